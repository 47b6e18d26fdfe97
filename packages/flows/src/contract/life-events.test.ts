import { describe, expect, it } from 'vitest'
import {
  adultOn,
  checkLifeEvent,
  lifeEventsFor,
  noLifeEventValues as none,
  toLifeEventErrorText,
} from './life-events.ts'

const today = '2026-11-20'

describe('the life events of a contract', () => {
  it.each([
    ['SB', false, ['scheiding', 'emigratie', 'overlijden']],
    ['SB', true, ['kind-18', 'scheiding', 'emigratie', 'overlijden']],
    ['SUL', false, ['uitkeren', 'einde', 'overdragen', 'scheiding', 'emigratie', 'overlijden']],
    ['SDIL', false, ['overdragen', 'scheiding', 'emigratie', 'overlijden']],
  ] as const)('of %s, of a child: %s, are %j', (productCode, isOfChild, kinds) => {
    expect(lifeEventsFor({ productCode, isOfChild })).toEqual(kinds)
  })
})

// Requirement L15.
it('a child is an adult on its eighteenth birthday', () => {
  expect(adultOn('2010-05-01')).toBe('2028-05-01')
  expect(adultOn('2012-02-29')).toBe('2030-03-01')
})

describe('a reported life event', () => {
  it('is saved in one notation: the date as a calendar date, names without extra spaces', () => {
    const typed = { ...none, date: '1\u00a0maart 2027', name: '  Spanje ' }
    expect(checkLifeEvent('emigratie', typed, today, null)).toEqual({
      ok: true,
      values: { ...none, date: '2027-03-01', name: 'Spanje' },
    })
  })

  it.each([
    ['overdragen', { name: '1234' }, { name: 'unknown-value', reference: 'required' }],
    ['overdragen', { name: 'Nieuwe Bank', reference: 'P-1', date: '2027-01-01' }, { date: 'unknown-value' }],
    ['scheiding', { date: '31-02-2027', name: 'P. Partner' }, { date: 'not-a-date' }],
    ['scheiding', { date: '2027-01-01', name: 'P. <b>Partner</b>' }, { name: 'unknown-value' }],
    ['scheiding', { date: '2027-01-01', name: 'Partner 2' }, { name: 'unknown-value' }],
    ['emigratie', { date: '2027-01-01', name: ' nederland ' }, { name: 'unknown-value' }],
    ['uitkeren', { date: '2026-11-19' }, { date: 'too-early' }],
    ['uitkeren', { date: '2036-11-21' }, { date: 'too-late' }],
    ['emigratie', { date: '2028-11-21', name: 'Spanje' }, { date: 'too-late' }],
    ['emigratie', { date: '2027-01-01', name: 'x'.repeat(101) }, { name: 'too-long' }],
    ['kind-18', { email: 'geen adres' }, { email: expect.any(String) }],
    ['overlijden', { name: 'Iemand' }, { name: 'unknown-value' }],
  ] as const)('about %s is refused with %j', (kind, typed, codes) => {
    const checked = checkLifeEvent(kind, { ...none, ...typed }, today, null)
    const errors = checked.ok ? {} : checked.errors
    expect(Object.fromEntries(Object.entries(errors).map(([field, { code }]) => [field, code]))).toEqual(codes)
  })

  it.each([
    ['uitkeren', { date: today }],
    ['uitkeren', { date: '2036-11-20' }],
    ['scheiding', { date: '2016-11-20', name: 'P. Partner' }],
    ['kind-18', { email: 'kim@voorbeeld.nl' }],
    ['overdragen', { name: 'Bank 2 B.V.', reference: '0042' }],
  ] as const)('about %s is accepted: %j', (kind, typed) => {
    expect(checkLifeEvent(kind, { ...none, ...typed }, today, null).ok).toBe(true)
  })

  it.each([
    // 67 on 15-1-2022, so the first payment is made in 2027 at the latest: of a start in November a month later.
    ['2027-11-01', true],
    ['2027-11-02', false],
    ['2027-12-01', false],
  ])('that lets an annuity pay out from %s may not be too late for the first payment', (date, isAllowed) => {
    const checked = checkLifeEvent('uitkeren', { ...none, date }, today, '1955-10-15')
    const late = { ok: false, errors: { date: { code: 'too-late', latest: '2027-11-01' } } }
    expect(checked).toMatchObject(isAllowed ? { ok: true } : late)
  })

  it('has an error text for each field that explains how to correct it', () => {
    expect(toLifeEventErrorText('uitkeren', 'date', { code: 'too-early', earliest: today })).toBe(
      'Vul een datum in vanaf 20\u00a0november 2026',
    )
    expect(toLifeEventErrorText('scheiding', 'date', { code: 'required' })).toBe(
      'Vul de datum in als dag, maand en jaar, bijvoorbeeld 1-3-2027',
    )
    expect(toLifeEventErrorText('scheiding', 'name', { code: 'unknown-value' })).toBe(
      'Vul de naam van uw ex-partner in met alleen letters, eventueel met een spatie, punt, apostrof of streepje',
    )
    expect(toLifeEventErrorText('emigratie', 'name', { code: 'unknown-value' })).toBe(
      'Vul in naar welk ander land u verhuist, bijvoorbeeld Spanje',
    )
    expect(toLifeEventErrorText('overdragen', 'name', { code: 'required' })).toBe(
      'Vul de naam van uw nieuwe aanbieder in',
    )
    expect(toLifeEventErrorText('emigratie', 'name', { code: 'too-long', maximum: 100 })).toBe(
      'Vul hoogstens 100 tekens in',
    )
  })
})
