import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { findFreePorts } from '../tests/free-ports.ts'
import { createBuild } from '../tests/create-build.ts'
import { isRunning } from './demo/embedded/folder-lock.ts'
import { demoPassword } from './demo/seed/demo-people.ts'
import { brandFolders, settingsOf } from './platform/brand-folders.ts'
import { brandIds } from './platform/brands.ts'

// These tests follow one server through its life, in order.

const workspace = mkdtempSync(join(tmpdir(), 'portal-workspace-'))
const folder = join(workspace, '.data')
// The user as whom root runs PostgreSQL cannot enter a folder of mkdtemp.
chmodSync(workspace, 0o755)
for (const app of Object.values(brandFolders)) createBuild(join(workspace, 'apps', app, 'dist'))
const freePorts = await findFreePorts(2 * brandIds.length)
const ports = freePorts.slice(0, brandIds.length)
const [mainPort = 0, otherPort = 0] = ports
const main = `http://localhost:${mainPort}`
const other = `http://localhost:${otherPort}`
const program = new URL('../tests/serve-process.ts', import.meta.url)
const children: ChildProcess[] = []
let serving: ChildProcess
/** The output of the process so far. */
let said = () => ''

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  const pid = readPostgresPid()
  if (pid && isRunning(pid)) {
    process.kill(pid, 'SIGINT')
    while (isRunning(pid)) await sleep(50)
  }
  rmSync(workspace, { recursive: true, force: true })
})

