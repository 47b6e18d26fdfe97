import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { ProcessLimits } from './limits.ts'
import { RefusedFile, refusalCodes } from './outcomes.ts'

// A process of its own: reads a file from standard input and writes it anew to standard output.
const [mediaType, mostMemory, mostTime] = process.argv.slice(2)
const limits: ProcessLimits = { mostMemory: Number(mostMemory), mostTime: Number(mostTime) }
const guard = new Worker(new URL('guard.ts', import.meta.url), { workerData: limits })
await once(guard, 'message')
guard.unref()
// Those who wait for a page come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Outside the try: what cannot be loaded is a fault of ours, not of the file.
const rewrite =
  mediaType === 'application/pdf' ? (await import('./pdf.ts')).rewritePdf : (await import('./photo.ts')).rewritePhoto
try {
  process.stdout.end(await rewrite(await buffer(process.stdin)))
} catch (error) {
  process.exit(refusalCodes[error instanceof RefusedFile ? error.refusal : 'unreadable'])
}
