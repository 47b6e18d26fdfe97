import { once } from 'node:events'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { type ProcessLimits, RefusedFile, refusalCodes } from './limits.ts'

// This file runs as a separate process: it reads a file from standard input and writes the result to standard output.
const [mediaType, ...given] = process.argv.slice(2)
const [maxMemory = 0, maxWork = 0, maxTime = 0] = given.map(Number)
const limits: ProcessLimits = { maxMemory, maxWork, maxTime }
const guard = new Worker(new URL('guard.ts', import.meta.url), { workerData: limits })
await once(guard, 'message')
guard.unref()
// Just below the priority of page requests: at 5 a busy machine took longer than the client waits.
setPriority(1)
// Outside the try, because a failed import is our own fault and not the file's.
const rewrite =
  mediaType === 'application/pdf' ? (await import('./pdf.ts')).rewritePdf : (await import('./photo.ts')).rewritePhoto
try {
  process.stdout.end(await rewrite(await buffer(process.stdin)))
} catch (error) {
  process.exit(refusalCodes[error instanceof RefusedFile ? error.refusal : 'unreadable'])
}
