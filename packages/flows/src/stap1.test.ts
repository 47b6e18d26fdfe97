import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialFlow, type BedragBeleggen, type LijfrenteOpbouwen, type LijfrenteUitkeren } from './flow-state.ts'
import { bedragBeleggen, lijfrenteOpbouwen, lijfrenteUitkeren, today } from './flows-for-tests.ts'
import { validateStap1 } from './stap1.ts'
import { setTyped } from './typed-fields.ts'

const required = { code: 'required' }

describe('stap1 of bedragBeleggen', () => {
  const validate = (changes: Partial<BedragBeleggen>) =>
    validateStap1('bedragBeleggen', { ...bedragBeleggen, ...changes }, today)

  test('needs nothing more when it is complete', () => {
    expect(validate({})).toEqual({})
  })

  test('empty asks for the choices and the term, not for amounts of which the kind is not known', () => {
    expect(validateStap1('bedragBeleggen', initialFlow('bedragBeleggen'), today)).toEqual({
      kind: required,
      duration: required,
      calculationBasedOnProfile: required,
    })
  })

  test.each<[Partial<BedragBeleggen>, object]>([
    [{ kind: 'eenmalig', initialDeposit: null }, { initialDeposit: required }],
    [{ kind: 'eenmalig', periodicDeposit: 1 }, {}],
    [{ kind: 'maandelijks', initialDeposit: null }, { periodicDeposit: required }],
    [{ kind: 'maandelijks', initialDeposit: 1, periodicDeposit: 5_000 }, {}],
    [
      { kind: 'eenmalig-en-maandelijks', initialDeposit: null },
      { initialDeposit: required, periodicDeposit: required },
    ],
    [{ kind: 'eenmalig-en-maandelijks', initialDeposit: 100_000, periodicDeposit: 5_000 }, {}],
    [{ kind: 'eenmalig', initialDeposit: 99_999 }, { initialDeposit: { code: 'below-minimum', minimum: 100_000 } }],
    [
      { kind: 'maandelijks', periodicDeposit: 10_000_001 },
      { periodicDeposit: { code: 'above-maximum', maximum: 10_000_000 } },
    ],
    [{ initialDeposit: -100_000 }, { initialDeposit: { code: 'below-minimum', minimum: 100_000 } }],
    [{ duration: 61 }, { duration: { code: 'above-maximum', maximum: 60 } }],
    [{ duration: null }, { duration: required }],
    [{ start: null }, {}],
    [{ start: '2026-11-01' }, { start: { code: 'too-early', earliest: '2026-12-01' } }],
    [{ description: '' }, {}],
    [{ description: 'x'.repeat(61) }, { description: { code: 'too-long', maximum: 60 } }],
    [{ calculationBasedOnProfile: null }, { calculationBasedOnProfile: required }],
    [{ calculationBasedOnProfile: true }, {}],
  ])('with %j says %j', (changes, errors) => {
    expect(validate(changes)).toEqual(errors)
  })

  test.each([
    ['initialDeposit', 'veel', 'not-a-number'],
    ['initialDeposit', '1,250.00', 'ambiguous'],
    ['initialDeposit', '1.250,123', 'too-many-decimals'],
    ['initialDeposit', '9'.repeat(30), 'too-large'],
    ['initialDeposit', ' ', 'required'],
    ['duration', 'twintig', 'not-a-number'],
    ['duration', '2,5', 'too-many-decimals'],
    ['duration', '', 'required'],
    ['start', 'morgen', 'not-a-date'],
    ['start', '31-2-2027', 'not-a-date'],
  ] as const)('with %s typed as %j says %s', (field, text, code) => {
    const errors = validateStap1('bedragBeleggen', setTyped(bedragBeleggen, field, text), today)
    expect(errors).toEqual({ [field]: { code } })
  })

  test('takes an emptied start for the default one', () => {
    expect(validateStap1('bedragBeleggen', setTyped(bedragBeleggen, 'start', ''), today)).toEqual({})
  })

  test('says what is wrong in the order of the page', () => {
    const flow = {
      ...initialFlow('bedragBeleggen'),
      description: 'x'.repeat(61),
      kind: 'eenmalig',
      start: '2020-01-01',
    }
    expect(Object.keys(validateStap1('bedragBeleggen', flow as BedragBeleggen, today))).toEqual([
      'description',
      'initialDeposit',
      'start',
      'duration',
      'calculationBasedOnProfile',
    ])
  })
})

