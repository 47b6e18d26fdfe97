import { parentPort, workerData } from 'node:worker_threads'
import type { ProcessLimits } from './limits.ts'

// What decodes has the main thread and allocates outside V8, where no option of Node's bounds it. Checked from another
// thread, by the process itself: it works alike on every system, and goes on when the server is gone.
const { mostMemory, mostTime } = workerData as ProcessLimits

setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory || performance.now() > mostTime) process.kill(process.pid, 'SIGKILL')
}, 10)
parentPort?.postMessage('watching')
