import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { addInvestor, addPaid, linesOf, runAt } from '../../../../tests/dealing.ts'
import { balancesOf } from '../../../../tests/payments.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { checkBooks } from './check-books.ts'

const december = '2026-12-07T10:00:00+01:00'
const january = '2027-01-08T10:00:00+01:00'
const february = '2027-02-05T10:00:00+01:00'

async function addOrder(
  contractId: string,
  kind: string,
  request: object,
  paymentId: string | null = null,
  month = '2027-01-01',
): Promise<string> {
  const id = randomUUID()
  await db.sql(
    `insert into orders (brand, id, contract_id, kind, request, month, status, payment_id, created_at)
     values ('main', $1, $2, $3, $4, $6, 'open', $5, '2026-11-20T10:00:00+01:00')`,
    [id, contractId, kind, JSON.stringify(request), paymentId, month],
  )
  return id
}

async function addChange(contractId: string, option: string, after: object, month = '2027-01-01'): Promise<void> {
  await db.sql(
    `insert into contract_changes (brand, id, contract_id, option, before, after, effective_on, month, status, channel,
       content_digest, requested_at)
     values ('main', gen_random_uuid(), $1, $2, '{}', $3, $4, $4, 'scheduled', 'email', '', '2026-12-10T10:00:00+01:00')`,
    [contractId, option, JSON.stringify(after), month],
  )
}

const orderOf = async (id: string) =>
  (
    await db.sql<Record<string, unknown>>(
      `select status, month, proceeds_cents, tax_cents, dealt_at is not null as is_dealt, paid_at is not null as is_paid
         from orders where id = $1`,
      [id],
    )
  )[0]
const contractOf = async (id: string) =>
  (await db.sql<Record<string, unknown>>('select * from contracts where id = $1', [id]))[0]
const heldOf = (id: string) =>
  db.sql<{ fund_id: string; share_basis_points: number; units: string }>(
    'select fund_id, share_basis_points, units from contract_holdings where contract_id = $1 order by fund_id',
    [id],
  )
const chargeBack = async (contractId: string, id: string, cents: number) => {
  const log = pino({ level: 'silent' })
  const report = { status: 'failed', amountCents: cents, reasonCode: 'MD06', paidAt: null } as const
  await settlePayment({ db, log, now: new Date(december) }, { brand: 'main', contractId, id }, report)
}
const sumOf = (lines: { amount_cents: number }[]) => lines.reduce((sum, line) => sum + line.amount_cents, 0)

// Everything is prepared before a single run of December and one of January.
const db = await createTestDatabase()
const invested = async (options: Parameters<typeof addInvestor>[1] = {}, method = 'ideal', cents = 100_000) => {
  const id = await addInvestor(db, { initial: 100_000, ...options })
  const payment = await addPaid(db, id, { method, cents })
  return { id, payment }
}

const before = {
  chargedBackEarly: await invested({}, 'incasso'),
  chargedBackLate: await invested({}, 'incasso'),
  chargedBackInPart: await invested(),
  sold: await invested(),
  soldAnnuity: await invested({ productCode: 'SUL' }),
  soldBlocked: await invested({}, 'incasso'),
  switched: await invested(),
  changed: await invested({ periodic: 20_000 }),
  extra: await invested(),
  drawn: await invested({ productCode: 'SDIL', start: '2026-12-01', term: 'Maand', payout: 10_000 }),
  credited: await invested({ productCode: 'SDIL', start: '2026-12-01', term: 'Maand', payout: 10_000 }),
  temporary: await invested(
    { productCode: 'SDIL', start: '2026-12-01', duration: 5, term: 'Maand', payout: 10_000 },
    'ideal',
    30_000_000,
  ),
  drawnOther: await invested({ productCode: 'SDIL', start: '2026-12-01', term: 'Maand', payout: 10_000 }),
  tooLittle: await invested({ periodic: 1_000 }),
  twice: await invested(),
}
await chargeBack(before.chargedBackEarly.id, before.chargedBackEarly.payment, 100_000)
const collected = await addPaid(db, before.chargedBackInPart.id, {
  purpose: 'periodic',
  cents: 20_000,
  method: 'incasso',
})
await addPaid(db, before.twice.id, { cents: 5_000, double: true })
await db.sql(`update contracts set payout_held_cents = 5000 where brand = 'main' and number = '100006-SDIL'`)
const annuity = (await db.sql<{ id: string }>(`select id from contracts where number = '100008-SUL'`))[0]?.id ?? ''
const surrender = await addOrder(annuity, 'sale', { kind: 'all', amountCents: null, funds: [] }, null, '2026-12-01')
await runAt(db, december)
await chargeBack(before.chargedBackLate.id, before.chargedBackLate.payment, 100_000)
await chargeBack(before.chargedBackInPart.id, collected, 20_000)

