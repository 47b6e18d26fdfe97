import { expect, test } from 'vitest'
import { runRehearsal } from './run-rehearsal.ts'

test(
  'production pays everybody once, while its processes are killed and wrong files come',
  { timeout: 300_000 },
  async () => {
    const report = await runRehearsal({ kills: 10, investors: 10 })
    expect(report).toMatchObject({ lost: 0, doubled: 0, unmatched: 0, bookDifferences: 0 })
    expect(report.kills).toBeGreaterThanOrEqual(10)
    expect(report.payments).toBeGreaterThan(10)
  },
)
