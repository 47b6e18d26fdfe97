import { describe, expect, test } from 'vitest'
import { isUntouched, toPreviewFlow, withExample } from './example.ts'
import { type Flow, validateStap1 } from './flow.ts'
import { initialFlow, parseFlowState } from './flow-state.ts'
import { bedragBeleggen, lijfrenteOpbouwen, lijfrenteUitkeren, today } from './flows-for-tests.ts'
import { setTyped } from './typed-fields.ts'
import { flowNames } from '../values/products.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

describe('a flow in which nothing is filled in', () => {
  test.each(flowNames)('is %s as it begins, on any page and out of a saved copy', (name) => {
    expect(isUntouched(initialFlow(name))).toBe(true)
    expect(isUntouched({ ...initialFlow(name), activePage: 'fondsen' })).toBe(true)
    expect(isUntouched(parseFlowState({})[name])).toBe(true)
  })

  test.each<[string, Flow]>([
    ['a name', { ...initialFlow('bedragBeleggen'), description: 'Boot' }],
    ['an amount that was cleared', setTyped(initialFlow('bedragBeleggen'), 'periodicDeposit', '')],
    ['a date of birth', { ...initialFlow('lijfrenteOpbouwen'), geboortedatum: '1980-12-31' }],
    ['a whole plan', bedragBeleggen],
  ])('is none with %s', (_what, flow) => {
    expect(isUntouched(flow)).toBe(false)
  })
})

describe('the example', () => {
  // Requirement C1.
  test.each([
    ['bedragBeleggen', []],
    ['lijfrenteOpbouwen', ['geboortedatum']],
    ['lijfrenteUitkeren', ['geboortedatum', 'kapitaal']],
  ] as const)('of %s leaves open what is true of a person, and takes the way by the questionnaire', (name, open) => {
    const flow = withExample(initialFlow(name), today, fiscalYears)
    expect(Object.keys(validateStap1(flow, today, fiscalYears))).toEqual(open)
    expect([isUntouched(flow), flow.calculationBasedOnProfile, flow.answers]).toEqual([false, true, []])
  })

  test('is € 100 a month for twenty years, or € 100.000 in monthly payments', () => {
    expect(withExample(initialFlow('bedragBeleggen'), today, fiscalYears)).toMatchObject({
      kind: 'maandelijks',
      periodicDeposit: 10_000,
      initialDeposit: null,
      duration: 20,
    })
    expect(withExample(initialFlow('lijfrenteUitkeren'), today, fiscalYears)).toMatchObject({
      initialDeposit: 10_000_000,
      uitkeringsTermijnCode: 'Maand',
      duration: 20,
    })
  })

  // A start in December 2026 for an AOW from 1 March 2032 on: five years and three months earlier, so 20 + 6.
  test('of a draw-down before the AOW takes the term that the law asks', () => {
    const flow = withExample({ ...initialFlow('lijfrenteUitkeren'), geboortedatum: '1964-12-01' }, today, fiscalYears)
    expect(flow.duration).toBe(26)
  })

  // The AOW of somebody born on 1 December 1962 begins in 2030, so an annuity begins in 2035 at the latest.
  test.each([
    ['1990-01-01', 20],
    ['1962-12-01', 5],
  ])('of an annuity of somebody born on %s takes %d years, which the law allows', (geboortedatum, duration) => {
    const flow = withExample({ ...initialFlow('lijfrenteOpbouwen'), geboortedatum }, today, fiscalYears)
    expect(flow.duration).toBe(duration)
    expect(validateStap1(flow, today, fiscalYears)).toEqual({})
  })
})

describe('the flow of a first impression', () => {
  test.each<Flow>([bedragBeleggen, lijfrenteOpbouwen, lijfrenteUitkeren])(
    'is what was filled in, where that is known (case %#)',
    (flow) => {
      expect(toPreviewFlow(flow, today, fiscalYears)).toEqual({ flow, isAssumed: false, fittedYears: null })
    },
  )

  test('takes a usual age while the date of birth is missing, half typed or no adult’s', () => {
    const missing = { ...lijfrenteOpbouwen, geboortedatum: null }
    for (const flow of [
      missing,
      setTyped(missing, 'geboortedatum', '31-12-'),
      setTyped(missing, 'geboortedatum', '1-1-2020'),
    ])
      expect(toPreviewFlow(flow, today, fiscalYears)).toEqual({
        flow: { ...missing, geboortedatum: '1986-11-20', typed: {} },
        isAssumed: true,
        fittedYears: null,
      })
  })

  test('takes the conditions of now while they are not known', () => {
    const flow = { ...lijfrenteUitkeren, kapitaal: '' } as const
    expect(toPreviewFlow(flow, today, fiscalYears)).toEqual({
      flow: { ...flow, kapitaal: 'ja' },
      isAssumed: true,
      fittedYears: null,
    })
  })

  // A start in December 2026 for an AOW from 1 March 2032 on: five years and three months earlier, so 20 + 6.
  test('takes the term that the law asks instead of a shorter one, and says so', () => {
    const flow = setTyped({ ...lijfrenteUitkeren, geboortedatum: '1964-12-01', start: '2026-12-01' }, 'duration', '10')
    const preview = toPreviewFlow(flow, today, fiscalYears)
    expect(preview.fittedYears).toBe(26)
    expect(validateStap1(preview.flow, today, fiscalYears)).toEqual({})
    expect(flow.duration).toBe(10)
  })

  test('does not hide that an annuity is over', () => {
    const flow: Flow = { ...lijfrenteOpbouwen, geboortedatum: '1940-01-01' }
    expect(toPreviewFlow(flow, today, fiscalYears)).toEqual({ flow, isAssumed: false, fittedYears: null })
  })
})
