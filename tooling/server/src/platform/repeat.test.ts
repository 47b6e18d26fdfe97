import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

const logged: string[] = []
const log = pino({ base: null }, { write: (line: string) => void logged.push(line) })

test('work is repeated after a pause, also after a failure, until it is stopped', async () => {
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(new TypeError('NL91ABNA0417164300'))
  const stop = repeat('counting', 5, log, work)
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(2)
  await stop()
  const { length } = work.mock.calls
  await untilOthersRepeat()
  expect(work).toHaveBeenCalledTimes(length)
  expect(logged.join('')).toMatch(/"job":"counting","error":"TypeError"/)
  expect(logged.join('')).not.toContain('NL91')
})

test('running work is finished before it is stopped', async () => {
  let finish = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  const work = vi.fn(() => held)
  const stop = repeat('waiting', 1, log, work)
  await expect.poll(() => work.mock.calls.length).toBe(1)
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await untilOthersRepeat()
  expect(isStopped).toBe(false)
  finish()
  await stopped
})

/** Resolves once a job with the same pause has run three times, so every other job has run too. */
async function untilOthersRepeat(): Promise<void> {
  const other = vi.fn(async () => {})
  const stop = repeat('other', 5, log, other)
  await expect.poll(() => other.mock.calls.length).toBeGreaterThan(2)
  await stop()
}
