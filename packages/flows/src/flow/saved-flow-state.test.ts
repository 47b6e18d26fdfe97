import type { Calculation } from '@portal/api/operations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flowNames } from '../values/products.ts'
import { initialFlow, initialFlowState, parseFlowState } from './flow-state.ts'
import { bedragBeleggen, filled, resultaat } from './flows-for-tests.ts'
import { pageIds } from './page-ids.ts'
import type { BedragBeleggen } from './products/bedrag-beleggen.ts'
import { riskProfileIds } from './risk-profile.ts'

describe('a saved state', () => {
  const saved = (state: unknown): unknown => JSON.parse(JSON.stringify(state))

  // Requirements 3.1 and 4.9.
  test('is restored unchanged', () => {
    expect(parseFlowState(saved(filled))).toEqual(filled)
    expect(parseFlowState(saved(initialFlowState()))).toEqual(initialFlowState())
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'store'],
    ['a number', 7],
    ['a list', [1, 2]],
    ['an empty object', {}],
    ['a function', () => filled],
    ['flows that are no objects', { bedragBeleggen: 1, lijfrenteOpbouwen: null, lijfrenteUitkeren: 'x' }],
  ])('that is %s becomes the initial one', (_what, content) => {
    expect(parseFlowState(content)).toEqual(initialFlowState())
  })

  test('in basis points is read in per cent', () => {
    const inBasisPoints = (percentage: number) => {
      const old = { ...filled.bedragBeleggen, funds: [{ id: 'mix-neutraal', percentage }] }
      return parseFlowState(saved({ ...filled, bedragBeleggen: old }), 'basis points').bedragBeleggen.funds
    }
    expect(inBasisPoints(6_000)).toEqual([{ id: 'mix-neutraal', percentage: 60 }])
    expect(inBasisPoints(3_334)).toEqual([{ id: 'mix-neutraal', percentage: 33.34 }])
    expect([0.5, 33.34, 1_000_001].map(inBasisPoints)).toEqual([[], [], []])
  })

  test('from before flows had a name keeps every answer, and gets the names', () => {
    const withoutNames = Object.fromEntries(
      Object.entries(filled).map(([key, flow]) => [
        key,
        typeof flow === 'string' ? flow : { ...flow, name: undefined },
      ]),
    )
    expect(parseFlowState(saved(withoutNames))).toEqual(filled)
  })

  test('cannot turn a flow into one of another product', () => {
    const hostile = { ...filled, bedragBeleggen: { ...filled.bedragBeleggen, name: 'lijfrenteUitkeren' } }
    expect(parseFlowState(hostile).bedragBeleggen.name).toBe('bedragBeleggen')
  })

  // Requirement 3.5.
  test('with one broken flow keeps the others', () => {
    expect(parseFlowState({ ...filled, lijfrenteOpbouwen: null })).toEqual({
      ...filled,
      lijfrenteOpbouwen: initialFlow('lijfrenteOpbouwen'),
    })
    expect(parseFlowState({ ...filled, currentFlow: 'anders' })).toEqual({ ...filled, currentFlow: 'bedragBeleggen' })
  })

  test.each(Object.keys(filled.bedragBeleggen))('with a hostile %s keeps everything else', (field) => {
    const hostile = { ...filled, bedragBeleggen: { ...filled.bedragBeleggen, [field]: { hostile: Symbol('x') } } }
    const initial = initialFlow('bedragBeleggen')[field as keyof BedragBeleggen]
    const expected = { ...filled.bedragBeleggen, [field]: initial }
    // A value is restored from its typed text.
    const withTyped = field === 'initialDeposit' ? filled.bedragBeleggen : expected
    expect(parseFlowState(hostile).bedragBeleggen).toEqual(withTyped)
  })

  test.each(['lijfrenteOpbouwen', 'lijfrenteUitkeren'] as const)('with hostile fields of %s keeps the rest', (name) => {
    for (const field of Object.keys(filled[name])) {
      const hostile = { ...filled, [name]: { ...filled[name], [field]: Symbol('x') } }
      const expected = { ...filled[name], [field]: { ...initialFlow(name) }[field as 'funds'] }
      expect(parseFlowState(hostile)[name]).toEqual(expected)
    }
  })

  test.each([
    ['activePage', 'stap2'],
    ['activeQuestion', -1],
    ['activeQuestion', 1.5],
    ['activeQuestion', 2 ** 60],
    ['duration', '20'],
    ['duration', Number.NaN],
    ['start', '2027-02-30'],
    ['offerID', 'not-a-uuid'],
    ['contractID', 'not-a-uuid'],
    ['idempotencyKey', 'short'],
    ['idempotencyKey', 'x'.repeat(65)],
    ['idempotencyKey', 'abcdefghijklmnop<'],
    ['idempotencyKey', '>abcdefghijklmnop'],
    ['kind', 'alles'],
    ['riskSelection', 'roekeloos'],
    ['thirdStatement', 'begrepen'],
    ['description', 'x'.repeat(10_001)],
    ['funds', [{ id: 'a', percentage: 33.333 }]],
    ['funds', [{ id: 'a', percentage: '60' }]],
    ['funds', [{ id: 'a', percentage: 10_000.01 }]],
    ['funds', [{ id: 'a', percentage: -10_000.01 }]],
    ['funds', [{ id: 'a' }]],
    ['answers', [{ questionId: 'a' }]],
    ['typed', { start: 5 }],
    ['typed', { start: 'x'.repeat(10_001) }],
    ['resultaat', { ...resultaat, years: [{ year: 1 }] }],
    ['resultaat', { ...resultaat, offerID: 'x' }],
    ['resultaat', { ...resultaat, calculatedAt: '2026-13-45' }],
    ['resultaat', { ...resultaat, end: null }],
    ['resultaat', { ...resultaat, payments: {} }],
    ['resultaat', { ...resultaat, income: { from: '2047-05-01' } }],
    ['resultaat', { ...resultaat, payments: undefined }],
    ['resultaat', { ...resultaat, costs: { ...resultaat.costs, totalCents: 0.5 } }],
    ['resultaat', { ...resultaat, payload: { ...resultaat.payload, productCode: 'X' } }],
    ['resultaat', { ...resultaat, payload: { ...resultaat.payload, start: 'x' } }],
    ['resultaat', { ...resultaat, payload: { ...resultaat.payload, funds: [{}] } }],
    ['resultaat', { ...resultaat, payload: { ...resultaat.payload, chosenRiskProfile: '' } }],
    ['resultaat', { ...resultaat, payload: { ...resultaat.payload, uitkeringsTermijnCode: '' } }],
    ['resultaat', { ...resultaat, payload: { ...resultaat.payload, polisVoorwaardeCode: 'X' } }],
    ['resultaat', { ...resultaat, explanation: [{ code: 'other', amountCents: 1 }] }],
    ['resultaat', { ...resultaat, assumptions: { ...resultaat.assumptions, funds: [{}] } }],
    ['questions', [{ id: 'q1', question: '?', answers: [{ id: 'a' }], questionnaire: 1 }]],
    [
      'questions',
      [{ id: 'q1', question: '?', answers: [{ id: 'a', answer: '', score: 1, cap: 'x' }], questionnaire: 1 }],
    ],
    ['questions', [{ id: 'q1', question: '?', answers: [] }]],
    ['riskProfiles', [{ id: 'neutraal' }]],
  ])('with %s %j falls back to its initial value', (field, value) => {
    const flow = { ...filled.bedragBeleggen, typed: {}, [field]: value }
    const expected = { ...filled.bedragBeleggen, typed: {}, [field]: initialFlow('bedragBeleggen')[field as 'funds'] }
    expect(parseFlowState({ ...filled, bedragBeleggen: flow }).bedragBeleggen).toEqual(expected)
  })

  test('keeps the optional parts of what the server sent', () => {
    const birthdate = { ...resultaat, offerID: null, payload: { ...resultaat.payload, birthdate: '1980-12-31' } }
    const question = { id: 'q', question: '?', explanation: 'Uitleg', answers: [], questionnaire: 2 }
    const flow = { ...bedragBeleggen, resultaat: birthdate, questions: [question] }
    expect(parseFlowState({ ...filled, bedragBeleggen: flow }).bedragBeleggen).toEqual(flow)
  })

  // Requirements 3.1, 3.3, 3.4, 3.6, 3.7 and 3.12.
  test.each([
    ['bedragBeleggen', 'kind', ['', 'eenmalig', 'maandelijks', 'eenmalig-en-maandelijks']],
    ['bedragBeleggen', 'for', ['', 'mijn', 'partner', 'child']],
    ['bedragBeleggen', 'aanvragerType', ['', 'mijn', 'partner', 'child']],
    ['bedragBeleggen', 'firstStatement', ['', 'begrepen', 'ingeschakeld', 'ingezien']],
    ['bedragBeleggen', 'secondStatement', ['', 'begrepen', 'ingeschakeld', 'ingezien']],
    [
      'bedragBeleggen',
      'thirdStatement',
      ['', 'niet-noodzakelijke', 'noodzakelijke', 'noodzakelijke-aanvulling', 'niet-afhankelijk'],
    ],
    ['bedragBeleggen', 'riskSelection', ['', ...riskProfileIds]],
    ['bedragBeleggen', 'activePage', pageIds],
    ['bedragBeleggen', 'calculationBasedOnProfile', [null, true, false]],
    ['lijfrenteOpbouwen', 'durationType', ['', 'jaren', 'aow', 'einddatum']],
    ['lijfrenteOpbouwen', 'situation', ['', 'nieuw', 'oversluiten']],
    ['lijfrenteUitkeren', 'kapitaal', ['', 'ja', 'nee']],
    ['lijfrenteUitkeren', 'uitkeringsTermijnCode', ['', 'Maand', 'Kwartaal', 'Halfjaar', 'Jaar']],
  ] as const)('keeps every value that %s.%s can have', (name, field, values) => {
    for (const value of values) {
      const flow = { ...filled[name], [field]: value }
      expect(parseFlowState({ ...filled, [name]: flow })[name]).toEqual(flow)
    }
  })

  test.each<[string, Partial<Calculation['payload']>[]]>([
    ['productCode', (['SB', 'SUL', 'SDIL'] as const).map((productCode) => ({ productCode }))],
    ['chosenRiskProfile', (['NVT', ...riskProfileIds] as const).map((chosenRiskProfile) => ({ chosenRiskProfile }))],
    [
      'uitkeringsTermijnCode',
      (['Geen', 'Maand', 'Kwartaal', 'Halfjaar', 'Jaar'] as const).map((uitkeringsTermijnCode) => ({
        uitkeringsTermijnCode,
      })),
    ],
    [
      'polisVoorwaardeCode',
      (['', 'SDIL', 'SDIL2014'] as const).map((polisVoorwaardeCode) => ({ polisVoorwaardeCode })),
    ],
  ])('keeps every %s that a calculation can have', (_field, payloads) => {
    for (const changes of payloads) {
      const flow = { ...bedragBeleggen, resultaat: { ...resultaat, payload: { ...resultaat.payload, ...changes } } }
      expect(parseFlowState({ ...filled, bedragBeleggen: flow }).bedragBeleggen).toEqual(flow)
    }
  })

  test('keeps what an annuity pays', () => {
    const scenarios = { lowCents: 1, expectedCents: 2, highCents: 3 }
    for (const monthsPerTerm of [1, 3, 6, 12] as const) {
      const years = [{ year: 1, nominal: scenarios, real: scenarios }]
      const payments = { monthsPerTerm, count: 240, first: scenarios, years }
      const flow = { ...bedragBeleggen, resultaat: { ...resultaat, payments } }
      expect(parseFlowState({ ...filled, bedragBeleggen: flow }).bedragBeleggen).toEqual(flow)
    }
  })

  test('keeps every line of the explanation', () => {
    const codes = [
      'initialDeposit',
      'periodicDeposits',
      'entryCosts',
      'returnBeforeCosts',
      'yearlyCosts',
      'payments',
      'endValue',
    ]
    const explanation = codes.map((code) => ({ code: code as 'endValue', amountCents: 1 }))
    const flow = { ...bedragBeleggen, resultaat: { ...resultaat, explanation } }
    expect(parseFlowState({ ...filled, bedragBeleggen: flow }).bedragBeleggen).toEqual(flow)
  })

  test('with the largest allowed values keeps them', () => {
    const flow: BedragBeleggen = {
      ...bedragBeleggen,
      description: 'x'.repeat(10_000),
      funds: [
        { id: 'a', percentage: 10_000 },
        { id: 'b', percentage: -10_000 },
      ],
      idempotencyKey: 'A-_9'.repeat(16),
      typed: { start: ' '.repeat(10_000) },
      start: null,
    }
    expect(parseFlowState({ ...filled, bedragBeleggen: flow }).bedragBeleggen).toEqual(flow)
  })

  test('adds no unknown keys and no prototype', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"polluted":1},"evil":1,"bedragBeleggen":{"__proto__":{"kind":"eenmalig"},"constructor":1,' +
        '"duration":5,"typed":{"__proto__":"x","start":"1-1-2027"}}}',
    )
    const state = parseFlowState(hostile)
    expect(state).toEqual({
      ...initialFlowState(),
      bedragBeleggen: {
        ...initialFlow('bedragBeleggen'),
        duration: 5,
        start: '2027-01-01',
        typed: { start: '1-1-2027' },
      },
    })
    expect(Object.getPrototypeOf(state.bedragBeleggen)).toBe(Object.prototype)
    expect(Object.getPrototypeOf(state.bedragBeleggen.typed)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('of any kind never throws, and is restored unchanged a second time', () => {
    const anything = fc.anything({
      withBigInt: true,
      withNullPrototype: true,
      withDate: true,
      withMap: true,
      maxDepth: 4,
    })
    const broken = fc
      .tuple(fc.constantFrom(...flowNames), fc.constantFrom(...Object.keys(filled.bedragBeleggen)), anything)
      .map(([name, field, value]) => ({ ...filled, [name]: { ...filled[name], [field]: value } }))
    fc.assert(
      fc.property(fc.oneof(anything, fc.jsonValue(), broken), (content) => {
        const state = parseFlowState(content)
        expect(Object.keys(state)).toEqual([...flowNames, 'currentFlow'])
        expect(parseFlowState(saved(state))).toEqual(state)
      }),
      { numRuns: 500 },
    )
  })
})
