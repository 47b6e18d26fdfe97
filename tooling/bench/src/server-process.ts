import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Starts the bare server on a database; returns its process and URL. */
export async function startBareServer(databaseUrl: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, address: address.toString().trim() }
}

/** The processor time of a process in milliseconds; undefined on a system that does not report it. */
export function readProcessorTime(processId: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  // User and system time are the 14th and 15th of all, in ticks of 10 ms; the two after them are of children that ended.
  const fields = readFields(processId)
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Processor time of a process, of its living children and of those that have ended, in milliseconds. */
export function readFamilyTime(processId: number): number {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ofChildren = ids.reduce((sum, id) => sum + readTimeOfChild(Number(id), processId), 0)
  const [, , , , , , , , , , , , , ofUser, ofSystem] = readFields(processId)
  return (readProcessorTime(processId) ?? 0) + ofChildren + (Number(ofUser) + Number(ofSystem)) * 10
}

/** The most memory that a process had, in kB. */
export function readPeakMemory(processId: number): number {
  return Number.parseInt(readStatus(processId)['VmHWM'] ?? '', 10)
}

/** The memory of a process, in kB. */
export function readMemory(processId: number): number {
  return Number.parseInt(readStatus(processId)['VmRSS'] ?? '', 10)
}

function readTimeOfChild(processId: number, parent: number): number {
  try {
    return Number(readStatus(processId)['PPid']) === parent ? (readProcessorTime(processId) ?? 0) : 0
  } catch {
    // It ended meanwhile.
    return 0
  }
}

function readStatus(processId: number): Record<string, string> {
  const lines = readFileSync(`/proc/${processId}/status`, 'utf8').split('\n')
  return Object.fromEntries(lines.map((line) => line.split(':\t') as [string, string]))
}

/** The fields after the name, which stands in brackets. */
function readFields(processId: number): string[] {
  return readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
}
