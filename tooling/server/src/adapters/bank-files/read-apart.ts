import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type ReadContent, readContent } from './read-content.ts'

/** From this size on, in bytes, reading would hold up the calls of customers; a smaller file takes milliseconds. */
const LARGE = 200_000

/** Reads a file of the bank; a large one in a thread of its own. */
export async function readApart(content: Buffer): Promise<ReadContent> {
  if (content.length < LARGE) return readContent(content)
  const worker = new Worker(new URL('./bank-file-worker.ts', import.meta.url), { workerData: content })
  const [read] = (await once(worker, 'message')) as [ReadContent]
  return read
}
