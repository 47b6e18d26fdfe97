import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { settingsOf } from '@portal/server/brand-folders'
import { brandIds } from '@portal/server/platform/brands'
import { findFreePorts } from '@portal/server/tests/free-ports'
import type { Production } from '../rehearsal/production.ts'
import { isServing } from '../rehearsal/workers.ts'

/** How long a state is awaited, in milliseconds; a longer time is a figure that misses. */
const timeout = 30_000
const longestAnswer = 5_000

export type Processes = {
  urls: readonly string[]
  /** The milliseconds until `/ready` of every process is 200 or 503, or until it was awaited in vain. */
  until(state: 'ready' | 'not ready'): Promise<number>
  /** Whether every process reads from its database. */
  areHealthy(): Promise<boolean>
  end(): void
}

/** Starts processes of production side by side, each with its own ports. */
export async function startProcesses(count: number, production: Production): Promise<Processes> {
  const { folder, settings, toArguments } = production
  const ports = await findFreePorts(count * brandIds.length)
  const children: ChildProcess[] = []
  const end = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  for (let index = 0; index < count; index++) {
    const own = brandIds.map((id, place) => [settingsOf(id).port, String(ports[index * brandIds.length + place])])
    const child = spawn(process.execPath, toArguments('main.ts'), {
      cwd: folder,
      env: { ...process.env, ...settings, ...Object.fromEntries(own) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    if (await isServing(child)) continue
    end()
    throw new Error('A process of production cannot start.')
  }
  const urls = children.map((_, index) => `http://localhost:${ports[index * brandIds.length]}`)
  const readAll = (path: string) => Promise.all(urls.map((url) => readStatus(`${url}${path}`)))
  return {
    urls,
    async until(state) {
      const begun = performance.now()
      const wanted = state === 'ready' ? 200 : 503
      while (!(await readAll('/ready')).every((status) => status === wanted)) {
        if (performance.now() - begun > timeout) break
        await sleep(50)
      }
      return performance.now() - begun
    },
    areHealthy: async () => (await readAll('/health')).every((status) => status === 200),
    end,
  }
}

/** Null without a response. */
async function readStatus(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(longestAnswer) })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
