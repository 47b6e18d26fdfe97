import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { WorkerSettings } from './worker.ts'

/** Long enough for the largest transaction: in milliseconds, and in times of a start on a busy machine. */
const longestLife = 5_000
const longestLifeInStarts = 5
const program = fileURLToPath(new URL('worker.ts', import.meta.url))

export type Workers = {
  /** Sets the clock of every worker. */
  moveTo(now: string): Promise<void>
  killed(): number
  end(): Promise<void>
}

/** Workers side by side, one of which is killed again and again, in the middle of its work. */
export async function startWorkers(
  count: number,
  settings: Omit<WorkerSettings, 'now'>,
  begin: string,
  chance: () => number,
): Promise<Workers> {
  // A start tells how busy the machine is: workers that live for less than a transaction takes would get nowhere.
  const state = { now: begin, killed: 0, isEnding: false, startTime: 0 }
  const start = async () => {
    const begun = performance.now()
    const env = { ...process.env, REHEARSAL: JSON.stringify({ ...settings, now: state.now }) }
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    if (child.exitCode !== null) throw new Error('A worker cannot start.')
    state.startTime = performance.now() - begun
    return child
  }
  const workers: ChildProcess[] = await Promise.all(Array.from({ length: count }, start))
  const kill = async (index: number) => {
    const worker = workers[index] as ChildProcess
    const ended = worker.signalCode === null ? once(worker, 'exit') : null
    worker.kill('SIGKILL')
    await ended
    if (!state.isEnding) workers[index] = await start()
  }
  // Each worker by itself, so that others work while one starts.
  const killing = workers.map(async (_, index) => {
    while (!state.isEnding) {
      await sleep(100 + chance() * Math.max(longestLife, longestLifeInStarts * state.startTime))
      if (state.isEnding) return
      await kill(index)
      state.killed++
    }
  })
  return {
    async moveTo(moment) {
      state.now = moment
      // Workers that are killed from now on use the new moment; the wait ends when each was killed.
      const before = state.killed
      while (state.killed < before + 2 * count) await sleep(20)
    },
    killed: () => state.killed,
    async end() {
      state.isEnding = true
      await Promise.all(killing)
      await Promise.all(workers.map((_, index) => kill(index)))
    },
  }
}
