import { describe, expect, it } from 'vitest'
import {
  checkSeenDocument,
  checkSettlement,
  emptySettlement,
  toSettlementErrorText,
  wayToEnd,
} from './settlement-rules.ts'

const today = '2029-03-01'
const heirs = {
  name: ' Erven F. Dijkhof ',
  iban: 'nl86 ingb 0002 4455 88',
  paymentReference: '',
  reference: 'D-2029-14',
  date: '20-2-2029',
}

it('an annuity ends by a transfer, and a free investment by a payment to the heirs', () => {
  expect([wayToEnd('SB'), wayToEnd('SUL'), wayToEnd('SDIL')]).toEqual(['heirs', 'transfer', 'transfer'])
})

describe('the end of a contract', () => {
  it('is saved as it is meant, with the account without spaces', () => {
    const checked = checkSettlement('heirs', heirs, today)
    expect(checked).toEqual({
      ok: true,
      values: { ...heirs, name: 'Erven F. Dijkhof', iban: 'NL86INGB0002445588', date: '2029-02-20' },
    })
  })

  it('asks for every field, with a sentence', () => {
    const checked = checkSettlement('transfer', emptySettlement, today)
    const errors = checked.ok ? {} : checked.errors
    const fields = ['name', 'iban', 'paymentReference', 'reference', 'date'] as const
    expect(fields.filter((field) => field in errors)).toEqual(fields)
    expect(toSettlementErrorText('iban', { code: 'required' })).toBe('Vul een geldig rekeningnummer (IBAN) in')
  })

  it('has a reference for the payment of a transfer alone', () => {
    expect(checkSettlement('transfer', heirs, today).ok).toBe(false)
    expect(checkSettlement('transfer', { ...heirs, paymentReference: 'P-42' }, today).ok).toBe(true)
    expect(checkSettlement('heirs', { ...heirs, paymentReference: 'P-42' }, today).ok).toBe(false)
  })

  it.each([
    [{ iban: 'NL86INGB0002445587' }, 'iban'],
    [{ iban: 'BR1800360305000010009795493C1' }, 'iban'],
    [{ date: '2-3-2029' }, 'date'],
    [{ name: '王小明' }, 'name'],
    [{ name: 'x'.repeat(71) }, 'name'],
  ])('is refused with a wrong value: %o', (change, field) => {
    const checked = checkSettlement('heirs', { ...heirs, ...change }, today)
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([field])
  })
})

it('a payee is asked for an account and letters that a bank knows', () => {
  expect(toSettlementErrorText('iban', { code: 'not-a-sepa-account' })).toMatch(/^Kies een rekening in een land dat/)
  expect(toSettlementErrorText('name', { code: 'not-latin' })).toMatch(/^Vul voor de naam van de rekening Latijnse/)
})

it('a document has a reference, and a date until today', () => {
  expect(checkSeenDocument({ reference: 'D-1', date: '1-3-2029' }, today)).toEqual({
    ok: true,
    values: { reference: 'D-1', date: '2029-03-01' },
  })
  expect(checkSeenDocument({ reference: ' ', date: '2-3-2029' }, today)).toMatchObject({
    ok: false,
    errors: { reference: { code: 'required' }, date: { code: 'too-late', latest: today } },
  })
})
