import { describe, expect, test } from 'vitest'
import { validateStap1 } from './flow.ts'
import { toCalculationPayload } from './calculation-payload.ts'
import { lijfrenteUitkeren, termIn, today } from './flows-for-tests.ts'
import type { LijfrenteUitkeren } from './products/lijfrente-uitkeren.ts'
import { readCalculationPayload } from './payload-rules.ts'
import { resumeFlow } from './resume-flow.ts'
import { fromShareQuery, toShareQuery } from './shared-calculation.ts'
import { annuityTermOf } from './products/lijfrente-uitkeren.ts'
import { setTyped, typedText } from './typed-fields.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

const funds = [{ id: 'a', percentage: 100 }]
/** Five years from the year of the state pension on; € 93.480,77 needs six when € 5.000 a year is paid elsewhere. */
const temporary: LijfrenteUitkeren = {
  ...lijfrenteUitkeren,
  geboortedatum: '1959-05-10',
  kapitaal: 'ja',
  start: '2026-12-01',
  duration: 5,
  initialDeposit: 9_348_077,
  funds,
}
const errorsOf = (flow: LijfrenteUitkeren) => validateStap1(flow, today, fiscalYears)
const payloadOf = (flow: LijfrenteUitkeren) => toCalculationPayload(flow, today)
const beside = (text: string, flow = temporary) => setTyped(flow, 'otherTemporaryPayouts', text)

describe('other temporary annuities elsewhere', () => {
  test('count as none when the field is empty', () => {
    expect(errorsOf(temporary)).toEqual({})
    expect(errorsOf(beside(''))).toEqual({})
    expect(payloadOf(temporary)).not.toHaveProperty('otherTemporaryPayouts')
    expect(payloadOf(beside('0'))).not.toHaveProperty('otherTemporaryPayouts')
  })

  test('make the shortest term longer, on the page and for a server', () => {
    const flow = beside('5.000')
    const reason = {
      code: 'temporary-too-high',
      minimum: 6,
      maximumCents: 2_719_200,
      unconfirmedYear: 2026,
      otherCents: 500_000,
    }
    expect(errorsOf(flow)).toEqual({ duration: reason })
    expect(annuityTermOf(flow, today, fiscalYears)?.fit).toEqual({ duration: 6 })
    expect(payloadOf(flow)).toMatchObject({ otherTemporaryPayouts: 5_000 })
    expect(termIn(payloadOf(flow))?.reasons).toEqual([reason])
    expect(readCalculationPayload(payloadOf(flow), today, fiscalYears).ok).toBe(true)
  })

  test('are added to those here, which only the server knows', () => {
    expect(termIn(payloadOf(temporary), 500_000)?.minimumYears).toBe(6)
    // € 27.192 less twice € 5.000 is € 17.192, of which five are worth € 72.419.
    expect(termIn(payloadOf(beside('5.000')), 500_000)?.minimumYears).toBe(7)
  })

  test('are ignored and not sent for a term of twenty years or more', () => {
    const flow = beside('veel', { ...temporary, duration: 20 })
    expect(errorsOf(flow)).toEqual({})
    expect(payloadOf(beside('5.000', flow))).not.toHaveProperty('otherTemporaryPayouts')
  })

  test.each([
    ['veel', { code: 'not-a-number' }],
    ['-5', { code: 'below-minimum', minimum: 0 }],
    ['10.000.000,01', { code: 'above-maximum', maximum: 1_000_000_000 }],
  ])('of %j are refused', (text, error) => {
    expect(errorsOf(beside(text)).otherTemporaryPayouts).toEqual(error)
  })

  test('are refused in a payload of another product, and below zero', () => {
    const payload = { ...payloadOf(temporary), otherTemporaryPayouts: 1 }
    expect(readCalculationPayload({ ...payload, productCode: 'SUL' }, today, fiscalYears)).toMatchObject({
      errors: { otherTemporaryPayouts: { code: 'unknown-value' } },
    })
    expect(readCalculationPayload({ ...payload, otherTemporaryPayouts: -1 }, today, fiscalYears)).toMatchObject({
      errors: { otherTemporaryPayouts: { code: 'below-minimum', minimum: 0 } },
    })
  })

  test('are restored from a shared link and a saved calculation', () => {
    const flow = beside('1.234,56')
    expect(fromShareQuery('lijfrenteUitkeren', toShareQuery(flow))).toMatchObject({
      otherTemporaryPayouts: 123_456,
    })
    const offer = {
      offerID: '4c1f7a86-6a4e-4a53-9e38-0d6b5a1f9a10',
      productCode: 'SDIL',
      payload: payloadOf(flow),
      application: null,
      contractId: null,
      createdAt: '2026-11-20T10:00:00Z',
      updatedAt: '2026-11-20T10:00:00Z',
    } as unknown as Parameters<typeof resumeFlow>[0]
    const resumed = resumeFlow(offer)
    expect(resumed).toMatchObject({ otherTemporaryPayouts: 123_456 })
    expect(typedText(resumed, 'otherTemporaryPayouts')).toBe('1.234,56')
  })
})
