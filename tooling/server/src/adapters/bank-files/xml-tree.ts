import { EntityDecoder } from '@nodable/entities'
import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { BankFileProblem } from './bank-file-problem.ts'
import { decodeText } from './decode-text.ts'

/** An element without its namespace: a text, or the elements in it. Empty elements are left out, as if absent. */
export type XmlElement = { readonly text: string; readonly attributes: XmlMap; readonly children: XmlChildren }
type XmlMap = ReadonlyMap<string, string>
type XmlChildren = ReadonlyMap<string, readonly XmlElement[]>

const attributePrefix = '@'
const parser = new XMLParser({
  removeNSPrefix: true,
  // Amounts and references stay text, because numbers would lose cents and leading zeros.
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: attributePrefix,
  parseAttributeValue: false,
  // The parser's own leaves &#233; as it is.
  entityDecoder: new EntityDecoder({ numericAllowed: true }),
})

/**
 * Reads the root element of an XML file.
 * @throws BankFileProblem when it is not well-formed, or is built to exhaust the reader
 */
export function readXml(content: Buffer): XmlElement {
  const text = decodeText(content)
  // No bank message uses a DOCTYPE, and a DOCTYPE can define entities that expand without end.
  if (/<!DOCTYPE/i.test(text)) throw new BankFileProblem('Het bestand is geen afschrift (DOCTYPE).')
  requireXml(text)
  try {
    return toElement(parser.parse(text))
  } catch {
    throw new BankFileProblem('Het bestand bevat namen of lagen die niet in een bankbestand voorkomen.')
  }
}

/** The parser accepts malformed XML; the validator rejects it and reports the line. */
function requireXml(content: string): void {
  try {
    SyntaxValidator.validate(content)
  } catch (error) {
    throw new BankFileProblem(`Het bestand is geen XML (regel ${(error as { line?: number }).line ?? 1}).`)
  }
}

function toElement(parsed: unknown): XmlElement {
  if (typeof parsed === 'string') return { text: parsed.trim(), attributes: new Map(), children: new Map() }
  const children = new Map<string, XmlElement[]>()
  const attributes = new Map<string, string>()
  let text = ''
  for (const [name, value] of Object.entries(parsed ?? {})) {
    if (name === '#text') text = String(value).trim()
    else if (name.startsWith(attributePrefix)) attributes.set(name.slice(1), String(value))
    else {
      const kept = [value].flat().map(toElement).filter(isFilled)
      if (kept.length > 0) children.set(name, kept)
    }
  }
  return { text, attributes, children }
}

function isFilled({ text, children }: XmlElement): boolean {
  return text !== '' || children.size > 0
}

/** The elements at a path, such as `all(entry, 'NtryDtls', 'TxDtls')`. */
export function all(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.get(name) ?? []),
    [element],
  )
}

export function first(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  return all(element, ...path)[0]
}

/** The text at a path; empty without one. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  return first(element, ...path)?.text ?? ''
}

/** Every text below an element with the name of its own element, except below some names. */
export function textsBelow(
  { children }: XmlElement,
  except: ReadonlySet<string>,
): { readonly name: string; readonly text: string }[] {
  return [...children].flatMap(([name, elements]) =>
    except.has(name)
      ? []
      : elements.flatMap((element) => [
          ...(element.text === '' ? [] : [{ name, text: element.text }]),
          ...textsBelow(element, except),
        ]),
  )
}
