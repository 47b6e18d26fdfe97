import { BankFileProblem } from './bank-file-problem.ts'

/** Decodes XML by its byte order mark or its declaration; UTF-8 without either (XML 1.0, appendix F). */
export function decodeText(content: Buffer): string {
  const label = encodingOf(content)
  try {
    return new TextDecoder(label).decode(content)
  } catch {
    throw new BankFileProblem(`Wij kennen de codering ${label.slice(0, 40)} van het bestand niet.`)
  }
}

function encodingOf(content: Buffer): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // The first character, `<`, shows the order of the bytes when there is no mark.
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  const start = content.subarray(0, 200).toString('latin1')
  return /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8'
}
