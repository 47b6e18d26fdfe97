import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateStap1 } from './flow.ts'
import type { BedragBeleggen } from './products/bedrag-beleggen.ts'
import type { LijfrenteOpbouwen } from './products/lijfrente-opbouwen.ts'
import type { LijfrenteUitkeren } from './products/lijfrente-uitkeren.ts'
import { initialFlow } from './flow-state.ts'
import { bedragBeleggen, lijfrenteOpbouwen as complete, lijfrenteUitkeren, today } from './flows-for-tests.ts'
import { annuityTermOf } from './products/lijfrente-uitkeren.ts'
import { setTyped } from './typed-fields.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

const required = { code: 'required' }

describe('stap1 of bedragBeleggen', () => {
  const validate = (changes: Partial<BedragBeleggen>) =>
    validateStap1({ ...bedragBeleggen, ...changes }, today, fiscalYears)

  test('has no errors when it is complete', () => {
    expect(validate({})).toEqual({})
  })

  test('has errors for the choices and the term when it is empty, not for amounts of an unknown kind', () => {
    expect(validateStap1(initialFlow('bedragBeleggen'), today, fiscalYears)).toEqual({
      kind: required,
      duration: required,
      calculationBasedOnProfile: required,
    })
  })

  // Requirement 5.8.
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
  ])('with %j has the errors %j', (changes, errors) => {
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
  ] as const)('with %s typed as %j has the error %s', (field, text, code) => {
    const errors = validateStap1(setTyped(bedragBeleggen, field, text), today, fiscalYears)
    expect(errors).toEqual({ [field]: { code } })
  })

  test('uses the default start when the field is emptied', () => {
    expect(validateStap1(setTyped(bedragBeleggen, 'start', ''), today, fiscalYears)).toEqual({})
  })

  test('has its errors in the order of the page', () => {
    const flow = {
      ...initialFlow('bedragBeleggen'),
      description: 'x'.repeat(61),
      kind: 'eenmalig',
      start: '2020-01-01',
    }
    expect(Object.keys(validateStap1(flow as BedragBeleggen, today, fiscalYears))).toEqual([
      'initialDeposit',
      'duration',
      'start',
      'description',
      'calculationBasedOnProfile',
    ])
  })
})

