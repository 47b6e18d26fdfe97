import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTally } from './tally.mjs'

it('the tally prints a failure when it happens, with the beginning of its reason', () => {
  const printed: string[] = []
  const tally = createTally('files', (line) => printed.push(line))
  tally.fail('a.test.ts › a whole works', `expected 1 to be 2\nat a.test.ts:3${'x'.repeat(5_000)}`)
  expect(printed).toEqual([expect.stringMatching(/^✘ a\.test\.ts › a whole works\n {4}expected 1 to be 2\n {4}at a\./)])
  expect(printed.join().length).toBeLessThan(2_100)
})

it('the tally prints its progress every fifteen seconds', () => {
  const printed: string[] = []
  let now = 0
  const tally = createTally(
    'files',
    (line) => printed.push(line),
    () => now,
  )
  tally.begin(3)
  for (const milliseconds of [14_000, 16_000, 17_000]) {
    now = milliseconds
    tally.pass()
    tally.step()
  }
  expect(printed).toEqual(['2 of 3 files, 2 passed, 0 failed'])
})

it('the tally writes the number of passed tests, the failures, and what this machine cannot test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tally-'))
  const tally = createTally('files', () => {})
  tally.pass()
  tally.fail('a', undefined)
  tally.skip('b', 'there is no nginx')
  tally.write(join(folder, 'reports/tests.json'))
  expect(JSON.parse(readFileSync(join(folder, 'reports/tests.json'), 'utf8'))).toEqual({
    passed: 1,
    failures: ['a'],
    skipped: ['b: there is no nginx'],
  })
  rmSync(folder, { recursive: true })
})
