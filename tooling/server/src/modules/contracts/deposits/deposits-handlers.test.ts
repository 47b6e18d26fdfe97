import type { DepositOverview, DepositRequest, Payment } from '@portal/api/operations'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { addHeldContract, contractOf } from '../../../../tests/contract-management.ts'
import { balancesOf, choose, pay, paymentOf, send as sendOnce } from '../../../../tests/payments.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'

const test = await createTestApp()
const { app, db, clock } = test
const start = clock.now
const cookie = await logIn(app, 'ouder')
let contractId: string

const deposit: DepositRequest = { amountCents: 500_00, method: 'ideal', funds: null, confirmsJaarruimte: false }
const transfer: DepositRequest = { ...deposit, method: 'overboeking' }
const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data
const urlOf = (id = contractId) => `/api/contracts/${id}/deposits`
const overview = async () => dataOf<DepositOverview>(await call(app, 'GET', urlOf(), cookie))
const send = (body: object, key?: string) => sendOnce(app, urlOf(), cookie, body, key)
const begin = async (body: DepositRequest, key?: string) => {
  const answer = await send(body, key)
  expect(answer.statusCode).toBe(200)
  return dataOf<Payment>(answer)
}
const orders = () =>
  db.sql<{ payment_id: string }>(
    `select kind, request, month, status, payment_id from orders where contract_id = $1 order by created_at`,
    [contractId],
  )

async function failDirectDebit() {
  await db.sql(
    `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status, created_at, ended_at)
     values ('main', gen_random_uuid(), $1, 'periodic', 99, 'incasso', 'none', 10000, 'failed', $2, $2)`,
    [contractId, clock.now],
  )
  await db.sql(`update contracts set is_payment_completed = false where id = $1`, [contractId])
}

beforeEach(async () => {
  clock.now = start
  contractId = await addHeldContract(db)
})

describe('the overview of extra deposits', () => {
  it('has the deposits of this year, by any method', async () => {
    const payments = [
      // The direct debit of 26 October was € 100.
      ['first', 'overboeking', '2026-01-01T00:30:00+01:00', 1_000_00, 'paid'],
      ['extra', 'ideal', '2025-12-31T23:59:00+01:00', 7_00, 'paid'],
      ['extra', 'ideal', '2026-03-01T10:00:00Z', 9_00, 'charged_back'],
      ['extra', 'ideal', '2026-11-19T10:00:00Z', 30_00, 'paid'],
    ] as const
    for (const [index, [purpose, method, paidAt, cents, status]] of payments.entries()) {
      await db.sql(
        `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status, created_at, paid_at)
         values ('main', gen_random_uuid(), $1, $2, $3, $4, 'none', $5, $6, $7, $7)`,
        [contractId, purpose, index + 1, method, cents, status, paidAt],
      )
    }
    expect(await overview()).toEqual({
      isOffered: true,
      isAnnuity: false,
      minimumCents: 50_00,
      maximumCents: 1_000_000_00,
      depositedThisYearCents: 1_130_00,
      annuityDepositedThisYearCents: 0,
      determinedRiskProfile: null,
      funds: [
        { id: 'fonds-a', shareBasisPoints: 5_000 },
        { id: 'fonds-b', shareBasisPoints: 5_000 },
      ],
      dealing: expect.objectContaining({ month: '2026-12-01' }),
      deposits: [],
    })
  })

  it('does not count double payments that are refunded', async () => {
    await db.sql(
      `insert into refund_tasks (brand, payment_id, contract_id, amount_cents, created_at)
       select brand, id, contract_id, amount_cents, created_at from payments where contract_id = $1`,
      [contractId],
    )
    expect(await overview()).toMatchObject({ depositedThisYearCents: 0 })
  })

  it.each([
    ['a capital that is drawn down', `product_code = 'SDIL'`],
    ['a contract of which the first is not paid', 'is_payment_completed = false'],
  ])('offers no deposit for %s', async (_, set) => {
    await db.sql(`update contracts set ${set} where id = $1`, [contractId])
    expect(await overview()).toMatchObject({ isOffered: false })
    const answer = await send({ ...deposit, confirmsJaarruimte: true })
    expect([answer.statusCode, answer.json()]).toEqual([409, { message: 'U kunt in dit contract nu niet bijstorten.' }])
    expect(await orders()).toEqual([])
  })
})