describe('stap1 of lijfrenteOpbouwen', () => {
  const validate = (changes: Partial<LijfrenteOpbouwen>) =>
    validateStap1({ ...complete, ...changes }, today, fiscalYears)

  test('has no errors when it is complete', () => {
    expect(validate({})).toEqual({})
  })

  test('has errors for everything except the start and the monthly deposit when it is empty', () => {
    expect(validateStap1(initialFlow('lijfrenteOpbouwen'), today, fiscalYears)).toEqual({
      situation: required,
      geboortedatum: required,
      initialDeposit: required,
      durationType: required,
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
    [{ durationType: '', duration: null }, { durationType: required }],
    [{ durationType: 'jaren', duration: null }, { duration: required }],
    [{ durationType: 'aow', duration: null }, {}],
    [{ durationType: 'aow', duration: null, geboortedatum: null }, { geboortedatum: required }],
    // The state pension starts on 1 January 2028, or a day before: a year away, or just less.
    [{ durationType: 'aow', geboortedatum: '1960-12-31' }, { durationType: { code: 'aow-too-soon' } }],
    [{ durationType: 'aow', geboortedatum: '1961-01-01' }, {}],
    [{ durationType: 'einddatum' }, { endDate: required }],
    [{ durationType: 'einddatum', duration: null, endDate: '2028-01-01' }, {}],
    [{ durationType: 'einddatum', endDate: '2027-12-31' }, { endDate: { code: 'too-early', earliest: '2028-01-01' } }],
    [{ durationType: 'einddatum', endDate: '2053-12-31' }, {}],
    // A state pension at 67 years and 3 months in 2048, so payments begin in 2053 at the latest.
    [
      { durationType: 'einddatum', endDate: '2054-01-01' },
      { endDate: { code: 'ends-too-late', maximum: 26, latest: '2053-11-01' } },
    ],
    [{ duration: 27 }, { duration: { code: 'ends-too-late', maximum: 26, latest: '2053-11-01' } }],
    [{ geboortedatum: '1950-06-15' }, { geboortedatum: { code: 'annuity-over', latest: '2020-11-01' } }],
    [
      { periodicDeposit: 1_000_000 },
      { periodicDeposit: { code: 'above-room', maximumCents: 7_834_200, year: 2026, unconfirmedYear: 2026 } },
    ],
    [{ durationType: 'einddatum', endDate: '2088-01-01' }, { endDate: { code: 'too-late', latest: '2087-01-01' } }],
    [{ durationType: 'einddatum', start: null, endDate: '2027-12-01' }, {}],
    [{ calculationBasedOnProfile: null }, { calculationBasedOnProfile: required }],
  ])('with %j has the errors %j', (changes, errors) => {
    expect(validate(changes)).toEqual(errors)
  })

  test.each([
    ['geboortedatum', '31-02-1980', 'not-a-date'],
    ['periodicDeposit', 'x', 'not-a-number'],
    ['initialDeposit', 'x', 'not-a-number'],
    ['endDate', '31-02-2040', 'not-a-date'],
  ] as const)('with %s typed as %j has the error %s', (field, text, code) => {
    const lijfrenteOpbouwen = { ...complete, durationType: field === 'endDate' ? 'einddatum' : 'jaren' } as const
    expect(validateStap1(setTyped(lijfrenteOpbouwen, field, text), today, fiscalYears)).toEqual({
      [field]: { code },
    })
  })
})

describe('stap1 of lijfrenteUitkeren', () => {
  const validate = (changes: Partial<LijfrenteUitkeren>) =>
    validateStap1({ ...lijfrenteUitkeren, ...changes }, today, fiscalYears)

  test('has no errors when it is complete', () => {
    expect(validate({})).toEqual({})
  })

  test('has errors for everything except the start when it is empty', () => {
    expect(validateStap1(initialFlow('lijfrenteUitkeren'), today, fiscalYears)).toEqual({
      geboortedatum: required,
      kapitaal: required,
      initialDeposit: required,
      uitkeringsTermijnCode: required,
      duration: required,
      calculationBasedOnProfile: required,
    })
  })

  test.each<[Partial<LijfrenteUitkeren>, object]>([
    [{ duration: 47 }, {}],
    [{ duration: 60 }, { duration: { code: 'outlives', maximum: 47 } }],
    [{ duration: 0 }, { duration: { code: 'temporary-unknown', minimum: 20, year: 2027 } }],
    // The maximum of a temporary annuity in 2027 is unknown.
    [{ duration: 19 }, { duration: { code: 'temporary-unknown', minimum: 20, year: 2027 } }],
    // December 2026, the year of the state pension: at 6 % five years of at most 27.192 are worth 114.542.
    [{ start: '2026-12-01', duration: 5 }, {}],
    [{ start: '2026-12-01', duration: 4 }, { duration: { code: 'temporary-too-short', minimum: 5 } }],
    // Eleven years are worth 214.459, twelve 227.973.
    [
      { start: '2026-12-01', duration: 11, initialDeposit: 22_000_000 },
      { duration: { code: 'temporary-too-high', minimum: 12, maximumCents: 2_719_200, unconfirmedYear: 2026 } },
    ],
    [{ start: '2026-12-01', duration: 12, initialDeposit: 22_000_000 }, {}],
    // The state pension starts on 1 March 2029: from January 2027 that is two years and two months, so 20 + 3.
    [
      { geboortedatum: '1961-12-01', duration: 22 },
      { duration: { code: 'starts-early', minimum: 23, year: 2029, basis: 'aow' } },
    ],
    [{ geboortedatum: '1961-12-01', duration: 23 }, {}],
    // Under the older conditions the 65th birthday, on 1 December 2026, comes first.
    [{ geboortedatum: '1961-12-01', kapitaal: 'nee', duration: 20 }, {}],
    // The state pension started in 2022: the first payment is made until the end of 2027, a month after the start.
    [{ geboortedatum: '1956-01-15', start: '2027-12-01' }, { start: { code: 'start-too-late', latest: '2027-11-01' } }],
    [{ geboortedatum: '1956-01-15', start: '2027-11-01' }, {}],
    [
      { geboortedatum: null, duration: 4 },
      { geboortedatum: required, duration: { code: 'below-minimum', minimum: 5 } },
    ],
    [
      { kapitaal: '', duration: 4 },
      { kapitaal: required, duration: { code: 'below-minimum', minimum: 5 } },
    ],
    [{ initialDeposit: 99_999 }, { initialDeposit: { code: 'below-minimum', minimum: 100_000 } }],
    // The first payment, a month after the start, is made in the fifth year after that of the state pension at the latest.
    [{ start: '2031-11-01' }, {}],
    [{ start: '2031-12-01' }, { start: { code: 'start-too-late', latest: '2031-11-01' } }],
    [
      { geboortedatum: null, start: '2028-01-01' },
      { geboortedatum: required, start: { code: 'too-late', latest: '2027-12-01' } },
    ],
    [{ geboortedatum: null }, { geboortedatum: required }],
  ])('with %j has the errors %j', (changes, errors) => {
    expect(validate(changes)).toEqual(errors)
  })
})

describe('the term next to stap1 of lijfrenteUitkeren', () => {
  test('is unknown before birth date and kapitaal are answered', () => {
    expect(annuityTermOf({ ...lijfrenteUitkeren, geboortedatum: null }, today, fiscalYears)).toBeNull()
    expect(annuityTermOf({ ...lijfrenteUitkeren, kapitaal: '' }, today, fiscalYears)).toBeNull()
  })

  test('is known before amount and term are answered, from the default start on', () => {
    const flow = { ...lijfrenteUitkeren, start: null, initialDeposit: null, duration: null }
    expect(annuityTermOf(flow, today, fiscalYears)).toEqual({
      minimumYears: 5,
      aowDate: '2026-05-01',
      isAowCertain: true,
      latestStart: '2031-11-01',
      mayBeTemporary: true,
      maximumTemporaryCents: 2_719_200,
      reasons: [],
      fit: {},
    })
  })

  test('offers another start from which the term is allowed', () => {
    // State pension on 1 February 2027, the first month of that year is three months away.
    const near = { ...lijfrenteUitkeren, geboortedatum: '1960-02-01', start: '2026-12-01' }
    expect(annuityTermOf(near, today, fiscalYears)?.fit).toEqual({ duration: 21, start: '2027-01-01' })
    // State pension on 1 September 2030; from January on of that year twenty years are enough.
    const far = { ...near, geboortedatum: '1963-06-01' }
    expect(annuityTermOf(far, today, fiscalYears)?.fit).toEqual({ duration: 24, start: '2030-01-01' })
  })
})

test.each(['initialDeposit', 'duration'] as const)('whatever is typed as %s, there is a value or an error', (field) => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (text) => {
      const flow = setTyped(bedragBeleggen, field, text)
      const error = validateStap1(flow, today, fiscalYears)[field]
      expect(error === undefined && flow[field] === null).toBe(false)
      expect(flow.typed[field]).toBe(text)
    }),
  )
})
