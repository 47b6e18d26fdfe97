import type { CalculationPayload } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { toCalculationPayload } from './calculation-payload.ts'
import { bedragBeleggen, lijfrenteOpbouwen, lijfrenteUitkeren, termIn, today } from './flows-for-tests.ts'
import { readCalculationPayload, toTermErrorTexts } from './payload-rules.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

const funds = [
  { id: 'a', percentage: 33.33 },
  { id: 'b', percentage: 66.67 },
]
const split = [
  { id: 'a', shareBasisPoints: 3_333 },
  { id: 'b', shareBasisPoints: 6_667 },
]
const sb = toCalculationPayload({ ...bedragBeleggen, funds }, today)
const sul = toCalculationPayload({ ...lijfrenteOpbouwen, funds }, today)
const sdil = toCalculationPayload({ ...lijfrenteUitkeren, funds }, today)

describe('a payload of the flows', () => {
  // Requirement 7.19.
  test.each([
    ['SB', sb, 1_000_000, 0],
    ['SUL', sul, 0, 10_000],
    ['SDIL', sdil, 10_000_000, 0],
  ])('for %s is read in cents and basis points', (_product, payload, initialDepositCents, periodicDepositCents) => {
    expect(readCalculationPayload(JSON.parse(JSON.stringify(payload)), today, fiscalYears)).toEqual({
      ok: true,
      value: { initialDepositCents, periodicDepositCents, otherTemporaryCents: 0, funds: split },
    })
  })

  test('is read to the cent', () => {
    const payload = { ...sb, initialDeposit: 1_000.29, periodicDeposit: 50.01 }
    expect(readCalculationPayload(payload, today, fiscalYears)).toMatchObject({
      value: { initialDepositCents: 100_029, periodicDepositCents: 5_001 },
    })
  })
})

describe('a payload is refused', () => {
  const refused: [string, CalculationPayload, Partial<CalculationPayload>, object][] = [
    ['without deposits', sb, { initialDeposit: 0 }, { initialDeposit: { code: 'required' } }],
    [
      'below the minimum',
      sb,
      { initialDeposit: 999.99 },
      { initialDeposit: { code: 'below-minimum', minimum: 100_000 } },
    ],
    [
      'above the maximum',
      sb,
      { initialDeposit: 10_000_000.01 },
      { initialDeposit: { code: 'above-maximum', maximum: 1_000_000_000 } },
    ],
    ['with half a cent', sb, { initialDeposit: 1_000.005 }, { initialDeposit: { code: 'too-many-decimals' } }],
    ['with a huge amount', sb, { initialDeposit: 1e15 }, { initialDeposit: { code: 'too-large' } }],
    [
      'with a small monthly deposit',
      sb,
      { periodicDeposit: 49 },
      { periodicDeposit: { code: 'below-minimum', minimum: 5_000 } },
    ],
    ['with NaN a month', sb, { periodicDeposit: Number.NaN }, { periodicDeposit: { code: 'not-a-number' } }],
    [
      'with a monthly deposit for SDIL',
      sdil,
      { periodicDeposit: 50 },
      { periodicDeposit: { code: 'above-maximum', maximum: 0 } },
    ],
    ['with a start in the past', sb, { start: '2026-11-01' }, { start: { code: 'too-early', earliest: '2026-12-01' } }],
    ['with a start halfway a month', sb, { start: '2027-01-02' }, { start: { code: 'not-first-of-month' } }],
    ['with a start that is no day', sb, { start: '2027-02-31' }, { start: { code: 'not-first-of-month' } }],
    ['with 0 years', sb, { duration: 0 }, { duration: { code: 'below-minimum', minimum: 1 } }],
    ['with 61 years', sb, { duration: 61 }, { duration: { code: 'above-maximum', maximum: 60 } }],
    ['with half a year', sb, { duration: 1.5 }, { duration: { code: 'too-many-decimals' } }],
    [
      'with a long description',
      sb,
      { description: 'x'.repeat(61) },
      { description: { code: 'too-long', maximum: 60 } },
    ],
    ['with a description for SUL', sul, { description: 'x' }, { description: { code: 'unknown-value' } }],
    ['with a birth date for SB', sb, { birthdate: '1980-12-31' }, { birthdate: { code: 'unknown-value' } }],
    ['with a child for SUL', sul, { birthdate: '2015-01-01' }, { birthdate: { code: 'too-young', minimumAge: 18 } }],
    ['with a birth date that is no day', sdil, { birthdate: '1959-02-30' }, { birthdate: { code: 'not-a-date' } }],
    [
      'with a payment term for SB',
      sb,
      { uitkeringsTermijnCode: 'Maand' },
      { uitkeringsTermijnCode: { code: 'unknown-value' } },
    ],
    [
      'without a payment term for SDIL',
      sdil,
      { uitkeringsTermijnCode: 'Geen' },
      { uitkeringsTermijnCode: { code: 'required' } },
    ],
    ['with conditions for SB', sb, { polisVoorwaardeCode: 'SDIL' }, { polisVoorwaardeCode: { code: 'unknown-value' } }],
    ['without conditions for SDIL', sdil, { polisVoorwaardeCode: '' }, { polisVoorwaardeCode: { code: 'required' } }],
    ['without funds', sb, { funds: [] }, { funds: { code: 'required' } }],
    ['with 99.99 %', sb, { funds: [{ id: 'a', percentage: 0.9999 }] }, { funds: { code: 'split-too-low', rest: 1 } }],
    [
      'with a third of a fund',
      sb,
      { funds: [{ id: 'a', percentage: 1 / 3 }] },
      { funds: { code: 'too-many-decimals' } },
    ],
    [
      'with a fund twice',
      sb,
      {
        funds: [
          { id: 'a', percentage: 0.5 },
          { id: 'a', percentage: 0.5 },
        ],
      },
      { funds: { code: 'unknown-value' } },
    ],
    [
      'with everything wrong, all at once',
      sb,
      { initialDeposit: 1, duration: 99, funds: [] },
      {
        initialDeposit: { code: 'below-minimum', minimum: 100_000 },
        duration: { code: 'above-maximum', maximum: 60 },
        funds: { code: 'required' },
      },
    ],
  ]

  // Requirements 5.8, 9.4 and T17.
  test.each(refused)('%s', (_what, payload, changes, errors) => {
    expect(readCalculationPayload({ ...payload, ...changes }, today, fiscalYears)).toEqual({ ok: false, errors })
  })

  test('without a birth date for an annuity', () => {
    const { birthdate: _birthdate, ...payload } = sul
    expect(readCalculationPayload(payload, today, fiscalYears)).toEqual({
      ok: false,
      errors: { birthdate: { code: 'required' } },
    })
  })
})

