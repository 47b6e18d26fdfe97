import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ApiProblem } from '../../../platform/api-problem.ts'
import { createLimiter } from '../../../platform/limiter.ts'
import { mediaTypeOf, type KeptMediaType, type ReceivedMediaType } from './media-type.ts'
import {
  maxPages,
  maxPixels,
  processLimits,
  type ProcessLimits,
  refusalCodes,
  type Refusal,
} from './rewriting/limits.mjs'

const program = fileURLToPath(new URL('rewriting/main.mjs', import.meta.url))
/** The decoder may not read or write our files or start processes, and sees none of our settings. */
const nodeOptions = [
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
  '--allow-worker',
  '--disable-warning=SecurityWarning',
  '--max-old-space-size=128',
]
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => name === 'SystemRoot'))
const maxBytes = 16 * 1024 * 1024

const texts = {
  unreadable: 'Dit bestand is niet te lezen. Maak een nieuwe foto of kies een ander bestand.',
  encrypted: 'Deze PDF heeft een wachtwoord. Kies een PDF zonder wachtwoord.',
  'too-many-pages': `Deze PDF heeft meer dan ${maxPages} pagina’s. Kies een PDF met alleen het document.`,
  'too-many-pixels': `Deze foto is te groot. Kies een foto van hoogstens ${maxPixels / 1e6} megapixel.`,
  'unseen-field':
    'Deze PDF is een formulier waarvan wij niet alles kunnen tonen wat is ingevuld. Druk het af als nieuwe PDF, of maak een foto van het document.',
  'missing-font':
    'In deze PDF zit een lettertype niet, zodat wij een deel van de tekst niet kunnen tonen. Maak een foto van het document.',
  'reader-form':
    'Deze PDF is een formulier dat alleen Adobe Reader kan tonen. Druk het daar af als nieuwe PDF, of maak een foto van het document.',
  'too-heavy': 'Dit bestand is te ingewikkeld. Maak een foto van het document.',
} satisfies Record<Refusal | 'too-heavy', string>

/** The limit of this process: one customer uses at most one core, so other work keeps the rest. */
const limiter = createLimiter({ atOnce: 2, waiting: 24 })

/** `owner` is the customer who sent it. */
type SentFile = { bytes: Buffer; mediaType: ReceivedMediaType; owner: string }

/**
 * Rewrites a file in a separate process from nothing but its visible content.
 * @throws ApiProblem 422 with a sentence for a file that cannot be read or is too heavy, 429 when the queue is full or
 *   the machine had no time for it
 */
export function rewriteFile({ bytes, mediaType, owner }: SentFile, limits = processLimits): Promise<Buffer> {
  return limiter.run(owner, () => runProgram(bytes, mediaType, limits), busy)
}

export function keptTypeOf(mediaType: ReceivedMediaType): KeptMediaType {
  return mediaType === 'application/pdf' ? mediaType : 'image/jpeg'
}

async function runProgram(bytes: Buffer, mediaType: ReceivedMediaType, limits: ProcessLimits): Promise<Buffer> {
  const { maxMemory, maxWork, maxTime } = limits
  const parameters = [mediaType, ...[maxMemory, maxWork, maxTime].map(String)]
  const begun = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, program, ...parameters], {
    env: environment,
    stdio: ['pipe', 'pipe', 'ignore'],
    // The process ends itself; this timeout is for one that does not get that far.
    timeout: maxTime + 1_000,
    killSignal: 'SIGKILL',
  })
  // A file that is refused early is not read completely.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const chunks: Buffer[] = []
  let length = 0
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > maxBytes) child.kill('SIGKILL')
    else chunks.push(chunk)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return checkResult(Buffer.concat(chunks), keptTypeOf(mediaType))
  if (code === 1) throw new Error('The program that writes files anew does not run')
  if (code === null && performance.now() - begun >= maxTime) throw busy()
  throw refused(Object.entries(refusalCodes).find(([, each]) => each === code)?.[0] as Refusal | undefined)
}

/** Checks the decoder's result too, because hostile bytes may have taken it over. */
function checkResult(result: Buffer, mediaType: KeptMediaType): Buffer {
  if (mediaTypeOf(result) !== mediaType) throw refused('unreadable')
  return result
}

function busy(): ApiProblem {
  return new ApiProblem(429, { message: 'Het is even druk. Probeer het over een paar seconden nog eens.' }, 5)
}

function refused(refusal: Refusal | undefined): ApiProblem {
  return new ApiProblem(422, { message: texts[refusal ?? 'too-heavy'] })
}
