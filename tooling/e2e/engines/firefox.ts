import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePorts } from '@portal/server/tests/free-ports'
import type { Driver } from './driver.ts'

/** Settings of the profile: no requests of its own, and Dutch. */
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'intl.accept_languages': 'nl-NL, nl',
  'toolkit.cosmeticAnimations.enabled': false,
}

/** Starts Firefox without a window, and drives it by Marionette, the protocol that its own WebDriver speaks. */
export async function startFirefox(program: string, { isStill = false } = {}): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-firefox-'))
  const [port = 0] = await findFreePorts(1)
  const settings = { ...preferences, 'marionette.port': port, 'ui.prefersReducedMotion': Number(isStill) }
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'], {
    env: {
      ...process.env,
      HOME: profile,
      MOZ_CRASHREPORTER_DISABLE: '1',
      MOZ_HEADLESS_WIDTH: '1280',
      MOZ_HEADLESS_HEIGHT: '800',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const socket = await connectTo(port, () => child.exitCode !== null)
  const ask = speak(socket)
  await ask('WebDriver:NewSession', { capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } } })
  return {
    async send(command, parameters = {}) {
      const answer = await ask(`WebDriver:${command}`, parameters)
      return (answer && typeof answer === 'object' && 'value' in answer ? answer.value : answer) as never
    },
    async end() {
      socket.destroy()
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function connectTo(port: number, isOver: () => boolean): Promise<Socket> {
  while (!isOver()) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (isOpen) return socket
    await sleep(100)
  }
  throw new Error('Firefox has ended by itself')
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/** Messages are JSON after their length in bytes: `[0, id, command, parameters]`, answered by `[1, id, error, value]`. */
function speak(socket: Socket): (command: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, Waiting>()
  let received: Buffer = Buffer.alloc(0)
  let count = 0
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data])
    for (;;) {
      const colon = received.indexOf(':')
      const length = Number(received.subarray(0, colon).toString())
      if (colon === -1 || received.length < colon + 1 + length) return
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString()) as unknown
      received = received.subarray(colon + 1 + length)
      if (Array.isArray(message)) answer(message)
    }
  })
  socket.on('error', () => {})

  function answer([, id, error, value]: unknown[]): void {
    const asked = waiting.get(id as number)
    waiting.delete(id as number)
    if (error) asked?.reject(new Error((error as { message: string }).message))
    else asked?.resolve(value)
  }
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      const id = ++count
      waiting.set(id, { resolve, reject })
      const message = JSON.stringify([0, id, command, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}
