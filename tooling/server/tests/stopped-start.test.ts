import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const workspace = mkdtempSync(join(tmpdir(), 'portal-stopped-'))
// The user as whom root runs PostgreSQL cannot enter a folder of mkdtemp.
chmodSync(workspace, 0o755)
afterAll(() => rmSync(workspace, { recursive: true, force: true }))

test.each(['SIGINT', 'SIGTERM'] as const)('a first start that %s ends takes its PostgreSQL along', async (signal) => {
  const folder = join(workspace, signal)
  const program = fileURLToPath(new URL('../src/demo.ts', import.meta.url))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [program, 'prepare'], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  // The tables exist at this point, and the customers are not added yet.
  await once(child.stdout.setEncoding('utf8'), 'data')
  expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(true)
  child.kill(signal)
  expect(await once(child, 'close')).toEqual([1, null])
  expect(said).toBe('Stopped before the start was done.\n')
  expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
})
