import { describe, expect, test } from 'vitest'
import { toCalculationPayload } from './calculation-payload.ts'
import type { BedragBeleggen } from './products/bedrag-beleggen.ts'
import type { LijfrenteOpbouwen } from './products/lijfrente-opbouwen.ts'
import { bedragBeleggen, lijfrenteOpbouwen, lijfrenteUitkeren, today } from './flows-for-tests.ts'
import { amountRange, termRange, trialFieldsOf, trialValueOf, tryOut, withVariant } from './trial.ts'
import { variantsOf } from './what-if.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

const both: BedragBeleggen = { ...bedragBeleggen, kind: 'eenmalig-en-maandelijks', periodicDeposit: 10_000 }
const untilAow: LijfrenteOpbouwen = { ...lijfrenteOpbouwen, durationType: 'aow', duration: null }

describe('what can be tried out', () => {
  test('is the deposits that belong to the flow, and the term', () => {
    expect(trialFieldsOf(bedragBeleggen)).toEqual(['initialDeposit', 'duration'])
    expect(trialFieldsOf(both)).toEqual(['initialDeposit', 'periodicDeposit', 'duration'])
    expect(trialFieldsOf(lijfrenteOpbouwen)).toEqual(['periodicDeposit', 'duration'])
    expect(trialFieldsOf(lijfrenteUitkeren)).toEqual(['initialDeposit', 'duration'])
  })

  test('changes one thing of the plan', () => {
    const tried = tryOut(both, 'periodicDeposit', '150')
    expect(toCalculationPayload(tried, today)).toEqual({ ...toCalculationPayload(both, today), periodicDeposit: 150 })
    expect(trialValueOf(tried, 'periodicDeposit', toCalculationPayload(both, today))).toEqual({
      text: '150',
      value: 15_000,
    })
  })

  test('is a number of years in the place of a term until the AOW, which is shown in years', () => {
    const payload = toCalculationPayload(untilAow, today)
    expect(trialValueOf(untilAow, 'duration', payload)).toEqual({
      text: String(payload.duration),
      value: payload.duration,
    })
    expect(tryOut(untilAow, 'duration', '8')).toMatchObject({ durationType: 'jaren', duration: 8 })
  })
})

/** Starts on the default date, so a year later can be chosen. */
const byDefault: BedragBeleggen = { ...bedragBeleggen, start: null }

describe('a variant that is applied', () => {
  test('gives the payload of the variant', () => {
    for (const flow of [bedragBeleggen, both, byDefault, lijfrenteOpbouwen, untilAow, lijfrenteUitkeren]) {
      const payload = toCalculationPayload(flow, today)
      const variants = variantsOf(payload, today, fiscalYears)
      expect(variants.length).toBeGreaterThan(0)
      for (const variant of variants) {
        const changed = withVariant(flow, payload, variant.payload)
        expect(toCalculationPayload(changed, today)).toEqual(variant.payload)
        expect(changed.typed).toEqual(flow.typed)
      }
    }
  })
})

describe('how far can be slid', () => {
  test.each([
    ['periodicDeposit', 10_000, { minimum: 5_000, maximum: 50_000, step: 1_000 }],
    ['periodicDeposit', 40_050, { minimum: 5_000, maximum: 81_000, step: 1_000 }],
    ['periodicDeposit', 9_000_000, { minimum: 5_000, maximum: 10_000_000, step: 1_000 }],
    ['initialDeposit', 1_000_000, { minimum: 100_000, maximum: 2_500_000, step: 50_000 }],
  ] as const)('a %s of %d cents', (field, cents, range) => {
    expect(amountRange(field, cents)).toEqual(range)
  })

  test('a term goes to forty years, or as far as it is', () => {
    expect(termRange(5, 20)).toEqual({ minimum: 5, maximum: 40, step: 1 })
    expect(termRange(1, 50)).toEqual({ minimum: 1, maximum: 50, step: 1 })
  })
})
