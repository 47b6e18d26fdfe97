import { expect, test } from 'vitest'
import { runCrash } from './run-crash.ts'

test('no payment is lost or doubled while servers and PostgreSQL are killed', { timeout: 300_000 }, async () => {
  const report = await runCrash({ payments: 500, kills: 20 })
  expect(report).toMatchObject({ lost: 0, doubled: 0, ledgerSum: 0, differing: 0, bookDifferences: 0 })
  expect(report.killedServers + report.killedDatabases).toBe(20)
  expect(report.agreedAfter).not.toBeNull()
  // Nine payments in ten end with money at the bank.
  expect(report.paid).toBeGreaterThan(400)
})