describe('the server', () => {
  test('creates its database at the first start and responds on both ports', async () => {
    const server = start()
    await server.ready()
    expect(await (await fetch(`${main}/health`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${other}/health`)).json()).toEqual({ status: 'ok' })
    expect((await logInOver(main)).status).toBe(200)
    expect((await logInOver(other)).status).toBe(200)
    expect(await (await fetch(`${main}/login`)).text()).toContain('Inloggen')
  })

  test('never shows the password of its database', () => {
    expect(statSync(join(folder, 'postgres', 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
  })

  test('refuses a second server on its data folder, naming itself', async () => {
    const second = start(toSettings(freePorts.slice(brandIds.length)))
    expect(await second.exitCode).toBe(1)
    expect(second.output()).toContain(`in use by process ${serving.pid} (the server on ports ${ports.join(' and ')})`)
    expect((await fetch(`${main}/health`)).status).toBe(200)
  })

  test('that was killed leaves its PostgreSQL, which the next one uses with all acknowledged data', async () => {
    const cookie = await toCookie(await logInOver(main))
    const postgres = readPostgresPid() as number
    await kill()
    expect(isRunning(postgres)).toBe(true)

    const server = start()
    await server.ready()
    expect(server.output()).toContain(`PostgreSQL (process ${postgres}) was still running`)
    expect((await fetch(`${main}/api/session-health-check`, { headers: { cookie } })).status).toBe(200)
  })

  test('that was killed together with its PostgreSQL starts again with all acknowledged data', async () => {
    const cookie = await toCookie(await logInOver(main))
    const postgres = readPostgresPid() as number
    process.kill(postgres, 'SIGKILL')
    await kill()

    const server = start({ DRAIN_DELAY: '1' })
    await server.ready()
    expect(server.output()).toContain('PostgreSQL recovers what was written')
    expect((await fetch(`${main}/api/session-health-check`, { headers: { cookie } })).status).toBe(200)
  })

  test('restarts its PostgreSQL when that ends on its own, and responds with 503 until then', async () => {
    process.kill(readPostgresPid() as number, 'SIGKILL')
    await expect.poll(async () => (await fetch(`${main}/health`)).status).toBe(503)
    await expect.poll(async () => (await fetch(`${main}/health`)).status).toBe(200)
    expect((await logInOver(main)).status).toBe(200)
  })

  test('reports not ready when it is stopped, responds to calls for a while, then ends with its PostgreSQL', async () => {
    await expect.poll(async () => (await fetch(`${main}/ready`)).status).toBe(200)
    const postgres = readPostgresPid() as number
    const socket = connect(mainPort, 'localhost')
    const chunks: string[] = []
    socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    await once(socket, 'connect')
    const body = JSON.stringify({ username: 'starter', password: demoPassword })
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    )
    await expect.poll(() => chunks.join('')).toMatch(/^HTTP\/1\.1 100 Continue/)
    const exit = once(serving, 'exit')
    serving.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${main}/ready`)).status).toBe(503)
    serving.kill('SIGINT')
    const late = await fetch(`${other}/health`)
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
    await expect.poll(() => fetch(`${main}/health`).catch(() => 'refused')).toBe('refused')
    socket.write(body)
    expect(await exit).toEqual([0, null])
    expect(chunks.join('')).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/)
    expect(isRunning(postgres)).toBe(false)
    expect(existsSync(join(folder, 'server.lock'))).toBe(false)
    const messages = () => (said().match(/^\{.*\}$/gm) ?? []).map((line) => (JSON.parse(line) as { msg: string }).msg)
    await expect.poll(() => messages().slice(-3)).toEqual(['stopping', 'done', 'stopped'])
  })

  test('responds to customers despite more idle connections than it may open files', async () => {
    const server = start({}, ['sh', '-c', 'ulimit -n 256 && exec "$0" "$@"'])
    await server.ready()
    const idle = Array.from({ length: 600 }, () => connect(mainPort, 'localhost').on('error', () => {}))
    await Promise.all(idle.map((socket) => once(socket, 'connect').catch(() => {})))
    expect((await logInOver(main)).status).toBe(200)
    for (const socket of idle) socket.destroy()
    serving.kill('SIGTERM')
    expect(await server.exitCode).toBe(0)
  })

  test('serves each brand once the program that started it reports the build, and ends with that program', async () => {
    const server = start({}, [], ['when-built'])
    const health = (address: string) =>
      fetch(`${address}/health`).then(
        ({ status }) => status,
        () => 'refused',
      )
    server.child.send('main')
    await expect.poll(() => health(main), { timeout: 20_000 }).toBe(200)
    expect(await health(other)).toBe('refused')
    server.child.send('other')
    await server.ready()
    server.child.disconnect()
    expect(await server.exitCode).toBe(0)
    expect(readPostgresPid()).toBeUndefined()
  })

  test('reports a port in use, and leaves nothing behind', async () => {
    const holder = createServer().listen(otherPort, 'localhost')
    await once(holder, 'listening')
    const server = start()
    expect(await server.exitCode).toBe(1)
    expect(server.output()).toContain(`Port ${otherPort} is in use`)
    expect(existsSync(join(folder, 'server.lock'))).toBe(false)
    expect(readPostgresPid()).toBeUndefined()
    holder.close()
  })

  test('reports an invalid setting', async () => {
    const server = start({ SEED: 'maybe' })
    expect(await server.exitCode).toBe(1)
    expect(server.output()).toBe('SEED ("maybe") must be demo or none\n')
  })

  test.each([
    [{ HOST: '192.0.2.1' }, 'HOST ("192.0.2.1") is no address of this machine. Choose localhost or 0.0.0.0.\n'],
    [
      { MAIL_DIR: join(fileURLToPath(program), 'mail') },
      `MAIL_DIR (${JSON.stringify(join(fileURLToPath(program), 'mail'))}) cannot be written (ENOTDIR). Choose another folder.\n`,
    ],
    [{ MAIL_DIR: '/proc/mail' }, 'MAIL_DIR ("/proc/mail") cannot be written (ENOENT). Choose another folder.\n'],
  ])('reports what this machine does not allow before it creates a database: %j', async (settings, sentence) => {
    const empty = join(workspace, 'nothing-made')
    const server = start({ DATA_DIR: empty, ...settings })
    expect(await server.exitCode).toBe(1)
    expect(server.output()).toBe(sentence)
    expect(existsSync(empty)).toBe(false)
  })

  test('starts at the time of CLOCK, refuses no HTTP quietly and keeps its headers', async () => {
    const server = start({ CLOCK: '2031-05-01T08:00:00Z' })
    await server.ready()
    const token = (await logInOver(main)).headers.getSetCookie().find((cookie) => cookie.startsWith('token-main='))
    const payload = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()
    const seconds = (JSON.parse(payload) as { iat: number }).iat - Date.parse('2031-05-01T08:00:00Z') / 1000
    expect(seconds).toBeGreaterThanOrEqual(0)
    expect(seconds).toBeLessThan(60)

    const withoutHost = await sendRaw('GET /\\evil.example HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(withoutHost).toMatch(/^HTTP\/1\.1 400 /)
    expect(withoutHost).toContain('x-content-type-options: nosniff')
    const expecting = await sendRaw('GET / HTTP/1.1\r\nHost: localhost\r\nExpect: a miracle\r\n\r\n')
    expect(expecting).toMatch(/^HTTP\/1\.1 417 /)
    expect(expecting).toContain('x-content-type-options: nosniff')
    const endless = await sendRaw(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(endless).toMatch(/^HTTP\/1\.1 431 /)
    expect(endless).toContain('x-content-type-options: nosniff')
    expect(endless).toContain('{"message":"Deze aanvraag is te lang."}')
    const bank = await sendRaw(
      'POST //evil.example/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    )
    expect(bank).toContain('location: /evil.example/x')
  })
})

/** @param shell A command that runs the program, for a process with other limits. */
function start(environment: NodeJS.ProcessEnv = {}, shell: string[] = [], parameters: string[] = []) {
  const [command = '', ...words] = [...shell, process.execPath, fileURLToPath(program), workspace, ...parameters]
  const child = spawn(command, words, {
    env: { ...process.env, ...toSettings(ports), ...environment },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessWithoutNullStreams
  children.push(child)
  const chunks: string[] = []
  const line = `"port":${ports.at(-1)}`
  const listening = new Promise<void>((resolve) => {
    const hear = (chunk: string) => {
      chunks.push(chunk)
      if (chunks.join('').includes(line)) resolve()
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
  })
  const exitCode = once(child, 'exit').then(([code]) => code as number | null)
  return {
    child,
    exitCode,
    output: () => chunks.join(''),
    async ready() {
      await Promise.race([listening, exitCode])
      expect(chunks.join('')).toContain(line)
      serving = child
      said = () => chunks.join('')
    },
  }
}

function toSettings(values: readonly number[]): NodeJS.ProcessEnv {
  return Object.fromEntries(brandIds.map((id, index) => [settingsOf(id).port, String(values[index])]))
}

async function kill(): Promise<void> {
  serving.kill('SIGKILL')
  await once(serving, 'exit')
}

function readPostgresPid(): number | undefined {
  const file = join(folder, 'postgres', 'data', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8')) : undefined
}

function logInOver(address: string): Promise<Response> {
  const body = JSON.stringify({ username: 'starter@demo.nl', password: demoPassword })
  return fetch(`${address}/api/login`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
}

async function toCookie(answer: Response): Promise<string> {
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

async function sendRaw(text: string): Promise<string> {
  const socket = connect(mainPort, 'localhost').setEncoding('utf8')
  const chunks: string[] = []
  socket.on('data', (chunk: string) => chunks.push(chunk))
  socket.write(text)
  await once(socket, 'close')
  return chunks.join('')
}
