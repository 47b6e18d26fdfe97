import { once } from 'node:events'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { RefusedFile, refusalCodes } from './limits.mjs'

// This file runs as a separate process: it reads a file from standard input and writes the result to standard output.
// It is JavaScript, with all that a photo needs, because Node takes longer to be able to read TypeScript than to rewrite
// a photo, once in each thread.
const [mediaType, ...given] = process.argv.slice(2)
const [maxMemory = 0, maxWork = 0, maxTime = 0] = given.map(Number)
const guard = new Worker(new URL('guard.mjs', import.meta.url), { workerData: { maxMemory, maxWork, maxTime } })
await once(guard, 'message')
guard.unref()
// Just below the priority of page requests: at 5 a busy machine took longer than the client waits.
setPriority(1)
// Outside the try, because a failed import is our own fault and not the file's.
const rewrite =
  mediaType === 'application/pdf' ? (await import('./pdf.ts')).rewritePdf : (await import('./photo.mjs')).rewritePhoto
try {
  process.stdout.end(await rewrite(await buffer(process.stdin)))
} catch (error) {
  process.exit(refusalCodes[error instanceof RefusedFile ? error.refusal : 'unreadable'])
}