describe('stap1 of lijfrenteOpbouwen', () => {
  const validate = (changes: Partial<LijfrenteOpbouwen>) =>
    validateStap1('lijfrenteOpbouwen', { ...lijfrenteOpbouwen, ...changes }, today)

  test('needs nothing more when it is complete', () => {
    expect(validate({})).toEqual({})
  })

  test('empty asks for everything but the start and the monthly deposit', () => {
    expect(validateStap1('lijfrenteOpbouwen', initialFlow('lijfrenteOpbouwen'), today)).toEqual({
      situation: required,
      geboortedatum: required,
      initialDeposit: required,
      durationType: required,
      duration: required,
      calculationBasedOnProfile: required,
    })
  })

  test.each<[Partial<LijfrenteOpbouwen>, object]>([
    [{ initialDeposit: 100_000, periodicDeposit: null }, {}],
    [{ initialDeposit: null, periodicDeposit: 5_000 }, {}],
    [{ initialDeposit: 99_999 }, { initialDeposit: { code: 'below-minimum', minimum: 100_000 } }],
    [{ periodicDeposit: 4_999 }, { periodicDeposit: { code: 'below-minimum', minimum: 5_000 } }],
    [{ situation: 'oversluiten' }, { initialDeposit: required }],
    [{ situation: 'oversluiten', initialDeposit: 2_000_000, periodicDeposit: null }, {}],
    [{ geboortedatum: '2010-01-01' }, { geboortedatum: { code: 'too-young', minimumAge: 18 } }],
    [{ start: '2027-01-15' }, { start: { code: 'not-first-of-month' } }],
    [{ duration: 0 }, { duration: { code: 'below-minimum', minimum: 1 } }],
    [{ durationType: '' }, { durationType: required }],
    [{ calculationBasedOnProfile: null }, { calculationBasedOnProfile: required }],
  ])('with %j says %j', (changes, errors) => {
    expect(validate(changes)).toEqual(errors)
  })

  test.each([
    ['geboortedatum', '31-02-1980', 'not-a-date'],
    ['periodicDeposit', 'x', 'not-a-number'],
    ['initialDeposit', 'x', 'not-a-number'],
  ] as const)('with %s typed as %j says %s', (field, text, code) => {
    expect(validateStap1('lijfrenteOpbouwen', setTyped(lijfrenteOpbouwen, field, text), today)).toEqual({
      [field]: { code },
    })
  })
})

describe('stap1 of lijfrenteUitkeren', () => {
  const validate = (changes: Partial<LijfrenteUitkeren>) =>
    validateStap1('lijfrenteUitkeren', { ...lijfrenteUitkeren, ...changes }, today)

  test('needs nothing more when it is complete', () => {
    expect(validate({})).toEqual({})
  })

  test('empty asks for everything but the start', () => {
    expect(validateStap1('lijfrenteUitkeren', initialFlow('lijfrenteUitkeren'), today)).toEqual({
      geboortedatum: required,
      kapitaal: required,
      initialDeposit: required,
      uitkeringsTermijnCode: required,
      duration: required,
      calculationBasedOnProfile: required,
    })
  })

  test.each<[Partial<LijfrenteUitkeren>, object]>([
    [{ duration: 19 }, { duration: { code: 'below-minimum', minimum: 20 } }],
    [{ duration: 60 }, {}],
    [{ initialDeposit: 99_999 }, { initialDeposit: { code: 'below-minimum', minimum: 100_000 } }],
    [{ start: '2028-01-01' }, { start: { code: 'too-late', latest: '2027-11-01' } }],
    [{ geboortedatum: null }, { geboortedatum: required }],
  ])('with %j says %j', (changes, errors) => {
    expect(validate(changes)).toEqual(errors)
  })
})

test('a flow of another product than its name says does not throw', () => {
  const flows = [bedragBeleggen, lijfrenteOpbouwen, lijfrenteUitkeren]
  const names = ['bedragBeleggen', 'lijfrenteOpbouwen', 'lijfrenteUitkeren'] as const
  for (const name of names) for (const flow of flows) expect(() => validateStap1(name, flow, today)).not.toThrow()
})

test.each(['initialDeposit', 'duration'] as const)('whatever is typed as %s, there is a value or an error', (field) => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (text) => {
      const flow = setTyped(bedragBeleggen, field, text)
      const error = validateStap1('bedragBeleggen', flow, today)[field]
      expect(error === undefined && flow[field] === null).toBe(false)
      expect(flow.typed[field]).toBe(text)
    }),
  )
})
