import type { ContractDetails } from '@portal/api/operations'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { couple, parent, withoutProfile } from '../../../../tests/applications.ts'
import { signContract, signUp } from '../../../../tests/front-door.ts'
import { addDealtContract, dealtContractId, dealtDescription } from '../../../../tests/dealt-contract.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'
import { book } from '../../books/ledger/ledger.ts'

describe('the details of a contract', () => {
  let test: TestApp
  let cookie: string
  beforeEach(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })
  const details = async (id: string = dealtContractId): Promise<ContractDetails> => {
    const answer = await test.app.inject({ url: `/api/contracts/${id}/details`, headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ data: ContractDetails }>().data
  }
  const addMandate = (attempt: number, status: string, signedAt: string | null) =>
    insertRows(test.db, 'mandates', [
      {
        brand: 'main',
        id: randomUUID(),
        contract_id: dealtContractId,
        attempt,
        method: 'twikey',
        provider: 'none',
        amount_cents: 200_00,
        status,
        masked_iban: `NL00 •••• •••• ••0${attempt} 00`,
        created_at: '2026-01-01T10:00:00Z',
        signed_at: signedAt,
      },
    ])

  it('are the terms and the holdings, to the cent', async () => {
    expect(await details()).toEqual({
      ContractID: dealtContractId,
      number: '900002-SB',
      productCode: 'SB',
      description: dealtDescription,
      conditions: 'Voorwaarden 2026-1',
      holders: [{ name: 'F.J. Dijkhof', role: 'self' }],
      startDate: '2026-01-01',
      endDate: '2036-01-01',
      duration: 10,
      chosenRiskProfile: 'neutraal',
      determinedRiskProfile: null,
      riskProfileSince: null,
      riskClass: null,
      funds: [
        { id: 'fonds-a', name: 'fonds-a', shareBasisPoints: 6_000 },
        { id: '=fonds-b', name: '=fonds-b', shareBasisPoints: 4_000 },
      ],
      periodicDepositCents: 200_00,
      mandate: null,
      maskedIban: null,
      beneficiaries: [],
      uitkeringsTermijnCode: 'Geen',
      payoutCents: null,
      payoutTax: null,
      wageTaxCredit: false,
      annuityNotice: null,
      awaitingCents: 0,
      valueCents: 1_480_40,
      valueDate: '2026-04-01',
      // 831,60 of 1.480,40 is 56,174…%, 648,80 is 43,825…%.
      holdings: [
        {
          id: 'fonds-a',
          name: 'fonds-a',
          unitsMillionths: 69_300_000,
          priceTenThousandths: 120_000,
          valueCents: 831_60,
          shareBasisPoints: 5_617,
        },
        {
          id: '=fonds-b',
          name: '=fonds-b',
          unitsMillionths: 27_033_333,
          priceTenThousandths: 240_000,
          valueCents: 648_80,
          shareBasisPoints: 4_383,
        },
      ],
      dealing: {
        month: '2026-12-01',
        cutOffDate: '2026-11-30',
        dealingDate: '2026-12-01',
        publicationDate: '2026-12-07',
      },
    })
  })

  it('have no value and no holdings before the first dealing', async () => {
    await test.db.sql('delete from contract_values where contract_id = $1', [dealtContractId])
    await test.db.sql('update contract_holdings set units = 0 where contract_id = $1', [dealtContractId])
    expect(await details()).toMatchObject({ valueCents: null, valueDate: null, holdings: [] })
  })

  it('leave out funds that are neither bought nor held', async () => {
    await test.db.sql(
      `update contract_holdings set share_basis_points = case fund_id when 'fonds-a' then 10000 else 0 end,
                                    units = case fund_id when 'fonds-a' then 0 else units end where contract_id = $1`,
      [dealtContractId],
    )
    const { funds, holdings } = await details()
    expect(funds.map(({ id }) => id)).toEqual(['fonds-a'])
    expect(holdings.map(({ id, shareBasisPoints }) => [id, shareBasisPoints])).toEqual([['=fonds-b', 10_000]])
  })

  it('have no end without a duration', async () => {
    await test.db.sql('update contracts set duration = null where id = $1', [dealtContractId])
    expect(await details()).toMatchObject({ duration: null, endDate: null })
  })

  it('name the mandate that was signed last', async () => {
    await addMandate(1, 'signed', '2026-01-01T10:00:00Z')
    await addMandate(2, 'signed', '2026-06-01T10:00:00Z')
    await addMandate(3, 'failed', null)
    expect((await details()).mandate).toMatchObject({ status: 'signed', maskedIban: 'NL00 •••• •••• ••02 00' })
  })

  it('include the received and not invested money', async () => {
    const payment = {
      brand: 'main',
      contract_id: dealtContractId,
      purpose: 'extra',
      method: 'ideal',
      provider: 'none',
      amount_cents: 50_00,
      status: 'paid',
      created_at: '2026-11-18T10:00:00Z',
      paid_at: '2026-11-18T10:05:00Z',
    }
    await insertRows(test.db, 'payments', [
      { ...payment, id: randomUUID(), attempt: 1, dealt_month: null },
      { ...payment, id: randomUUID(), attempt: 2, dealt_month: '2026-04-01' },
    ])
    await test.db.withTransaction((transaction) =>
      book(transaction, {
        brand: 'main',
        contractId: dealtContractId,
        source: 'payment test paid',
        entries: { bank: 50_00, received: -50_00 },
        now: test.clock.now,
      }),
    )
    expect(await details()).toMatchObject({ awaitingCents: 50_00 })
  })

  it('of a draw-down name the term and its amount, to the account that is known', async () => {
    await test.db.sql(
      `update contracts set product_code = 'SDIL', uitkerings_termijn_code = 'Maand', payout_cents = 85000,
         masked_payout_iban = 'NL02 •••• •••• ••67 89', risk_profile_since = '2026-05-01',
         beneficiaries = '[{"name":"E. Wolters","geboortedatum":"1967-12-31","relation":"partner","shareBasisPoints":10000}]'
        where id = $1`,
      [dealtContractId],
    )
    expect(await details()).toMatchObject({
      productCode: 'SDIL',
      uitkeringsTermijnCode: 'Maand',
      payoutCents: 850_00,
      // 850 × 12 = 10.200, in steps of € 54: 10.152. 35,75 % is € 3.629 in whole euros, a twelfth of it 302,42.
      payoutTax: {
        year: 2026,
        isProvisional: false,
        hasAow: false,
        yearlyWageCents: 10_152_00,
        brackets: [{ fromCents: 0, basisPoints: 3_575, taxCents: 3_629_34 }],
        creditCents: 0,
        yearlyTaxCents: 3_629_00,
        zvwBasisPoints: 485,
        taxCents: 302_42,
        netCents: 547_58,
      },
      wageTaxCredit: false,
      maskedIban: 'NL02 •••• •••• ••67 89',
      riskProfileSince: '2026-05-01',
      beneficiaries: [
        { name: 'E. Wolters', geboortedatum: '1967-12-31', relation: 'partner', shareBasisPoints: 10_000 },
      ],
    })
  })

  const payYearly = () =>
    test.db.sql(
      `update contracts set product_code = 'SDIL', uitkerings_termijn_code = 'Jaar', payout_cents = 85000 where id = $1`,
      [dealtContractId],
    )

  it('of a draw-down have the tax of the year in which the next payout is', async () => {
    await payYearly()
    // The first yearly payout is in January 2027, whose figures are not known yet.
    expect((await details()).payoutTax).toMatchObject({ year: 2026, isProvisional: true })
    await test.db.sql(`update contracts set uitkerings_termijn_code = 'Maand' where id = $1`, [dealtContractId])
    expect((await details()).payoutTax).toMatchObject({ year: 2026, isProvisional: false })
  })

  it.each([
    ['stands still', `update contracts set state = 'held' where id = $1`],
    ['has ended', `update contracts set state = 'ended' where id = $1`],
    ['has no value yet', `delete from contract_values where contract_id = $1`],
    ['has paid out everything', `update contract_values set value_cents = 0 where contract_id = $1`],
  ])('of a draw-down promise no next payout when it %s', async (_, change) => {
    await payYearly()
    await test.db.sql(change, [dealtContractId])
    expect(await details()).toMatchObject({ payoutCents: 850_00, payoutTax: null })
  })

  it.each([
    [
      'a couple',
      couple,
      [
        { name: 'A.B. Zonderling', role: 'self' },
        { name: 'A.B. Partnerling', role: 'partner' },
      ],
    ],
    [
      'a child',
      parent,
      [
        { name: 'A.B. Zonderling', role: 'self' },
        { name: 'A.B. Kinderling', role: 'child' },
      ],
    ],
  ])('name the people of the application that was signed, such as %s', async (_, people, holders) => {
    cookie = (await signUp(test)).cookie
    const { contractId } = await signContract(test, cookie, withoutProfile, people)
    expect(await details(contractId)).toMatchObject({ holders, valueCents: null, holdings: [] })
  })
})