describe('an extra deposit', () => {
  it('is paid at the bank, and is invested in the dealing after it', async () => {
    const payment = await begin(deposit)
    expect(payment).toMatchObject({
      contractId,
      purpose: 'extra',
      method: 'ideal',
      status: 'open',
      amountCents: 500_00,
      transfer: null,
    })
    const order = { kind: 'extra', request: { funds: null }, month: '2026-12-01', status: 'open' }
    expect(await orders()).toEqual([{ ...order, payment_id: payment.id }])
    expect(await choose(app, payment.checkoutUrl as string, 'betaald')).toBe(`/ideal-result?payment=${payment.id}`)
    clock.advance(2_000)
    expect(await paymentOf(app, cookie, payment.id)).toMatchObject({ status: 'paid' })
    expect(await balancesOf(db, contractId)).toEqual({ bank: 500_00, received: -500_00 })
    const { deposits, depositedThisYearCents } = await overview()
    expect(depositedThisYearCents).toBe(600_00)
    expect(deposits).toMatchObject([
      { payment: { id: payment.id, status: 'paid' }, funds: null, dealing: { month: '2026-12-01' } },
    ])
    await db.sql(`update payments set dealt_month = '2026-12-01' where id = $1`, [payment.id])
    expect((await overview()).deposits).toMatchObject([{ dealing: null }])
  })

  it('into a contract that starts later is invested at its start', async () => {
    await db.sql('delete from contract_values where contract_id = $1', [contractId])
    await db.sql(`update contracts set start_date = '2027-03-01' where id = $1`, [contractId])
    expect(await overview()).toMatchObject({ dealing: { month: '2027-03-01', dealingDate: '2027-03-01' } })
    const { id } = await begin(transfer)
    expect(await orders()).toMatchObject([{ month: '2027-03-01' }])
    expect((await overview()).deposits).toMatchObject([{ dealing: { month: '2027-03-01' } }])
    await db.sql(`update payments set status = 'paid', paid_at = $2 where id = $1`, [id, clock.now])
    expect((await overview()).deposits).toMatchObject([{ dealing: { month: '2027-03-01' } }])
  })

  it('that arrived for a month that was dealt without it is invested in the month after', async () => {
    const { id } = await begin(transfer)
    await db.sql(`update payments set status = 'paid', paid_at = '2026-10-20T10:00:00Z' where id = $1`, [id])
    // The contract was dealt until November.
    expect((await overview()).deposits).toMatchObject([{ dealing: { month: '2026-12-01' } }])
  })

  it('that ended unpaid is not invested', async () => {
    const payment = await begin(deposit)
    await choose(app, payment.checkoutUrl as string, 'geannuleerd')
    clock.advance(2_000)
    await paymentOf(app, cookie, payment.id)
    expect((await overview()).deposits).toMatchObject([{ payment: { status: 'canceled' }, dealing: null }])
  })

  it('can be paid by bank transfer, with its own reference', async () => {
    const first = await begin(transfer)
    expect(first.transfer?.reference).toMatch(/^H\w{8}-SB-X1$/)
    await db.sql(`update payments set status = 'paid', paid_at = $2 where id = $1`, [first.id, clock.now])
    expect((await begin(transfer)).transfer?.reference).toMatch(/-X2$/)
  })

  it('may have its own split', async () => {
    const id = 'aandelen-wereld'
    const funds = [
      { id, shareBasisPoints: 10_000 },
      { id: 'mix-neutraal', shareBasisPoints: 0 },
    ]
    await begin({ ...deposit, funds, acceptsRisk: true })
    const kept = [{ id, shareBasisPoints: 10_000 }]
    expect(await orders()).toMatchObject([{ request: { funds: kept } }])
    expect((await overview()).deposits).toMatchObject([{ funds: kept }])
    // Another split of the same deposit continues the same payment.
    await begin(deposit)
    expect(await orders()).toMatchObject([{ request: { funds: null } }])
  })

  it('is one at a time: the same one is returned again, another amount replaces it', async () => {
    const first = await begin(transfer)
    expect((await begin(transfer)).id).toBe(first.id)
    const other = await begin({ ...transfer, amountCents: 600_00 })
    expect(other.id).not.toBe(first.id)
    expect(await paymentOf(app, cookie, first.id)).toMatchObject({ status: 'canceled' })
    expect(await orders()).toHaveLength(2)
  })

  it('stays when the customer pays a failed direct debit', async () => {
    const extra = await begin(transfer)
    await failDirectDebit()
    const repayment = await pay(app, cookie, { contractId, method: 'ideal' })
    expect(repayment).toMatchObject({ purpose: 'periodic', amountCents: 100_00 })
    expect(await paymentOf(app, cookie, extra.id)).toMatchObject({ status: 'open' })
    expect(await orders()).toMatchObject([{ payment_id: extra.id, status: 'open' }])
  })

  it('is one payment, whether started once or eight times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(deposit)))
    expect(new Set(answers.map((answer) => dataOf<Payment>(answer).id)).size).toBe(1)
    expect(await orders()).toHaveLength(1)
  })

  it('again with the same key is the same payment, with another body none', async () => {
    const key = crypto.randomUUID()
    const first = await begin(deposit, key)
    expect(await begin(deposit, key)).toEqual(first)
    expect((await send({ ...deposit, amountCents: 60_00 }, key)).statusCode).toBe(422)
    expect(await orders()).toHaveLength(1)
  })

  it.each([
    [{ ...deposit, amountCents: 49_99 }, 'amountCents'],
    [{ ...deposit, amountCents: 1_000_000_01 }, 'amountCents'],
    [{ ...deposit, amountCents: -500_00 }, 'amountCents'],
    [{ ...deposit, funds: [] }, 'funds'],
    [{ ...deposit, funds: [{ id: 'aandelen-wereld', shareBasisPoints: 9_999 }] }, 'funds'],
    [{ ...deposit, funds: [{ id: 'geen-fonds', shareBasisPoints: 10_000 }] }, 'funds.geen-fonds'],
  ])('is not %o', async (body, field) => {
    const answer = await send(body)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { [field]: expect.any(String) } }])
    expect(await orders()).toEqual([])
  })

  it.each([
    { ...deposit, method: 'incasso' },
    { ...deposit, amountCents: 50.5 },
    { amountCents: 500_00 },
    { ...deposit, x: 1 },
  ])('is refused with a body outside the OpenAPI document: %o', async (body) => {
    expect((await send(body)).statusCode).toBe(400)
  })
})