const orders = {
  sale: await addOrder(before.sold.id, 'sale', { kind: 'amount', amountCents: 30_000, funds: [] }),
  annuity: await addOrder(before.soldAnnuity.id, 'sale', { kind: 'all', amountCents: null, funds: [] }),
  blocked: await addOrder(before.soldBlocked.id, 'sale', { kind: 'all', amountCents: null, funds: [] }),
  switch: await addOrder(before.switched.id, 'switch', { funds: [{ id: 'geldmarkt-euro', shareBasisPoints: 10_000 }] }),
}
const extraPayment = await addPaid(db, before.extra.id, {
  purpose: 'extra',
  cents: 50_000,
  paidAt: '2026-12-10T10:00:00+01:00',
})
const extraOrder = await addOrder(
  before.extra.id,
  'extra',
  { funds: [{ id: 'vastgoed-wereld', shareBasisPoints: 10_000 }] },
  extraPayment,
)
await addChange(before.changed.id, 'inleg', { periodicDepositCents: 30_000 })
await addChange(before.changed.id, 'looptijd', { duration: 25 })
await addChange(before.changed.id, 'risicoprofiel', { chosenRiskProfile: 'offensief' })
await addChange(before.changed.id, 'fondsverdeling', { funds: [{ id: 'geldmarkt-euro', shareBasisPoints: 10_000 }] })
await addChange(before.credited.id, 'loonheffingskorting', { wageTaxCredit: true })
await addChange(before.drawnOther.id, 'uitkering', { uitkeringsTermijnCode: 'Kwartaal' })
await addChange(before.sold.id, 'looptijd', { duration: 30 }, '2027-02-01')
await runAt(db, january)

describe('a deposit that is taken back', () => {
  test('before it was dealt is not dealt', async () => {
    expect(await linesOf(db, before.chargedBackEarly.id)).toEqual([])
    expect(await balancesOf(db, before.chargedBackEarly.id)).toEqual({ bank: 0, received: 0 })
  })

  test('after it was dealt is refunded from the funds, at most their value, and never twice', async () => {
    const lines = await linesOf(db, before.chargedBackLate.id)
    const refunded = lines.filter(({ kind }) => kind === 'refund')
    expect(new Set(refunded.map(({ month }) => month))).toEqual(new Set(['2027-01-01']))
    expect((await balancesOf(db, before.chargedBackLate.id))['received']).toBe(100_000 + sumOf(refunded))
    expect(sumOf(refunded)).toBeGreaterThanOrEqual(-100_000)
    expect(sumOf(refunded)).toBeLessThan(-90_000)
  })

  test('that is double is not dealt', async () => {
    expect(sumOf((await linesOf(db, before.twice.id)).filter(({ kind }) => kind === 'initial'))).toBe(100_000)
  })
})

