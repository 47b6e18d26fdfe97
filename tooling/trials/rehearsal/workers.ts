import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { settingsOf } from '@portal/server/brand-folders'
import { brandIds } from '@portal/server/platform/brands'
import { findFreePorts } from '@portal/server/tests/free-ports'
import type { Production } from './production.ts'

/** Long enough for the largest transaction: in milliseconds, and in times of a start on a busy machine. */
const longestLife = 5_000
const longestLifeInStarts = 3

type Workers = {
  /** Sets the clock of every worker. */
  moveTo(now: string): Promise<void>
  killed(): number
  end(): Promise<void>
}

/** Processes of production side by side, one of which is killed again and again, in the middle of its work. */
export async function startWorkers(
  count: number,
  { folder, settings, toArguments }: Production,
  chance: () => number,
): Promise<Workers> {
  // A start tells how busy the machine is: workers that live for less than a transaction takes would get nowhere.
  const state = { now: settings.CLOCK, killed: 0, isEnding: false, startTime: 0 }
  const ports = await findFreePorts(count * brandIds.length)
  const start = async (index: number): Promise<ChildProcess> => {
    const begun = performance.now()
    const { now } = state
    const own = brandIds.map((id, place) => [settingsOf(id).port, String(ports[index * brandIds.length + place])])
    const child = spawn(process.execPath, toArguments('main.ts'), {
      cwd: folder,
      env: { ...process.env, ...settings, ...Object.fromEntries(own), CLOCK: now },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (!(await isServing(child))) {
      // While it started, another process may have begun a later month: a clock that is behind is refused.
      if (now !== state.now) return start(index)
      throw new Error('A process of production cannot start.')
    }
    state.startTime = performance.now() - begun
    return child
  }
  const workers = await Promise.all(Array.from({ length: count }, (_, index) => start(index)))
  const kill = async (index: number) => {
    const worker = workers[index] as ChildProcess
    const ended = worker.signalCode === null ? once(worker, 'exit') : null
    worker.kill('SIGKILL')
    await ended
    if (!state.isEnding) workers[index] = await start(index)
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

/** Waits for the line of its log that says that it serves; false when it ended before. */
export async function isServing({ stdout }: ChildProcess): Promise<boolean> {
  if (!stdout) return false
  for await (const line of createInterface({ input: stdout })) {
    if (!line.includes('"msg":"serving"')) continue
    // Its later log is not read.
    stdout.resume()
    return true
  }
  return false
}
