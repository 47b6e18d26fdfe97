import { expect, it } from 'vitest'
import { liveUntil } from '../../../../tests/front-door.ts'
import { act, invest, reportDeath, work } from '../../../../tests/investors.ts'
import { createNewApp } from '../../../../tests/test-app.ts'
import { checkBooks } from './check-books.ts'

it('a payout of more than a year is taxed as a payout of a year, and pays every month once', async () => {
  const test = await createNewApp()
  const anna = await invest(test, 'A.')
  await liveUntil(test, '2027-01-12T10:00:00+01:00')
  await reportDeath(test, 'Anna de Wit')
  await liveUntil(test, '2028-02-20T10:00:00+01:00')
  const [report] = await work(test)
  expect(await act(test, `deaths/${report?.id}/release`, { reason: 'De klant belde zelf.' })).toBe(200)
  await liveUntil(test, '2028-04-12T10:00:00+02:00')
  const rows = await test.db.sql(
    `select month, months from payout_taxes where contract_id = $1 and month = withheld_in order by month`,
    [anna.paying.contractId],
  )
  // The first payout after the release is for February 2027 to March 2028, which are 14 months.
  expect(rows).toEqual([
    { month: '2027-01-01', months: 1 },
    { month: '2028-03-01', months: 12 },
    { month: '2028-04-01', months: 1 },
  ])
  const paidUntil = await test.db.sql('select paid_until from contracts where id = $1', [anna.paying.contractId])
  expect(paidUntil).toEqual([{ paid_until: '2028-04-01' }])
  expect(await checkBooks(test.db)).toEqual([])
}, 60_000)
