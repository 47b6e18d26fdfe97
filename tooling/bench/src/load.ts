import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readProcessorTime } from './server-process.ts'

const run = promisify(execFile)
const autocannon = fileURLToPath(import.meta.resolve('autocannon/autocannon.js'))
const connections = 32

export type Target = { url: string; cookie: string; processId: number }

/** The result of a server under load. Times in milliseconds, the processor's per request. */
export type Load = { requestsPerSecond: number; slowest1Percent: number; processorTime: number }

type Report = {
  requests: { average: number; total: number }
  latency: { p99: number }
  non2xx: number
  errors: number
}

/** Sends requests as fast as 32 connections can; an unsuccessful response is an error. */
export async function load({ url, cookie, processId }: Target, seconds: number): Promise<Load> {
  const before = readProcessorTime(processId)
  const options = ['--connections', String(connections), '--duration', String(seconds), '--json', '--no-progress']
  const { stdout } = await run(process.execPath, [autocannon, ...options, '--headers', `cookie=${cookie}`, url])
  const after = readProcessorTime(processId)
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as Report
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`)
  return {
    requestsPerSecond: requests.average,
    slowest1Percent: latency.p99,
    processorTime: before === undefined || after === undefined ? Number.NaN : (after - before) / requests.total,
  }
}
