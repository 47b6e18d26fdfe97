import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSamePayload, toCalculationPayload } from './calculation-payload.ts'
import type { Flow } from './flow.ts'
import { initialFlow } from './flow-state.ts'
import {
  bedragBeleggen,
  lijfrenteOpbouwen,
  lijfrenteUitkeren,
  resultaat,
  today,
  withProfile,
} from './flows-for-tests.ts'
import { flowNames, type FlowName } from '../values/products.ts'
import { fromShareQuery, toShareQuery } from './shared-calculation.ts'

const funds = [
  { id: 'mix-neutraal', percentage: 33.33 },
  { id: 'aandelen-wereld', percentage: 66.67 },
]
const profiled = withProfile('bbbbbbbbbbb', {
  riskSelection: 'offensief',
  firstStatement: 'begrepen',
  secondStatement: 'ingezien',
  thirdStatement: 'niet-afhankelijk',
  funds,
})

describe('a link to a calculation', () => {
  test.each<[string, FlowName, Flow]>([
    ['a single deposit', 'bedragBeleggen', { ...bedragBeleggen, funds }],
    ['an annuity that is built up', 'lijfrenteOpbouwen', { ...lijfrenteOpbouwen, funds, situation: 'oversluiten' }],
    ['one until the state pension', 'lijfrenteOpbouwen', { ...lijfrenteOpbouwen, funds, durationType: 'aow' }],
    [
      'one until a day',
      'lijfrenteOpbouwen',
      { ...lijfrenteOpbouwen, funds, durationType: 'einddatum', endDate: '2040-06-01' },
    ],
    ['an annuity that is drawn down', 'lijfrenteUitkeren', { ...lijfrenteUitkeren, funds }],
    ['the default start', 'bedragBeleggen', { ...bedragBeleggen, funds, start: null }],
  ])('reproduces %s', (_what, name, flow) => {
    const link = new URLSearchParams(toShareQuery(flow).toString())
    const shared = fromShareQuery(name, link) ?? initialFlow(name)
    const payload = toCalculationPayload(
      { ...flow, ...(flow.name === 'bedragBeleggen' ? { description: '' } : {}) },
      today,
    )
    expect(isSamePayload(toCalculationPayload(shared, today), payload)).toBe(true)
    expect(shared.activePage).toBe('stap1')
  })

  test('is readable, with amounts in cents and shares in basis points', () => {
    expect(decodeURIComponent(toShareQuery({ ...bedragBeleggen, funds }).toString())).toBe(
      'kind=eenmalig&initialDeposit=1000000&start=2027-01-01&duration=20' +
        '&funds=mix-neutraal:3333,aandelen-wereld:6667',
    )
  })

  test.each<[string, Flow, string]>([
    ['the monthly deposit of a single one', { ...bedragBeleggen, periodicDeposit: 5_000 }, 'periodicDeposit'],
    ['the single deposit of a monthly one', { ...bedragBeleggen, kind: 'maandelijks' }, 'initialDeposit'],
    ['the years of a term until the AOW', { ...lijfrenteOpbouwen, durationType: 'aow', duration: 9 }, 'duration'],
    ['the end of a term in years', { ...lijfrenteOpbouwen, durationType: 'jaren', endDate: '2040-06-01' }, 'endDate'],
  ])('leaves out %s', (_what, flow, name) => {
    expect(toShareQuery(flow).has(name)).toBe(false)
  })

  // Requirement C26.
  test('leaves out the risk profile and its questionnaire, and changes no figure', () => {
    const query = toShareQuery(profiled)
    expect(query.toString()).toBe(toShareQuery({ ...bedragBeleggen, funds }).toString())
    const shared = fromShareQuery('bedragBeleggen', query) ?? initialFlow('bedragBeleggen')
    const { chosenRiskProfile, ...figures } = toCalculationPayload(profiled, today)
    expect(chosenRiskProfile).toBe('offensief')
    expect(toCalculationPayload(shared, today)).toEqual({ ...figures, description: '', chosenRiskProfile: 'NVT' })
  })

  test('of an earlier version loses its answers', () => {
    const before = 'duration=20&calculationBasedOnProfile=ja&answers=q1:b,q2:b&riskSelection=offensief'
    expect(fromShareQuery('bedragBeleggen', new URLSearchParams(before))).toEqual({
      ...initialFlow('bedragBeleggen'),
      calculationBasedOnProfile: false,
      duration: 20,
    })
  })

  test('contains only inputs', () => {
    const flow = {
      ...bedragBeleggen,
      description: 'Voor Sentinel',
      offerID: resultaat.offerID,
      contractID: resultaat.offerID,
      resultaat,
      idempotencyKey: 'abcdefghijklmnop',
      typed: { initialDeposit: '10.000 sentinel' },
      for: 'child',
    } as const
    const query = toShareQuery(flow).toString()
    expect(query).toBe(toShareQuery(bedragBeleggen).toString())
    expect(query).not.toMatch(/sentinel/i)
  })

  test('of an empty flow is empty, and no calculation', () => {
    for (const name of flowNames) {
      expect(toShareQuery(initialFlow(name)).toString()).toBe('')
      expect(fromShareQuery(name, new URLSearchParams())).toBeNull()
    }
  })

  test('may have other parameters, which are left out', () => {
    const query = new URLSearchParams('pagina=resultaat&duration=20&offerID=x&description=y')
    expect(fromShareQuery('bedragBeleggen', query)).toEqual({
      ...initialFlow('bedragBeleggen'),
      calculationBasedOnProfile: false,
      duration: 20,
    })
    expect(fromShareQuery('bedragBeleggen', new URLSearchParams('pagina=resultaat'))).toBeNull()
  })

  test.each([
    'duration=-1',
    'duration=1e3',
    'duration=0x10',
    'duration=',
    'duration=20&duration=30',
    'duration=1234567890123',
    'initialDeposit=1.5',
    'initialDeposit=<script>',
    'kind=alles',
    'kind=',
    'start=2027-02-30',
    'start=1-1-2027',
    'funds=',
    'funds=a',
    'funds=a:1:2',
    'funds=a:0',
    'funds=a:10001',
    'funds=a:1.5',
    'funds=a:x',
    'funds=a:1e3',
    'funds=a:0x10',
    'funds=a:5000,a:5000',
    'funds=a b:5000',
    `funds=${'a'.repeat(61)}:5000`,
    'funds=__proto__:5000',
    `funds=${Array.from({ length: 51 }, (_, index) => `f${index}:1`).join(',')}`,
    'situation=nieuw&duration=20',
    'geboortedatum=1980-12-31&duration=20',
  ])('with %s is invalid', (query) => {
    expect(fromShareQuery('bedragBeleggen', new URLSearchParams(query))).toBeNull()
  })

  test.each([
    ['lijfrenteOpbouwen', 'situation=oversluiten&geboortedatum=1980-12-31&durationType=einddatum&endDate=2040-01-01'],
    ['lijfrenteUitkeren', 'kapitaal=nee&uitkeringsTermijnCode=Kwartaal'],
    ['bedragBeleggen', `funds=${Array.from({ length: 50 }, (_, index) => `f${index}:1`).join(',')}`],
    ['bedragBeleggen', 'funds=a:10000'],
    ['bedragBeleggen', 'initialDeposit=0&duration=999999999999'],
  ] as const)('to %s with %s is read', (name, query) => {
    const flow = fromShareQuery(name, new URLSearchParams(query))
    expect(flow).not.toBeNull()
    expect(
      decodeURIComponent(toShareQuery(flow ?? initialFlow(name)).toString())
        .split('&')
        .toSorted(),
    ).toEqual(query.split('&').toSorted())
  })

  test('of any kind never throws, and brings no key that a flow does not have', () => {
    const names = ['kind', 'start', 'duration', 'funds', 'answers', '__proto__', 'constructor', 'typed']
    const hostile = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), fc.string()))
    fc.assert(
      fc.property(hostile, (entries) => {
        const flow = fromShareQuery('bedragBeleggen', new URLSearchParams(entries))
        if (flow === null) return
        expect(Object.keys(flow)).toEqual(Object.keys(initialFlow('bedragBeleggen')))
        expect(flow.typed).toEqual({})
      }),
    )
  })
})