describe('a sale', () => {
  test('is dealt and paid out', async () => {
    expect(await orderOf(orders.sale)).toEqual({
      status: 'paid',
      month: '2027-01-01',
      proceeds_cents: 30_000,
      tax_cents: 0,
      is_dealt: true,
      is_paid: true,
    })
    expect(sumOf((await linesOf(db, before.sold.id)).filter(({ kind }) => kind === 'sale'))).toBe(-30_000)
    expect(await balancesOf(db, before.sold.id)).toMatchObject({ payable: 0, received: 0 })
  })

  test('of an annuity is a surrender, of which tax is withheld', async () => {
    const proceeds = 0 - sumOf((await linesOf(db, annuity)).filter(({ kind }) => kind === 'sale'))
    // 49,5%, rounded down to the cent.
    const tax = Math.floor(proceeds * 0.495)
    expect(await orderOf(surrender)).toMatchObject({ status: 'paid', proceeds_cents: proceeds, tax_cents: tax })
    expect(await balancesOf(db, annuity)).toMatchObject({ payable: 0, tax: -tax })
    // Units that were collected in the last 56 days stay.
    expect((await heldOf(annuity)).every(({ units }) => Number(units) > 0)).toBe(true)
  })

  test('of an annuity in a year without figures is taxed by the last known ones', async () => {
    const order = await orderOf(orders.annuity)
    // It is small and sold as a whole: 35,75 % is the first bracket of 2026 below the AOW age.
    const taxCents = Math.floor(Number(order?.['proceeds_cents']) * 0.3575)
    expect(taxCents).toBeGreaterThan(0)
    expect(order).toMatchObject({ status: 'paid', month: '2027-01-01', tax_cents: taxCents })
  })

  test('excludes units that were bought with a direct debit less than 56 days ago', async () => {
    expect(await orderOf(orders.blocked)).toMatchObject({ status: 'paid', proceeds_cents: 0 })
    expect((await heldOf(before.soldBlocked.id)).every(({ units }) => Number(units) > 0)).toBe(true)
  })
})

test('a switch moves everything at no cost', async () => {
  expect(await orderOf(orders.switch)).toMatchObject({ status: 'dealt', is_dealt: true })
  const lines = (await linesOf(db, before.switched.id)).filter(({ kind }) => kind === 'switch')
  expect(sumOf(lines)).toBe(0)
  const held = (await heldOf(before.switched.id)).map(({ fund_id, units }) => [fund_id, Number(units) > 0])
  expect(held).toEqual([
    ['aandelen-wereld', false],
    ['geldmarkt-euro', true],
    ['mix-neutraal', false],
  ])
})

test('an extra deposit buys the funds of its order', async () => {
  const lines = (await linesOf(db, before.extra.id)).filter(({ kind }) => kind === 'extra')
  expect(lines).toMatchObject([{ fund_id: 'vastgoed-wereld', amount_cents: 50_000, month: '2027-01-01' }])
  expect(await orderOf(extraOrder)).toMatchObject({ status: 'dealt', month: '2027-01-01' })
})

describe('a change', () => {
  test('takes effect with its month, and not before', async () => {
    expect(await contractOf(before.changed.id)).toMatchObject({
      periodic_deposit_cents: 30_000,
      duration: 25,
      chosen_risk_profile: 'offensief',
      risk_profile_since: '2027-01-01',
    })
    expect(await contractOf(before.sold.id)).toMatchObject({ duration: 10 })
    const statuses = await db.sql(`select distinct status from contract_changes where contract_id = $1`, [
      before.changed.id,
    ])
    expect(statuses).toEqual([{ status: 'effective' }])
  })

  test('of the deposit is in that month’s collection, divided as changed', async () => {
    const lines = (await linesOf(db, before.changed.id)).filter(({ kind }) => kind === 'periodic')
    expect(lines.map(({ month, fund_id, amount_cents }) => [month, fund_id, amount_cents])).toEqual([
      ['2026-12-01', 'mix-neutraal', 12_000],
      ['2026-12-01', 'aandelen-wereld', 8_000],
      ['2027-01-01', 'geldmarkt-euro', 30_000],
    ])
  })

  test('of the payout term has the same amount a year, and pays no month twice', async () => {
    expect(await contractOf(before.drawnOther.id)).toMatchObject({
      uitkerings_termijn_code: 'Kwartaal',
      payout_cents: 30_000,
    })
    // The annuity starts with its money in December, so the first quarter ends in March and January pays nothing.
    expect((await linesOf(db, before.drawnOther.id)).map(({ kind }) => kind)).not.toContain('payout')
    expect(await contractOf(before.drawnOther.id)).toMatchObject({ paid_until: null, start_date: '2026-12-01' })
  })

  test('of the loonheffingskorting lowers what is withheld of the next payout', async () => {
    const taxes = `select month::text, has_credit, tax_cents > 0 as is_withheld from payout_taxes
                    where contract_id = $1 order by month`
    expect(await db.sql(taxes, [before.credited.id])).toEqual([
      { month: '2027-01-01', has_credit: true, is_withheld: false },
    ])
  })
})

