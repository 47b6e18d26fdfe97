import type { CalculationPayload } from '@portal/api/operations'
import { expect, test } from 'vitest'
import { createComplete, signWith } from '../../../../tests/applications.ts'
import { annuity, call, create } from '../../../../tests/calculations.ts'
import { addInvestor } from '../../../../tests/dealing.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'

const testApp = await createTestApp()
const { app, db } = testApp
const cookie = await logIn(app, 'starter@demo.nl')
const stranger = await logIn(app, 'spaarder')

/** € 93.480,76 can be paid out in five years when other annuities pay at most € 5.000 a year (26.192 − 5.000). */
const temporary: CalculationPayload = {
  ...annuity,
  initialDeposit: 93_480.76,
  duration: 5,
  chosenRiskProfile: 'NVT',
}
const statusOf = async (path: string, body: CalculationPayload, who = cookie) =>
  (await call(app, 'POST', path, who, body)).statusCode
const drawDown = (changes: Parameters<typeof addInvestor>[1] = {}) =>
  addInvestor(db, { productCode: 'SDIL', start: '2026-06-01', term: 'Maand', ...changes })

test('the yearly total elsewhere is checked with the term, and saved with the offer', async () => {
  expect(await statusOf('/api/calculation/preview', { ...temporary, otherTemporaryPayouts: 5_000 })).toBe(200)
  const refused = await call(app, 'POST', '/api/calculation', cookie, { ...temporary, otherTemporaryPayouts: 5_000.01 })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      errors: { ErrorMessage: ['De minimale looptijd bedraagt 20 jaar', expect.any(String)] },
      fields: {
        duration: expect.stringMatching(
          /^Kies een looptijd van minimaal 6 jaar: .* samen met uw andere tijdelijke lijfrentes \(€\s5\.000,01 per jaar\)\. De cijfers van 2026 /u,
        ),
      },
    },
  ])
  const { payload } = await create(app, cookie, { ...temporary, otherTemporaryPayouts: 5_000 })
  expect(payload.otherTemporaryPayouts).toBe(5_000)
})

// Requirement L6.
test('temporary annuities here count with their expected payments, for their owner alone', async () => {
  const offerID = await createComplete(testApp, cookie, temporary)
  // Contracts that do not count: one of twenty years, one that builds up, and one that ended before this one starts.
  await drawDown({ payout: 900_000, duration: 20 })
  await addInvestor(db, { productCode: 'SUL', payout: 900_000 })
  await drawDown({ payout: 900_000, start: '2016-12-01', duration: 10 })
  // € 416,66 a month is € 4.999,92 a year.
  await drawDown({ payout: 41_666 })
  expect(await statusOf('/api/calculation/preview', temporary)).toBe(200)
  expect(await statusOf('/api/calculation/preview', { ...temporary, otherTemporaryPayouts: 0.09 })).toBe(422)
  // € 0,12 a quarter.
  await drawDown({ payout: 3, term: 'Kwartaal' })
  for (const path of ['/api/calculation/preview', '/api/calculation']) {
    expect(await statusOf(path, temporary)).toBe(422)
    expect(await statusOf(path, temporary, stranger)).toBe(200)
    expect(await statusOf(path, temporary, '')).toBe(200)
    expect(await statusOf(path, { ...temporary, duration: 20 })).toBe(200)
  }
  expect((await call(app, 'PUT', `/api/calculation/${offerID}`, cookie, temporary)).statusCode).toBe(422)
  // An offer that was made before those contracts can no longer be signed.
  expect((await signWith(app, cookie, offerID, '000000')).json()).toMatchObject({
    fields: { duration: expect.stringMatching(/\(€\s5\.000,04 per jaar\)\. De cijfers van 2026 /u) },
  })
})

test('a temporary annuity counts with its payments of this year when they exceed the expected ones', async () => {
  const other = await logIn(app, 'ouder')
  const id = await drawDown({ payout: 100 })
  await db.sql(
    `update contracts set owner_id = (select id from users where brand = 'main' and username = 'ouder') where id = $1`,
    [id],
  )
  const pay = (month: string, cents: number) =>
    db.sql(
      `insert into dealings (brand, contract_id, month, number, kind, fund_id, units, price, amount_cents, dealt_on)
       values ('main', $1, $2, 1, 'payout', 'mix-neutraal', -1, 1, $3, $2)`,
      [id, month, -cents],
    )
  await pay('2025-12-01', 900_000)
  await pay('2026-01-01', 250_000)
  await pay('2026-10-01', 250_000)
  expect(await statusOf('/api/calculation/preview', temporary, other)).toBe(200)
  await pay('2026-11-01', 1)
  expect(await statusOf('/api/calculation/preview', temporary, other)).toBe(422)
})
