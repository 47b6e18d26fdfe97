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
    ['bedragBeleggen', ['calculationBasedOnProfile']],
    ['lijfrenteOpbouwen', ['geboortedatum', 'calculationBasedOnProfile']],
    ['lijfrenteUitkeren', ['geboortedatum', 'kapitaal', 'calculationBasedOnProfile']],
  ] as const)('of %s leaves open what is true of a person, and the profile', (name, open) => {
    const flow = withExample(initialFlow(name), today, fiscalYears)
    expect(Object.keys(validateStap1(flow, today, fiscalYears))).toEqual(open)
    expect(isUntouched(flow)).toBe(false)
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

  // The AOW of somebody born on 1 December 1962 begins in 2030, so an annuity begins in 2035 at the latest.
  test.each([
    ['1990-01-01', 20],
    ['1962-12-01', 5],
  ])('of an annuity of somebody born on %s takes %d years, which the law allows', (geboortedatum, duration) => {
    const flow = withExample({ ...initialFlow('lijfrenteOpbouwen'), geboortedatum }, today, fiscalYears)
    expect(flow.duration).toBe(duration)
    expect(Object.keys(validateStap1(flow, today, fiscalYears))).toEqual(['calculationBasedOnProfile'])
  })
})

describe('the flow of a first impression', () => {
  test.each<Flow>([bedragBeleggen, lijfrenteOpbouwen, lijfrenteUitkeren])(
    'is what was filled in, where that is known (case %#)',
    (flow) => {
      expect(toPreviewFlow(flow, today, fiscalYears)).toEqual({ flow, isAssumed: false })
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
      })
  })

  test('takes the conditions of now while they are not known', () => {
    const flow = { ...lijfrenteUitkeren, kapitaal: '' } as const
    expect(toPreviewFlow(flow, today, fiscalYears)).toEqual({ flow: { ...flow, kapitaal: 'ja' }, isAssumed: true })
  })

  test('does not hide that an annuity is over', () => {
    const flow: Flow = { ...lijfrenteOpbouwen, geboortedatum: '1940-01-01' }
    expect(toPreviewFlow(flow, today, fiscalYears)).toEqual({ flow, isAssumed: false })
  })
})