describe('a payout', () => {
  test('is dealt and paid after tax, with the delayed amount', async () => {
    const [contract] = await db.sql<{ id: string }>(`select id from contracts where number = '100006-SDIL'`)
    const lines = await linesOf(db, contract?.id ?? '', '2026-12-01')
    // € 860,29 and € 50, × 12 in steps of € 54 is 10.908: 35,75 % below the AOW age is € 3.899, a twelfth € 324,92.
    expect(sumOf(lines.filter(({ kind }) => kind === 'payout'))).toBe(-91_029)
    expect(lines.filter(({ kind }) => kind === 'tax')).toMatchObject([{ fund_id: null, amount_cents: -32_492 }])
    const paid = `select account, amount_cents from ledger_entries join ledger_transactions on id = transaction_id
                   where source = $1 order by account`
    expect(await db.sql(paid, [`payout ${contract?.id} 2026-12-01`])).toEqual([
      { account: 'bank', amount_cents: -58_537 },
      { account: 'payable', amount_cents: 58_537 },
    ])
  })

  test('of a temporary annuity is at most a twelfth of the maximum a year', async () => {
    // € 300.000 over 60 months is more than € 27.192 / 12.
    const lines = (await linesOf(db, before.temporary.id)).filter(({ kind }) => kind === 'payout')
    expect(sumOf(lines)).toBe(-226_600)
  })

  test('of a year without figures is paid by the last known ones, and marked provisional', async () => {
    const lines = await linesOf(db, before.drawn.id, '2027-01-01')
    // € 1.000 with its growth, over 120 payouts of which the later ones are worth less now.
    expect(sumOf(lines.filter(({ kind }) => kind === 'payout'))).toBe(-1_042)
    expect(await contractOf(before.drawn.id)).toMatchObject({ payout_held_cents: 0, payout_cents: 1_042 })
    // 10,42 × 12 = 125,04, in steps of € 54: 108 × 35,75 % is € 38 in whole euros, a twelfth € 3,17.
    const rows = `select month::text, gross_cents, tax_cents, figures_year, is_provisional from payout_taxes
                  where contract_id = $1 and month = '2027-01-01'`
    expect(await db.sql(rows, [before.drawn.id])).toEqual([
      { month: '2027-01-01', gross_cents: 1_042, tax_cents: 317, figures_year: 2026, is_provisional: true },
    ])
  })
})

test('a failed collection is not dealt, and has to be paid', async () => {
  expect((await linesOf(db, before.tooLittle.id)).map(({ kind }) => kind)).not.toContain('periodic')
  expect(await contractOf(before.tooLittle.id)).toMatchObject({ is_payment_completed: false })
})

test('the books agree, now and a month later', async () => {
  const refundsOf = async (id: string) => (await linesOf(db, id)).filter(({ kind }) => kind === 'refund')
  expect(await checkBooks(db)).toEqual([])
  expect(sumOf(await refundsOf(before.chargedBackInPart.id))).toBe(-20_000)
  await runAt(db, february)
  expect(await checkBooks(db)).toEqual([])
  expect(sumOf(await refundsOf(before.chargedBackInPart.id))).toBe(-20_000)
})