it('a deposit with more risk than the profile requires a confirmation, which is saved with its order', async () => {
  await db.sql(`update contracts set chosen_risk_profile = 'neutraal' where id = $1`, [contractId])
  const above = { ...deposit, funds: [{ id: 'aandelen-wereld', shareBasisPoints: 10_000 }] }
  const answer = await send(above)
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { acceptsRisk: expect.any(String) } }])
  await begin({ ...above, acceptsRisk: true })
  expect(await orders()).toMatchObject([{ request: { funds: above.funds, acceptsRisk: true } }])
})

it('a deposit in an annuity requires the customer’s confirmation that it can be deducted', async () => {
  await db.sql(`update contracts set product_code = 'SUL' where id = $1`, [contractId])
  expect(await overview()).toMatchObject({ isOffered: true, isAnnuity: true })
  const answer = await send(deposit)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { fields: { confirmsJaarruimte: expect.any(String) } },
  ])
  // In 2026 at most € 35.589 and € 42.753 can be deducted.
  const room = 78_342_00 - (await overview()).annuityDepositedThisYearCents
  const tooMuch = await send({ ...deposit, amountCents: room + 1, confirmsJaarruimte: true })
  expect([tooMuch.statusCode, tooMuch.json()]).toMatchObject([
    422,
    {
      fields: {
        amountCents:
          'Vul een lager bedrag in: in 2026 kunt u samen hoogstens €\u00A078.342 aftrekken. De cijfers van 2026 hiervoor zijn nog niet bevestigd door de Belastingdienst',
      },
    },
  ])
  await begin({ ...deposit, amountCents: room, confirmsJaarruimte: true })
})

it('the deposits in all annuities of a customer count together, without what another provider transferred', async () => {
  const other = await addHeldContract(db)
  await db.sql(
    `update contracts set product_code = 'SB' where owner_id = (select owner_id from contracts where id = $1)`,
    [contractId],
  )
  await db.sql(`update contracts set product_code = 'SUL' where id = any($1)`, [[contractId, other]])
  await db.sql(
    `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status, created_at, paid_at)
     values ('main', gen_random_uuid(), $1, 'extra', 1, 'ideal', 'none', 70000, 'paid', $3, $3),
            ('main', gen_random_uuid(), $2, 'first', 1, 'overdracht', 'none', 4825000, 'paid', $3, $3)`,
    [other, contractId, '2026-05-04T10:00:00Z'],
  )
  // Each contract has a direct debit of € 100 of 26 October; € 48.250 was transferred.
  expect(await overview()).toMatchObject({ depositedThisYearCents: 100_00, annuityDepositedThisYearCents: 900_00 })
})

it('the monthly deposits of the demo count by the day on which they were collected', async () => {
  contractId = await contractOf(db, 'ouder')
  // € 75, for February (26 January) until November (26 October); that for January was collected in 2025.
  expect(await overview()).toMatchObject({ isOffered: true, depositedThisYearCents: 750_00 })
})
