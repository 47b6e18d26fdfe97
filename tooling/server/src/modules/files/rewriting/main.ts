import { once } from 'node:events'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { ProcessLimits } from './limits.ts'
import { RefusedFile, refusalCodes } from './outcomes.ts'

// A process of its own: reads a file from standard input and writes it anew to standard output.
const [mediaType, ...given] = process.argv.slice(2)
const [mostMemory = 0, mostWork = 0, mostTime = 0] = given.map(Number)
const limits: ProcessLimits = { mostMemory, mostWork, mostTime }
const guard = new Worker(new URL('guard.ts', import.meta.url), { workerData: limits })
await once(guard, 'message')
guard.unref()
// A little after those who wait for a page, but not so that a busy machine never comes to it.
setPriority(5)
// Outside the try: what cannot be loaded is a fault of ours, not of the file.
const rewrite =
  mediaType === 'application/pdf' ? (await import('./pdf.ts')).rewritePdf : (await import('./photo.ts')).rewritePhoto
try {
  process.stdout.end(await rewrite(await buffer(process.stdin)))
} catch (error) {
  process.exit(refusalCodes[error instanceof RefusedFile ? error.refusal : 'unreadable'])
}
