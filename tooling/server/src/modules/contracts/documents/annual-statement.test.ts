import { beforeEach, describe, expect, it } from 'vitest'
import { addDealtContract, addNextJanuary, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { documentText } from '../../../../tests/document-text.ts'
import { reference } from '../../../../tests/reference.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'
import { toAnnualStatement } from './content/annual-statement.ts'
import { createMonthDocuments } from '../../books/contract/create-documents.ts'

let test: TestApp
let cookie: string
beforeEach(async () => {
  test = await createTestApp()
  await addDealtContract(test.db)
  await addNextJanuary(test.db)
  const now = new Date('2027-01-08T08:00:00Z')
  for (const month of ['2026-01-01', '2027-01-01']) await createMonthDocuments(test.db, { month, now })
  await insertRows(test.db, 'payments', [
    {
      brand: 'main',
      id: crypto.randomUUID(),
      contract_id: dealtContractId,
      purpose: 'first',
      attempt: 1,
      method: 'ideal',
      provider: 'none',
      amount_cents: 1_000_00,
      status: 'paid',
      created_at: '2025-12-12T10:00:00Z',
      paid_at: '2025-12-12T10:00:00Z',
      dealt_month: '2026-01-01',
    },
  ])
  cookie = await logIn(test.app, 'starter@demo.nl')
})
const textOf = (title: string) => documentText(test.app, cookie, dealtContractId, title)

describe('the yearly statement', () => {
  it('adds up from the end of 31 December to the end of 31 December, as worked out by hand', async () => {
    const text = await textOf('Jaaropgave 2026')
    // 69,3 × € 13 + 27,033333 × € 26, before the dealing of January.
    expect(text).toContain(
      'Waarde op 31 december 2025 0,00 Stortingen 1.400,00 Opnames en uitkeringen 125,00 Kosten 7,10 Resultaat 335,87 Waarde op 31 december 2026 1.603,77',
    )
    expect(text).toContain('fonds-a 69,300000 € 13,0000 900,90')
    expect(text).not.toContain('nog niet belegd')
  })

  it('names the money that was paid before the end of the year and invested after it', async () => {
    expect(await textOf('Jaaropgave 2025')).toContain(
      'Van u ontvangen en nog niet belegd op 31 december 2025 € 1.000,00',
    )
  })

  // Requirement L13.
  it('states the value for box 3 at the beginning of 1 January, with money that was not invested yet', async () => {
    // € 1.000 was not invested yet on 1 January 2026; a year later € 1.603,77 was invested, and January's deposit does
    // not count.
    expect(await textOf('Jaaropgave 2026')).toContain(
      'Waarde op 1 januari 2026, voor uw aangifte over 2026 € 1.000,00 Waarde op 1 januari 2027, voor uw aangifte over 2027 € 1.603,77',
    )
  })

  // Requirement L13.
  it('states no value for box 3 for an annuity', async () => {
    await test.db.sql(`update contracts set product_code = 'SUL' where id = $1`, [dealtContractId])
    expect(await textOf('Jaaropgave 2026')).not.toContain('Waarde op 1 januari')
  })
})

describe('the actual return for box 3', () => {
  const contract = {
    id: dealtContractId,
    number: '1',
    description: '',
    isPaymentCompleted: true,
    state: 'active' as const,
    depositedCents: 0,
    transferredCents: 0,
    payoutCents: 0,
    payoutTaxCents: 0,
    corrections: [],
    taxedMonths: [],
    creditMonths: [],
    soldCents: 0,
    soldTaxCents: 0,
    investedCents: 0,
    awaitingCents: 0,
  }
  // € 1.000,00 + 400,00 deposited − 125,00 sold − 7,10 costs + 335,87 result = € 1.603,77.
  const fund = {
    id: 'fonds-a',
    name: 'Fonds A',
    beginCents: 1_000_00,
    depositsCents: 400_00,
    withdrawalsCents: 125_00,
    switchedCents: 0,
    costsCents: 7_10,
    entryCostsCents: 0,
    resultCents: 335_87,
    endCents: 1_603_77,
    endUnits: 1,
    endPrice: 1,
    valuesBetween: [],
  }
  const rates = { moneyWeighted: null, timeWeighted: null }
  const textOfYear = (year: number, productCode: 'SB' | 'SUL') => {
    const fiscal = { ...contract, productCode }
    const { fiscalYears } = reference
    return JSON.stringify(
      toAnnualStatement({ year, fiscalYears, funds: [fund], rates, fiscal, nextYear: fiscal, bsn: '' }),
    )
  }

  it('is the growth of the value without deposits and withdrawals, from 2028 on', () => {
    // 1.603,77 − 1.000,00 − 400,00 + 125,00 = 328,77
    expect(textOfYear(2028, 'SB').replaceAll('\u00A0', ' ')).toContain(
      '["Werkelijk rendement in 2028, na kosten","€ 328,77"]',
    )
    expect(textOfYear(2027, 'SB')).not.toContain('Werkelijk rendement')
    expect(textOfYear(2028, 'SUL')).not.toContain('Werkelijk rendement')
  })
})
