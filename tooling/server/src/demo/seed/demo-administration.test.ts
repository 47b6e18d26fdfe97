import { describe, expect, it } from 'vitest'
import { testBox } from '../../../tests/demo.ts'
import { createTestDatabase } from '../../../tests/test-app.ts'
import { annuityValues } from '../../engine/calculation/annuity.ts'
import { readPayoutIban } from '../../modules/books/contract/payout-account.ts'
import { type BrandId, brandIds } from '../../platform/brands.ts'
import { demoIban } from './demo-payments.ts'

describe('the demo contracts', () => {
  it('are worth their units times the price, to the cent', async () => {
    const db = await createTestDatabase()
    const rows = await db.sql<{ value_cents: number; holdings_cents: number }>(
      `select value_cents, sum(round(units * price * 100))::bigint as holdings_cents
         from contract_values
         join contract_holdings using (brand, contract_id)
         join fund_prices using (fund_id, month)
        where month = '2026-11-01'
        group by brand, contract_id, value_cents`,
    )
    // Eleven contracts per brand, two of which have not started.
    expect(rows).toHaveLength(9 * brandIds.length)
    for (const row of rows) expect(row.holdings_cents).toBe(row.value_cents)
  })

  it('of annuities that pay out had their capital from another annuity, so it is not deducted again', async () => {
    const db = await createTestDatabase()
    const rows = await db.sql(
      `select distinct product_code, method from payments
         join contracts on contracts.brand = payments.brand and contracts.id = contract_id
        where purpose = 'first' and payments.status = 'paid' order by product_code`,
    )
    expect(rows).toEqual([
      { product_code: 'SB', method: 'overboeking' },
      { product_code: 'SDIL', method: 'overdracht' },
      { product_code: 'SUL', method: 'overboeking' },
    ])
  })

  // Requirement T23.
  it('divide a deposit completely', async () => {
    const db = await createTestDatabase()
    const sums = await db.sql(
      'select distinct sum(share_basis_points) as sum from contract_holdings group by contract_id',
    )
    expect(sums).toEqual([{ sum: 10_000 }])
  })

  it('have the deposits and withdrawals of every month since their start', async () => {
    const db = await createTestDatabase()
    const rows = await db.sql(
      `select username, number, deposited_cents, withdrawn_cents, is_payment_completed as paid
         from contracts join users on users.id = owner_id
         left join contract_values on contract_id = contracts.id and month = '2026-11-01'
        where contracts.brand = 'main' order by number`,
    )
    const row = (
      username: string,
      number: string,
      deposited: number | null,
      withdrawn: number | null,
      paid: boolean,
    ) => ({
      username,
      number,
      deposited_cents: deposited,
      withdrawn_cents: withdrawn,
      paid,
    })
    expect(rows).toEqual([
      row('starter', '100001-SB', null, null, false),
      // November 2020 to November 2026 is 73 deposits: 2.500 + 73 × 250.
      row('spaarder', '100002-SB', 20_750_00, 0, true),
      // 1.000 + 101 × 75 + 250.
      row('ouder', '100003-SB', 8_825_00, 0, true),
      // 10.000 + 56 × 250 + 85 × 300 + 1.500.
      row('opbouw', '100004-SUL', 51_000_00, 0, true),
      row('overstap', '100005-SUL', null, null, false),
      // April to November, 8 payouts of about € 845, each worked out anew.
      row('uitkering', '100006-SDIL', 180_000_00, 6_761_64, true),
      // February to November, 10 of about € 1.810.
      row('tijdelijk', '100007-SDIL', 105_000_00, 18_095_26, true),
      // 18.000 + 151 × 200.
      row('tijdelijk', '100008-SUL', 48_200_00, 0, true),
      // 20.000 + 31 × 400.
      row('amerika', '100009-SB', 32_400_00, 0, true),
      // September 2024 to October 2026: 26 × 150; the collection of November failed.
      row('incasso', '100010-SB', 3_900_00, 0, false),
      // November 2001 to November 2026: 301 × 400, and 99 × 600; once 7.500 was sold.
      row('langjarig', '100011-SB', 179_800_00, 7_500_00, true),
    ])
  })

  it('have a value for every month in between', async () => {
    const db = await createTestDatabase()
    const gaps = await db.sql(
      `select contract_id from contract_values group by contract_id
       having count(*) <> extract(year from age(max(month), min(month))) * 12 + extract(month from age(max(month), min(month))) + 1`,
    )
    expect(gaps).toEqual([])
  })
})

