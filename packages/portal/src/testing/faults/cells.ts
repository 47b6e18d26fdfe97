import { afterEach, describe, expect, it } from 'vitest'
import { isWide } from '../is-wide.ts'
import { checkOutcome } from './check-outcome.ts'
import { type FaultName, faultNames } from './faults.ts'
import { endPlay, play } from './play.ts'
import { outcomeOf, type Row } from './row.ts'
import { type Called, calls, table } from './table.ts'

const isWhole = process.env.FAULTS === 'all'

/** Faults that are one to the portal: the client gives them one kind of error. */
const alike: readonly (readonly FaultName[])[] = [
  ['400', '422'],
  ['403', '404', '409', '429'],
  ['500', '502'],
  ['reset before headers', 'reset in the body'],
  ['malformed JSON', 'empty', 'HTML'],
]

/**
 * The faults of a call in this run: one, in the wide matrices one of those that are alike and have the same outcome, or
 * all (`npm run trial -- faults`). Another one for each call, so that all get a turn.
 */
export function faultsOf(call: Called): FaultName[] {
  const at = calls.indexOf(call)
  if (isWhole) return faultNames
  if (isWide) return faultNames.filter((fault) => takeTurn(sameAs(fault, table[call]), at) === fault)
  return [takeTurn(faultNames, at * 5)]
}

function sameAs(fault: FaultName, row: Row): readonly FaultName[] {
  const group = alike.find((faults) => faults.includes(fault)) ?? [fault]
  return group.filter((other) => String(outcomeOf(row, other)) === String(outcomeOf(row, fault)))
}

function takeTurn(faults: readonly FaultName[], turn: number): FaultName {
  return faults[turn % faults.length] as FaultName
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
