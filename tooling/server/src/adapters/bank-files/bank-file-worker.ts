import { parentPort, workerData } from 'node:worker_threads'
import { readContent } from './read-content.ts'

// The thread of a large file: see `read-apart.ts`.
parentPort?.postMessage(readContent(Buffer.from(workerData as Uint8Array)))
