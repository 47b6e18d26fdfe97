import { parentPort, workerData } from 'node:worker_threads'

// The decoder occupies the main thread and allocates outside V8, where no Node option limits it. This thread of the
// same process checks it, which works on every system and also after the server has stopped.
/** @type {import('./limits.mjs').ProcessLimits} */
const { maxMemory, maxWork, maxTime } = workerData

function isOver() {
  const { user, system } = process.cpuUsage()
  return process.memoryUsage.rss() > maxMemory || (user + system) / 1000 > maxWork || performance.now() > maxTime
}

setInterval(() => {
  if (isOver()) process.kill(process.pid, 'SIGKILL')
}, 10)
parentPort?.postMessage('watching')
