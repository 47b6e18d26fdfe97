import type { Mandate, PaymentStatus } from '@portal/api/operations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankReasonText, isFinal, latestOf, mayMove } from './payment-state.ts'

const payments: PaymentStatus[] = [
  'created',
  'open',
  'pending',
  'paid',
  'canceled',
  'failed',
  'expired',
  'refunded',
  'charged_back',
]
const mandates: Mandate['status'][] = [
  'created',
  'open',
  'pending',
  'signed',
  'canceled',
  'failed',
  'expired',
  'revoked',
]

describe('a payment', () => {
  test.each<[PaymentStatus, PaymentStatus[]]>([
    ['created', ['open', 'pending', 'paid', 'canceled', 'failed', 'expired']],
    ['open', ['pending', 'paid', 'canceled', 'failed', 'expired']],
    ['pending', ['paid', 'canceled', 'failed', 'expired']],
    ['canceled', ['paid']],
    ['failed', ['paid']],
    ['expired', ['paid']],
    ['paid', ['refunded', 'charged_back']],
    ['refunded', []],
    ['charged_back', []],
  ])('that is %s can only become %j', (from, allowed) => {
    expect(payments.filter((to) => mayMove(from, to))).toEqual(allowed)
  })

  test('that was paid is paid, in whatever order and however often its states are reported', () => {
    const reports = fc.array(fc.constantFrom<PaymentStatus>('open', 'pending', 'canceled', 'failed', 'expired', 'paid'))
    fc.assert(
      fc.property(reports, (states) => {
        const last = states.reduce<PaymentStatus>(latestOf, 'created')
        expect(last === 'paid').toBe(states.includes('paid'))
        expect([...states, ...states].reduce<PaymentStatus>(latestOf, last)).toBe(last)
      }),
    )
  })

  test('is final when it has ended', () => {
    expect(payments.filter(isFinal)).toEqual(['paid', 'canceled', 'failed', 'expired', 'refunded', 'charged_back'])
  })
})

describe('a mandate', () => {
  test.each<[Mandate['status'], Mandate['status'][]]>([
    ['created', ['open', 'pending', 'signed', 'canceled', 'failed', 'expired']],
    ['open', ['pending', 'signed', 'canceled', 'failed', 'expired']],
    ['pending', ['signed', 'canceled', 'failed', 'expired']],
    ['canceled', ['signed']],
    ['failed', ['signed']],
    ['expired', ['signed']],
    ['signed', ['revoked']],
    ['revoked', []],
  ])('that is %s can only become %j', (from, allowed) => {
    expect(mandates.filter((to) => mayMove(from, to))).toEqual(allowed)
  })

  test('ignores a reported state that cannot follow', () => {
    expect(latestOf<Mandate['status']>('signed', 'canceled')).toBe('signed')
    expect(latestOf<Mandate['status']>('canceled', 'failed')).toBe('canceled')
    expect(latestOf<Mandate['status']>('open', 'signed')).toBe('signed')
    expect(latestOf<Mandate['status']>('open', 'revoked')).toBe('open')
  })
})

test.each([
  ['AM04', /niet genoeg geld/],
  ['MS02', /U hebt de incasso geweigerd/],
  ['MS03', /zegt niet waarom/],
  ['MD06', /laten terugboeken/],
  ['MD01', /geen geldige machtiging/],
  ['MD02', /ontbraken gegevens/],
  ['MD07', /overleden/],
  ['AC01', /kent het rekeningnummer niet/],
  ['AC04', /opgeheven/],
  ['AC06', /geblokkeerd/],
  ['AC13', /betaalrekening/],
  ['AG01', /staat incasso van deze rekening niet toe/],
  ['FF01', /niet lezen/],
  ['PY01', /doet niet mee/],
  ['RC01', /code van uw bank/],
  ['SL01', /ingesteld/],
])('reason %s has a text in plain Dutch, with what can be done', (code, text) => {
  expect(bankReasonText(code)).toMatch(text)
  expect(bankReasonText(code)).toMatch(/(Betaal|Geef|Kies|Neem|Maak|Vul|Controleer|Pas) [^.]+\.$/)
  expect(bankReasonText(code)).not.toMatch(/ongeldig|helaas|oeps/i)
})

test.each(['', 'XX99', 'am04', 'toString', '__proto__'])('an unknown reason, %j, has a general one', (code) => {
  expect(bankReasonText(code)).toBe('De betaling is niet gelukt. Betaal opnieuw, of maak het bedrag zelf over.')
})
