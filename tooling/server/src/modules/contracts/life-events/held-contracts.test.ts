import { addMonths } from '@portal/flows/values/dates'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { liveUntil } from '../../../../tests/front-door.ts'
import { act, invest, type Investor, moved, reportDeath, work } from '../../../../tests/investors.ts'
import { createNewApp, type TestApp } from '../../../../tests/test-app.ts'
import { checkBooks } from '../../books/dealing/check-books.ts'

const names = ['Anna', 'Bea']
const first = '2027-01-01'
const count = 10

let test: TestApp
let customers: Investor[]
beforeAll(async () => {
  test = await createNewApp()
  customers = []
  for (const name of names) customers.push(await invest(test, `${name.slice(0, 1)}.`))
}, 180_000)

/** On the fifteenth of each month: a death is reported, staff release the contracts, or nothing happens. */
const chance = fc.array(fc.constantFrom('report', 'release', 'nothing'), { minLength: count, maxLength: count })
const [fates = []] = fc.sample(fc.tuple(chance, chance), { numRuns: 1, seed: 2026 })

it('nobody is collected from or paid after a reported death until staff release', async () => {
  const held = customers.map(() => false)
  const statuses: number[] = []
  const expected = customers.map((): string[] => [])
  for (let index = 0; index < count; index++) {
    const month = addMonths(first, index)
    await liveUntil(test, `${addMonths(month, -1).slice(0, 8)}15T10:00:00+01:00`)
    for (const [which, { id }] of customers.entries()) {
      const fate = fates[which]?.[index]
      const itemOf = async () => (await work(test)).find(({ death }) => death?.customer?.userId === id)
      if (fate === 'report' && !held[which]) {
        await reportDeath(test, `${names[which]} de Wit`)
        // A customer who was released is held by staff.
        const item = (await itemOf()) ?? (await work(test)).find(({ death }) => death?.stage === 'unknown')
        statuses.push(await act(test, `deaths/${item?.id}/hold`, { userId: id }))
        held[which] = true
      }
      if (fate === 'release' && held[which]) {
        const reason = 'De klant belde zelf.'
        statuses.push(await act(test, `deaths/${(await itemOf())?.id}/release`, { reason }))
        held[which] = false
      }
      if (!held[which]) expected[which]?.push(`collected ${month}`, `payout ${month}`, `periodic ${month}`)
    }
  }
  await liveUntil(test, `${addMonths(first, count - 1).slice(0, 8)}20T10:00:00+01:00`)
  expect(new Set(statuses)).toEqual(new Set([200]))
  // The case decides something: each of the three fates came about, and somebody was held for months.
  expect(new Set(fates.flat())).toEqual(new Set(['report', 'release', 'nothing']))
  const found = []
  for (const customer of customers) found.push(await moved(test, customer, first))
  expect(found).toEqual(expected.map((months) => months.toSorted()))
  expect(found.flat().length).toBeLessThan(customers.length * count * 3 - 10)
  expect(await checkBooks(test.db)).toEqual([])
}, 180_000)
