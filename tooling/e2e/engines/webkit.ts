import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePorts } from '@portal/server/tests/free-ports'
import { type CommandName, commands, type Driver } from './driver.ts'
import type { WebKitPrograms } from './find-engines.ts'

/** Starts WebKit in a display of its own, and drives it by WebDriver over HTTP. */
export async function startWebKit(
  { driver, browser, display }: WebKitPrograms,
  { isStill = false } = {},
): Promise<Driver> {
  const settings = await mkdtemp(join(tmpdir(), 'portal-webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${!isStill}\n`)
  const [port = 0] = await findFreePorts(1)
  const screen = `:${port}`
  const server = spawn(display, [screen, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  const child = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen,
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'C.UTF-8',
      NO_AT_BRIDGE: '1',
      XDG_CONFIG_HOME: settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const base = `http://127.0.0.1:${port}`
  const end = async () => {
    for (const process of [child, server]) {
      if (process.exitCode !== null) continue
      const ended = once(process, 'exit')
      process.kill('SIGKILL')
      await ended
    }
    await rm(settings, { recursive: true, force: true, maxRetries: 5 })
  }
  while (!(await isReady(base))) {
    if (child.exitCode !== null) throw new Error(`WebKit has ended by itself:\n${output}`)
    await sleep(100)
  }
  const { sessionId } = await request<{ sessionId: string }>('POST', `${base}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } },
  }).catch(async (error: Error) => {
    await end()
    throw error
  })
  const session = `${base}/session/${sessionId}`
  return {
    send: (command, parameters = {}) => {
      const [method, path] = toRequest(command, parameters)
      return request(method, session + path, parameters)
    },
    async end() {
      await request('DELETE', session).catch(() => {})
      await end()
    },
  }
}

function toRequest(command: CommandName, parameters: { id?: string }): readonly ['GET' | 'POST' | 'DELETE', string] {
  const [method, path] = commands[command]
  return [method, path.replace('{id}', parameters.id ?? '')]
}

async function request<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(value.message || value.error)
  return value
}

async function isReady(base: string): Promise<boolean> {
  try {
    return (await fetch(`${base}/status`)).ok
  } catch {
    return false
  }
}
