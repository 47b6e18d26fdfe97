import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../platform/start-error.ts'

type Holder = { pid: number; processStart: string | null; purpose: string }

/**
 * Locks a data folder for this process; returns the function that unlocks it. The lock of a killed process is taken
 * over: a process id only counts when its start time matches too.
 */
export async function lockFolder(folder: string, purpose: string): Promise<() => void> {
  const file = join(folder, 'server.lock')
  const own: Holder = { pid: process.pid, processStart: readProcessStart(process.pid), purpose }
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await readHolder(file)
    if (holder && isAlive(holder)) {
      throw new StartError(
        `The data folder ${folder} is in use by process ${holder.pid} (${holder.purpose}).\n` +
          'Stop that one first, or give this one a folder of its own with DATA_DIR.',
      )
    }
    rmSync(file, { force: true })
  }
  throw new StartError(`The data folder ${folder} cannot be locked: other processes keep taking ${file}.`)
}

/** Undefined for a file that is gone or stays empty because its process died while writing. */
async function readHolder(file: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 4; attempt++) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Holder
    } catch {
      if (!existsSync(file)) return undefined
      await sleep(50)
    }
  }
  return undefined
}

function isAlive({ pid, processStart }: Holder): boolean {
  return isRunning(pid) && readProcessStart(pid) === processStart
}

/** Returns true for a running process; a zombie is not running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return readProcessState(pid)?.[0] !== 'Z'
}

/** The start time of a process in Linux' clock ticks; null on other systems. */
function readProcessStart(pid: number): string | null {
  return readProcessState(pid)?.[19] ?? null
}

/** The fields of Linux' `/proc/<pid>/stat` after the name, which is in parentheses and may contain spaces. */
function readProcessState(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
