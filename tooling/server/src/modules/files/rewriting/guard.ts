import { parentPort, workerData } from 'node:worker_threads'
import type { ProcessLimits } from './limits.ts'

// What decodes has the main thread and allocates outside V8, where no option of Node's bounds it. Checked from another
// thread, by the process itself: it works alike on every system, and goes on when the server is gone.
const { mostMemory, mostWork, mostTime } = workerData as ProcessLimits

function isOver(): boolean {
  const { user, system } = process.cpuUsage()
  return process.memoryUsage.rss() > mostMemory || (user + system) / 1000 > mostWork || performance.now() > mostTime
}

setInterval(() => {
  if (isOver()) process.kill(process.pid, 'SIGKILL')
}, 10)
parentPort?.postMessage('watching')