describe('the administration of the demo contracts', () => {
  it('has more than 10.000 transactions in ten funds for the customer of 25 years', async () => {
    const db = await createTestDatabase()
    const rows = await db.sql<{ count: number; funds: number; kinds: string[]; years: number }>(
      `select count(*), count(distinct fund_id) as funds, array_agg(distinct kind order by kind) as kinds,
              extract(year from age(max(month), min(month)))::integer as years
         from dealings where contract_id in (select id from contracts where number like '_00011-SB')
        group by contract_id`,
    )
    expect(rows).toHaveLength(brandIds.length)
    for (const { count, ...rest } of rows) {
      expect(count).toBeGreaterThan(10_000)
      expect(rest).toEqual({ funds: 10, kinds: ['cost', 'extra', 'periodic', 'sale', 'switch'], years: 25 })
    }
  })

  it('has the dealt units on both sides of the ledger', async () => {
    const db = await createTestDatabase()
    const differences = await db.sql(
      `select * from (
         select brand, contract_id, fund_id, sum(units) as dealt from dealings where fund_id is not null group by 1, 2, 3
       ) as dealings
       full join (
         select brand, contract_id, fund_id, sum(units) filter (where account = 'holding') as held,
                -sum(units) filter (where account = 'issued') as issued
           from ledger_entries join ledger_transactions on id = transaction_id where fund_id <> '' group by 1, 2, 3
       ) as ledger using (brand, contract_id, fund_id)
       full join (select brand, contract_id, fund_id, units from contract_holdings) as holdings
           using (brand, contract_id, fund_id)
        where coalesce(dealt, 0) is distinct from coalesce(units, 0)
           or coalesce(held, 0) is distinct from coalesce(units, 0)
           or coalesce(issued, 0) is distinct from coalesce(units, 0)`,
    )
    expect(differences).toEqual([])
  })

  it('has invested all received money, and paid out everything that was due', async () => {
    const db = await createTestDatabase()
    const rows = await db.sql(
      `select account, sum(amount_cents) as cents from ledger_entries where account in ('received', 'payable')
        group by account order by account`,
    )
    expect(rows).toEqual([
      { account: 'payable', cents: '0' },
      { account: 'received', cents: '0' },
    ])
  })

  it('has deposits, withdrawals and costs as they were dealt, month by month', async () => {
    const db = await createTestDatabase()
    const differences = await db.sql(
      `select * from (
         select brand, contract_id, month, deposited_cents, withdrawn_cents, costs_cents, sum(deposited) over until as deposited,
                sum(withdrawn) over until as withdrawn, sum(costs) over until as costs
           from contract_values
           left join (
             select brand, contract_id, month,
                    coalesce(sum(amount_cents) filter (where kind in ('initial', 'periodic', 'extra')), 0) as deposited,
                    coalesce(-sum(amount_cents) filter (where kind in ('payout', 'sale', 'refund')), 0) as withdrawn,
                    coalesce(-sum(amount_cents) filter (where kind = 'cost'), 0) as costs
               from dealings group by 1, 2, 3
           ) as of_month using (brand, contract_id, month)
         window until as (partition by brand, contract_id order by month)
       ) as months
       where (deposited, withdrawn, costs) is distinct from (deposited_cents, withdrawn_cents, costs_cents)`,
    )
    expect(differences).toEqual([])
  })

  it('has a payment for every deposit, invested with the month it was for', async () => {
    const db = await createTestDatabase()
    const differences = await db.sql(
      `select * from (
         select brand, contract_id, month, sum(amount_cents) as dealt from dealings
          where kind in ('initial', 'periodic', 'extra') group by 1, 2, 3
       ) as dealings
       full join (
         select brand, contract_id, dealt_month as month, sum(amount_cents) as paid from payments
          where status = 'paid' group by 1, 2, 3
       ) as payments using (brand, contract_id, month)
        where dealt is distinct from paid`,
    )
    expect(differences).toEqual([])
    expect(
      await db.sql(`select count(*) from payments where status = 'paid' and (dealt_month is null or paid_at is null)`),
    ).toEqual([{ count: 0 }])
  })

  // The expected yearly return of their funds after all costs: 3,17% − 0,49%, and 2,05% − 0,38%.
  it.each([
    ['00006-SDIL', [24, 24], 1.02, 1.03, 8],
    ['00007-SDIL', [5, 6], 1.01, 1.02, 10],
  ])(
    'pays each month of %s a part of the rest, over the remainder of %j years in each brand',
    async (number, years, low, high, count) => {
      const db = await createTestDatabase()
      const rows = await db.sql<{ brand: BrandId; months: number; before: number; payout: number }>(
        `select contracts.brand, (extract(year from age(month, start_date)) * 12 + extract(month from age(month, start_date)))::integer as months,
                value_cents - sum(amount_cents)::bigint as before, -sum(amount_cents)::bigint as payout
           from dealings join contract_values using (brand, contract_id, month) join contracts on contracts.id = contract_id
          where kind = 'payout' and contracts.number like '_' || $1
          group by contracts.brand, month, start_date, value_cents, contract_id`,
        [number],
      )
      expect(rows).toHaveLength(brandIds.length * count)
      for (const { brand, months, before, payout } of rows) {
        const left = (years[brandIds.indexOf(brand)] ?? 0) * 12 - months
        const worthNow = (growth: number) => 1 + (annuityValues(growth ** (1 / 12), left)[left] ?? 0)
        expect(payout).toBeGreaterThan(before / worthNow(low))
        expect(payout).toBeLessThan(before / worthNow(high))
      }
    },
  )

  it('withholds wage tax from payouts: less after the AOW age', async () => {
    const db = await createTestDatabase()
    const rows = await db.sql(
      `select contracts.number, kind, sum(amount_cents) as cents
         from dealings join contracts on contracts.id = contract_id
        where month = '2026-11-01' and kind in ('payout', 'tax') and contracts.brand = 'main'
        group by 1, 2 order by 1, 2`,
    )
    expect(rows).toEqual([
      // 835,90 × 12 in steps of € 54 is 9.990: 35,75 % before the AOW age is € 3.571, of which a twelfth is 297,58.
      { number: '100006-SDIL', kind: 'payout', cents: '-83590' },
      { number: '100006-SDIL', kind: 'tax', cents: '-29758' },
      // 1.827,10 × 12 in steps of € 54 is 21.924: 17,85 % after it is € 3.913, of which a twelfth is 326,08.
      { number: '100007-SDIL', kind: 'payout', cents: '-182710' },
      { number: '100007-SDIL', kind: 'tax', cents: '-32608' },
    ])
  })

  it('uses the mandates of the sandbox bank', async () => {
    const db = await createTestDatabase()
    const mandates = await db.sql(
      `select m.status, bank.status as bank, m.amount_cents = periodic_deposit_cents as same
         from mandates m join contracts c on c.brand = m.brand and c.id = contract_id
         left join sandbox.mandates bank on bank.id = provider_id`,
    )
    expect(mandates).toEqual(
      Array.from({ length: 7 * brandIds.length }, () => ({ status: 'signed', bank: 'signed', same: true })),
    )
  })

  it('has the payout account encrypted', async () => {
    const db = await createTestDatabase()
    const [row] = await db.sql<{ id: string; payout_iban: Buffer; masked_payout_iban: string }>(
      `select id, payout_iban, masked_payout_iban from contracts where number = '100006-SDIL'`,
    )
    expect(row?.masked_payout_iban).toBe('NL12 •••• •••• ••67 89')
    expect(readPayoutIban(testBox, 'main', row?.id ?? '', row?.payout_iban ?? Buffer.of())).toBe(demoIban)
  })
})
