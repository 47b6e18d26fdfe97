import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../platform/database/database.ts'
import { findBinaries } from './binaries.ts'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { canReach, findPostgresAccount, makeReachable } from './postgres-account.ts'

const account = await findPostgresAccount()
const made: string[] = []

/** A folder of mkdtemp is closed to other users, as root's home folder is. */
function createClosedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-closed-'))
  made.push(folder)
  return folder
}

afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

async function useOnce(folder: string): Promise<{ host: string; said: string[]; kept: unknown }> {
  const said: string[] = []
  const { options, stop } = await openEmbedded(folder, 'a test', (text) => said.push(text))
  const db = connect(options)
  await db.sql('create table if not exists kept (opened integer)')
  await db.sql('insert into kept values (1)')
  const [row] = await db.sql('select count(*) as opened from kept')
  await db.close()
  await stop()
  return { host: options.host as string, said, kept: row }
}

describe('the embedded database', () => {
  test('is in the data folder, which its user can only pass through', async () => {
    const folder = createClosedFolder()
    const first = await useOnce(folder)
    expect(dirname(first.host)).toBe(folder)
    expect(first.said).toEqual([])
    expect(statSync(folder).mode & 0o777).toBe(account ? 0o711 : 0o700)
    expect((await useOnce(folder)).kept).toEqual({ opened: 2 })
  })

  test('is elsewhere when its user cannot reach the folder, and is found from there but not from a copy', async () => {
    const folder = join(createClosedFolder(), '.data')
    const first = await useOnce(folder)
    made.push(first.host)
    expect(dirname(first.host) !== folder).toBe(account !== undefined)
    const text = `The user postgres cannot reach ${folder}: the database is kept in ${first.host}.`
    expect(first.said).toEqual(account ? [text] : [])
    expect(await useOnce(folder)).toEqual({ ...first, kept: { opened: 2 } })

    const copy = join(createClosedFolder(), '.data')
    mkdirSync(copy)
    const note = join(folder, 'place.json')
    if (existsSync(note)) writeFileSync(join(copy, 'place.json'), readFileSync(note))
    const second = await useOnce(copy)
    made.push(second.host)
    expect(second.kept).toEqual({ opened: 1 })
  })

  test('has its binaries copied to a folder that its user can reach, once', async () => {
    const closed = join(createClosedFolder(), 'native')
    const shelf = createClosedFolder()
    mkdirSync(join(closed, 'bin'), { recursive: true })
    writeFileSync(join(closed, 'bin', 'postgres'), 'first')
    const place = await makeReachable(account, closed, shelf)
    expect(place === closed).toBe(account === undefined)
    expect(readFileSync(join(place, 'bin', 'postgres'), 'utf8')).toBe('first')
    expect(account === undefined || (await canReach(account, join(place, 'bin')))).toBe(true)
    expect(await makeReachable(account, closed, shelf)).toBe(place)
  })

  test('is used in place when its user can reach it', async () => {
    const open = findBinaries()
    const shelf = createClosedFolder()
    const reaches = account === undefined || (await canReach(account, open))
    expect((await makeReachable(account, open, shelf)) === open).toBe(reaches)
  })

  test('is not restarted while the file with its process id cannot be read', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const said: string[] = []
    const { options, stop } = await openEmbedded(createClosedFolder(), 'a test', (text) => said.push(text))
    const file = join(options.host as string, 'data', 'postmaster.pid')
    renameSync(file, `${file}.away`)
    mkdirSync(file)
    vi.advanceTimersByTime(1_000)
    rmdirSync(file)
    renameSync(`${file}.away`, file)
    vi.advanceTimersByTime(1_000)
    expect(said).toEqual([])
    await stop()
  })

  test('reports a data folder that cannot be created', async () => {
    const file = join(createClosedFolder(), 'file')
    writeFileSync(file, '')
    await expect(openEmbedded(join(file, 'data'), 'a test', () => {})).rejects.toThrow(
      `The data folder ${join(file, 'data')} cannot be written (ENOTDIR). Choose another with DATA_DIR.`,
    )
  })

  test('reports files that are not a database, and unlocks the folder', async () => {
    const folder = createClosedFolder()
    mkdirSync(join(folder, 'postgres', 'data'), { recursive: true })
    writeFileSync(join(folder, 'postgres', 'password'), 'x')
    await expect(openEmbedded(folder, 'a test', () => {})).rejects.toThrow(
      `PostgreSQL does not start in ${join(folder, 'postgres')}.`,
    )
    expect(existsSync(join(folder, 'server.lock'))).toBe(false)
  })
})

describe('the lock of a data folder', () => {
  const lock = (folder: string) => join(folder, 'server.lock')

  // Requirement T22.
  test('has one owner at a time, who is named', async () => {
    const folder = createClosedFolder()
    const unlock = await lockFolder(folder, 'the first')
    await expect(lockFolder(folder, 'the second')).rejects.toThrow(`in use by process ${process.pid} (the first)`)
    unlock()
    const again = await lockFolder(folder, 'the second')
    again()
  })

  test('is taken over from a process that has ended', async () => {
    const folder = createClosedFolder()
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    writeFileSync(lock(folder), JSON.stringify({ pid: child.pid, processStart: '1', purpose: 'gone' }))
    const unlock = await lockFolder(folder, 'the next')
    expect(JSON.parse(readFileSync(lock(folder), 'utf8'))).toMatchObject({ pid: process.pid, purpose: 'the next' })
    unlock()
  })

  test.each(['', '{', 'null'])('is taken over when its file contains %j, because its writer died', async (content) => {
    const folder = createClosedFolder()
    writeFileSync(lock(folder), content)
    const unlock = await lockFolder(folder, 'the next')
    expect(JSON.parse(readFileSync(lock(folder), 'utf8'))).toMatchObject({ pid: process.pid, purpose: 'the next' })
    unlock()
  })

  test('is given to one of several simultaneous processes', async () => {
    const folder = createClosedFolder()
    const results = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => lockFolder(folder, `${index}`)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
