import { changeApplicant } from '@portal/flows/application/applicants'
import { beforeEach, describe, expect, it } from 'vitest'
import { letStaffAct } from '../../../../tests/acting.ts'
import {
  applicants,
  createComplete,
  lastCode,
  requestCode,
  signWith,
  withoutProfile,
} from '../../../../tests/applications.ts'
import { addDealtContract, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { documentText } from '../../../../tests/document-text.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'
import { createMonthDocuments } from '../../books/contract/create-documents.ts'

const now = new Date('2027-01-08T08:00:00Z')

let test: TestApp
let cookie: string
beforeEach(async () => {
  test = await createTestApp()
  await addDealtContract(test.db)
  for (const month of ['2026-01-01', '2027-01-01']) await createMonthDocuments(test.db, { month, now })
  cookie = await logIn(test.app, 'starter@demo.nl')
})

async function setProduct(productCode: 'SUL' | 'SDIL'): Promise<void> {
  await test.db.sql('update contracts set product_code = $2, number = $3 where id = $1', [
    dealtContractId,
    productCode,
    `900002-${productCode}`,
  ])
}

async function addSignedApplication(): Promise<void> {
  const known = { initialen: 'F.J.', achternaam: 'Dijkhof', geboortedatum: '1998-06-19' }
  const people = changeApplicant(applicants, 'mijn', known)
  const offer = await createComplete(test, cookie, withoutProfile, people)
  await requestCode(test.app, cookie, offer)
  expect((await signWith(test.app, cookie, offer, lastCode(test))).statusCode).toBe(200)
}

const textOf = (title: string) => documentText(test.app, cookie, dealtContractId, title)

let attempts = 0
const payment = (amountCents: number, paidAt: string, differences: object = {}) => ({
  brand: 'main',
  id: crypto.randomUUID(),
  contract_id: dealtContractId,
  purpose: 'periodic',
  attempt: ++attempts,
  method: 'incasso',
  provider: 'none',
  amount_cents: amountCents,
  status: 'paid',
  created_at: paidAt,
  paid_at: paidAt,
  ...differences,
})

describe('the yearly statement of an annuity that is built up', () => {
  beforeEach(() => setProduct('SUL'))

  it('names the deposits that were paid in the calendar year of Amsterdam', async () => {
    await insertRows(test.db, 'payments', [
      // The last minute of 2025 and the first of 2026 in Amsterdam.
      payment(600_00, '2025-12-31T22:59:00Z'),
      payment(400_00, '2025-02-01T12:00:00Z'),
      payment(200_00, '2025-12-31T23:01:00Z'),
    ])
    const text = await textOf('Jaaropgave 2025')
    expect(text).toContain('Voor uw belastingaangifte over 2025 Door u ingelegd in 2025 € 1.000,00')
    expect(text).not.toContain('loonheffing')
    expect(text).not.toContain('andere aanbieder')
    expect(await textOf('Jaaropgave 2026')).toContain('Door u ingelegd in 2026 € 200,00')
  })

  // Requirement L10.
  it('lists no transfer from another provider as deductible', async () => {
    await insertRows(test.db, 'payments', [
      payment(48_250_00, '2025-03-02T12:00:00Z', { purpose: 'first', method: 'overdracht' }),
      payment(150_00, '2025-04-01T12:00:00Z'),
    ])
    const text = await textOf('Jaaropgave 2025')
    expect(text).toContain('Door u ingelegd in 2025 € 150,00 Dit bedrag mag u van uw inkomen aftrekken')
    expect(text).toContain(
      'Overgemaakt door een andere aanbieder in 2025 € 48.250,00 Dit bedrag mag u niet aftrekken: het stond al in een lijfrente.',
    )
  })

  it('leaves out deposits that were returned, refunded or double', async () => {
    const twice = payment(50_00, '2025-05-01T12:00:00Z')
    const refunded = payment(70_00, '2025-06-01T12:00:00Z')
    await insertRows(test.db, 'payments', [
      payment(300_00, '2025-03-01T12:00:00Z'),
      payment(40_00, '2025-03-01T12:00:00Z', { status: 'charged_back' }),
      payment(60_00, '2025-04-01T12:00:00Z', { status: 'refunded' }),
      twice,
      refunded,
    ])
    const task = { brand: 'main', contract_id: dealtContractId, created_at: now }
    await insertRows(test.db, 'refund_tasks', [
      { ...task, payment_id: twice.id, amount_cents: 50_00 },
      { ...task, payment_id: refunded.id, amount_cents: 70_00, done_at: now },
    ])
    expect(await textOf('Jaaropgave 2025')).toContain('Door u ingelegd in 2025 € 300,00')
  })
})

describe('the yearly statement of an annuity that is drawn down', () => {
  beforeEach(() => setProduct('SDIL'))

  const line = (number: number, kind: 'payout' | 'tax', amountCents: number) => ({
    brand: 'main',
    contract_id: dealtContractId,
    month: '2026-04-01',
    number,
    kind,
    fund_id: kind === 'tax' ? null : 'fonds-a',
    units: 0,
    price: null,
    amount_cents: amountCents,
    dealt_on: '2026-04-01',
  })

  it('names what was paid out and withheld apart from a surrender with its revisierente, and no deposit', async () => {
    await insertRows(test.db, 'dealings', [line(90, 'payout', -400_00), line(91, 'tax', -71_40)])
    await test.db.sql('alter table dealings disable trigger dealings_stay')
    // In March 2026 € 125,00 was sold by an order, of which € 10,00 withheld.
    await test.db.sql(
      `update dealings set order_id = gen_random_uuid() where contract_id = $1 and month = '2026-03-01' and kind in ('sale', 'tax')`,
      [dealtContractId],
    )
    const text = await textOf('Jaaropgave 2026')
    expect(text).toContain('Uitgekeerd in 2026, bruto € 400,00 Ingehouden loonheffing € 71,40 Netto over 2026 € 328,60')
    // 20 % of € 125,00
    expect(text).toContain(
      'Afgekocht in 2026, bruto € 125,00 Ingehouden loonheffing € 10,00 Uitbetaald, netto € 115,00 Revisierente (20%), niet door ons ingehouden € 25,00',
    )
    expect(text).toContain('(tegenbewijs)')
    expect(text).toContain('De waarde van een lijfrente geeft u niet op in box 3.')
    expect(text).not.toContain('ingelegd')
  })

  it('has what a statement of wage needs: the BSN of the signed application, and whether the credit was applied', async () => {
    await insertRows(test.db, 'dealings', [line(90, 'payout', -400_00)])
    expect(await textOf('Jaaropgave 2026')).toContain(
      'Burgerservicenummer (BSN) Niet bij ons bekend Loonheffingskorting toegepast Nee Verrekende arbeidskorting € 0,00 Ingehouden bijdrage Zvw € 0,00',
    )
    await addSignedApplication()
    expect(await textOf('Jaaropgave 2026')).toContain(`Burgerservicenummer (BSN) ${applicants.mijn.bsn}`)
    const tax = { brand: 'main', contract_id: dealtContractId, gross_cents: 400_00, months: 1, tax_cents: 0 }
    const figures = { tax_group: 'belowAow', figures_year: 2026, figures_version: 1, is_provisional: false }
    const taxOf = (month: string, has_credit: boolean) => ({
      ...tax,
      ...figures,
      month,
      withheld_in: month,
      has_credit,
    })
    await insertRows(test.db, 'payout_taxes', [taxOf('2026-04-01', true), taxOf('2026-05-01', true)])
    expect(await textOf('Jaaropgave 2026')).toContain('Loonheffingskorting toegepast Ja Verrekende')
    await insertRows(test.db, 'payout_taxes', [taxOf('2026-03-01', false)])
    expect(await textOf('Jaaropgave 2026')).toContain('Ja, bij de uitkeringen van april 2026 en mei 2026')
  })

  it('shows the BSN to the customer only, not to staff who act as the customer', async () => {
    await insertRows(test.db, 'dealings', [line(90, 'payout', -400_00)])
    await addSignedApplication()
    await letStaffAct(test.db)
    const text = await textOf('Jaaropgave 2026')
    expect(text).toContain('Burgerservicenummer (BSN) Alleen zichtbaar voor de klant')
    expect(text).not.toContain(applicants.mijn.bsn)
  })

  it('names no revisierente without a surrender', async () => {
    await test.db.sql('alter table dealings disable trigger dealings_stay')
    await test.db.sql(`delete from dealings where contract_id = $1 and kind in ('sale', 'tax')`, [dealtContractId])
    expect(await textOf('Jaaropgave 2026')).not.toMatch(/revisierente|Afgekocht/i)
  })

  it('names own money that was paid in, because it is deductible too', async () => {
    await insertRows(test.db, 'payments', [
      payment(20_000_00, '2026-02-01T12:00:00Z', { purpose: 'first', method: 'ideal' }),
    ])
    expect(await textOf('Jaaropgave 2026')).toContain('Door u ingelegd in 2026 € 20.000,00')
  })
})
