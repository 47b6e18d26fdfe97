import { afterEach, describe, expect, it } from 'vitest'
import { checkOutcome } from './check-outcome.ts'
import { type FaultName, faultNames } from './faults.ts'
import { endPlay, play } from './play.ts'
import { outcomeOf, type Row } from './row.ts'
import { type Called, calls, table } from './table.ts'

const { CI = '', FAULTS } = process.env

/** Every fault of every call; otherwise one fault of each call, another one each time, so that all get a turn. */
const isWhole = FAULTS === 'all' || !['', 'false', '0'].includes(CI)

/** The faults of a call in this run. */
export function faultsOf(call: Called): FaultName[] {
  const turn = (calls.indexOf(call) * 5) % faultNames.length
  return isWhole ? faultNames : faultNames.filter((_, at) => at === turn)
}

/** Tests the calls of some rows; each file of rows has its own test file, so that two workers share them. */
export function testFaults(rows: Partial<Record<Called, Row>>): void {
  const cells = (Object.keys(rows) as Called[]).flatMap((call) =>
    faultsOf(call).map((fault) => ({ call, fault, outcome: outcomeOf(table[call], fault) })),
  )
  afterEach(endPlay)

  describe('a call that goes wrong', () => {
    it.each(cells)('$call, $fault: $outcome', async ({ call, fault, outcome }) => {
      const seen = await play(call, fault)
      await checkOutcome(seen, outcome, fault)
      expect(seen.troubles).toEqual([])
    })
  })
}
