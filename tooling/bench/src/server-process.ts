import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
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
  // The fields after the name in brackets; user and system time are the 14th and 15th, in ticks of 10 ms.
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