test('fields that the contract does not require may be left out of SB', () => {
  const { productCode, initialDeposit, periodicDeposit, start, duration, chosenRiskProfile, funds: shares } = sb
  const minimal = { productCode, initialDeposit, periodicDeposit, start, duration, chosenRiskProfile, funds: shares }
  expect(readCalculationPayload(minimal, today, fiscalYears)).toMatchObject({ ok: true })
  expect(readCalculationPayload({ ...minimal, productCode: 'SDIL' }, today, fiscalYears)).toMatchObject({
    errors: { uitkeringsTermijnCode: { code: 'required' }, polisVoorwaardeCode: { code: 'required' } },
  })
})

describe('the term of an annuity', () => {
  const sentences = (payload: CalculationPayload) =>
    toTermErrorTexts(termIn(payload) ?? raise()).map(({ field, text }) => [field, text.replaceAll('\u00A0', ' ')])

  test('is checked separately, because its error has its own response', () => {
    expect(readCalculationPayload({ ...sdil, duration: 19 }, today, fiscalYears)).toMatchObject({ ok: true })
  })

  test('that is long enough has no messages', () => {
    expect(sentences(sdil)).toEqual([])
  })

  test('that is too short has the message of the specification first, and then a specific one', () => {
    expect(sentences({ ...sdil, birthdate: '1963-10-01', start: '2027-01-01', duration: 20 })).toEqual([
      [undefined, 'De minimale looptijd bedraagt 20 jaar'],
      [
        'duration',
        'Kies een looptijd van minimaal 24 jaar: uw uitkering begint vóór het jaar waarin u AOW krijgt (2031)',
      ],
    ])
  })

  test('that starts too late has its message at the start', () => {
    expect(sentences({ ...sdil, birthdate: '1955-01-01' })).toEqual([
      [
        'start',
        'Kies een startdatum tot en met 1 november 2026: uw eerste uitkering moet u krijgen uiterlijk in het vijfde jaar na het jaar waarin u AOW krijgt',
      ],
    ])
  })

  test('of five years is allowed as long as the capital cannot be expected to pay too much', () => {
    // At 6 % five years of 27.192 are worth 114.542,58.
    const short = { ...sdil, start: '2026-12-01', duration: 5 }
    expect(sentences({ ...short, initialDeposit: 114_542.58 })).toEqual([])
    expect(sentences({ ...short, initialDeposit: 114_542.59 }).map(([, text]) => text)).toEqual([
      'De minimale looptijd bedraagt 20 jaar',
      'Kies een looptijd van minimaal 6 jaar: bij minder dan 20 jaar mag u hoogstens € 27.192 per jaar ontvangen. De cijfers van 2026 hiervoor zijn nog niet bevestigd door de Belastingdienst',
    ])
    expect(sentences({ ...short, initialDeposit: Number.NaN })).toEqual([])
  })

  test('follows the conditions of the payload', () => {
    const born = { ...sdil, birthdate: '1961-12-01', duration: 20 }
    expect(sentences({ ...born, polisVoorwaardeCode: 'SDIL' })).toEqual([])
    expect(sentences({ ...born, polisVoorwaardeCode: 'SDIL2014' })).toHaveLength(2)
  })

  test('is not judged for other products, nor without a birth date', () => {
    const { birthdate: _birthdate, ...without } = sdil
    expect(termIn(sb)).toBeNull()
    expect(termIn(sul)).toBeNull()
    expect(termIn(without)).toBeNull()
  })
})

function raise(): never {
  throw new Error('the term was not judged')
}
