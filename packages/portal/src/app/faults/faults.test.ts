import { addressOf } from '@portal/api/calls'
import { afterEach, describe, expect, it } from 'vitest'
import { checkOutcome } from '../../testing/faults/check-outcome.ts'
import { faultNames } from '../../testing/faults/faults.ts'
import { endPlay, play } from '../../testing/faults/play.ts'
import { outcomeOf } from '../../testing/faults/row.ts'
import { calls, table } from '../../testing/faults/table.ts'

/** All of it by `npm run faults`; else one fault of each call, another one each time, so that each has its turn. */
const isWhole = process.env['FAULTS'] === 'all'
const cells = calls.flatMap((call, index) =>
  faultNames
    .filter((_, at) => isWhole || at === (index * 5) % faultNames.length)
    .map((fault) => ({ call, fault, outcome: outcomeOf(table[call], fault) })),
)

afterEach(endPlay)

it('there is a row for every call that the portal makes', () => {
  const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const made = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@portal\/api\/endpoints\//g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  const operations = Object.keys(addressOf).filter((operation) => made.includes(operation))
  expect(calls.toSorted()).toEqual(operations.toSorted())
})

it('every fault and every call has its turn', () => {
  expect(new Set(cells.map(({ fault }) => fault)).size).toBe(faultNames.length)
  expect(new Set(cells.map(({ call }) => call)).size).toBe(calls.length)
})

describe('a call that goes wrong', () => {
  it.each(cells)('$call, $fault: $outcome', async ({ call, fault, outcome }) => {
    const seen = await play(call, fault)
    await checkOutcome(seen, outcome, fault)
    expect(seen.troubles).toEqual([])
  })
})
