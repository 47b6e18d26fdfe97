import type { Application, CalculationPayload, Offer } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { isSamePayload, toCalculationPayload } from './calculation-payload.ts'
import { withQuestionnaires } from './flow-answers.ts'
import { initialFlow } from './flow-state.ts'
import {
  answersOf,
  bedragBeleggen,
  lijfrenteOpbouwen,
  lijfrenteUitkeren,
  questionnaires,
  resultaat,
  riskProfiles,
  today,
  withProfile,
} from './flows-for-tests.ts'
import { resumeFlow } from './resume-flow.ts'

const offerID = '4f9d2b8e-0f3c-4c2e-9a52-6d7f0b8f3a11'
const funds = [{ id: 'mix-neutraal', percentage: 100 }]

function createOffer(payload: CalculationPayload, application: Partial<Application> | null = null): Offer {
  return {
    offerID,
    productCode: payload.productCode,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    payload,
    endDate: '2047-01-01',
    end: resultaat.end.nominal,
    endReal: resultaat.end.real,
    firstPayment: null,
    firstPaymentReal: null,
    contractId: null,
    application: application && {
      activePage: 'stap1',
      kind: '',
      situation: '',
      durationType: '',
      answers: [],
      questionEleven: '',
      riskSelection: '',
      firstStatement: '',
      secondStatement: '',
      thirdStatement: '',
      ...application,
    },
  }
}

const flows = [
  toCalculationPayload({ ...bedragBeleggen, funds }, today),
  toCalculationPayload({ ...lijfrenteOpbouwen, funds, situation: 'oversluiten' }, today),
  toCalculationPayload({ ...lijfrenteUitkeren, funds, kapitaal: 'nee' }, today),
]

describe('a saved calculation', () => {
  test.each(flows)('of $productCode requests the same when it is resumed', (payload) => {
    const flow = resumeFlow(createOffer(payload))
    expect(isSamePayload(toCalculationPayload(flow, today), payload)).toBe(true)
    expect(flow.offerID).toBe(offerID)
  })

  test('restores every field of stap1', () => {
    expect(resumeFlow(createOffer(flows[0] as CalculationPayload))).toEqual({ ...bedragBeleggen, funds, offerID })
    expect(resumeFlow(createOffer(flows[1] as CalculationPayload))).toEqual({
      ...lijfrenteOpbouwen,
      situation: 'oversluiten',
      funds,
      offerID,
    })
    expect(resumeFlow(createOffer(flows[2] as CalculationPayload))).toEqual({
      ...lijfrenteUitkeren,
      kapitaal: 'nee',
      funds,
      offerID,
    })
  })

  test('with a profile continues on the page that was reached, with answers, choice and statements', () => {
    const before = withProfile('bbbbbbbbbbb', {
      riskSelection: 'offensief',
      firstStatement: 'begrepen',
      secondStatement: 'ingezien',
      thirdStatement: 'niet-afhankelijk',
      funds,
    })
    const payload = toCalculationPayload(before, today)
    const { riskSelection, firstStatement, secondStatement, thirdStatement, questionEleven } = before
    const application = { riskSelection, firstStatement, secondStatement, thirdStatement, questionEleven }
    const offer = createOffer(payload, {
      ...application,
      kind: 'eenmalig',
      activePage: 'resultaat',
      answers: answersOf('bbbbbbbbbbb'),
    })
    const flow = resumeFlow(offer)
    expect(flow.questionEleven).toBe('b')
    expect(withQuestionnaires(flow, questionnaires, riskProfiles)).toEqual({
      ...before,
      activePage: 'resultaat',
      offerID,
    })
  })

  test.each([
    [10_000, 0, 'eenmalig'],
    [0, 50, 'maandelijks'],
    [10_000, 50, 'eenmalig-en-maandelijks'],
  ])(
    'of € %d once and € %d a month is %s when the application has no kind',
    (initialDeposit, periodicDeposit, kind) => {
      const payload = { ...(flows[0] as CalculationPayload), initialDeposit, periodicDeposit }
      expect(resumeFlow(createOffer(payload, {}))).toMatchObject({ kind })
    },
  )

  test('has the kind of the application', () => {
    const payload = { ...(flows[0] as CalculationPayload), periodicDeposit: 50 }
    expect(resumeFlow(createOffer(payload, { kind: 'maandelijks' }))).toMatchObject({ kind: 'maandelijks' })
  })

  test.each([
    ['jaren', null],
    ['aow', null],
    // Fifteen years from January 2027.
    ['einddatum', '2042-01-01'],
  ] as const)('of an annuity that is built up keeps that its term was given as %s', (durationType, endDate) => {
    const offer = createOffer(flows[1] as CalculationPayload, { durationType })
    expect(resumeFlow(offer)).toMatchObject({ durationType, endDate, duration: 15, geboortedatum: '1980-12-31' })
  })

  test('of an annuity requests the same again, however its term was entered', () => {
    const ways = [
      { durationType: 'aow' },
      { durationType: 'einddatum', endDate: '2040-06-15' },
      { durationType: 'jaren', situation: 'oversluiten', initialDeposit: 2_000_000 },
    ] as const
    for (const changes of ways) {
      const payload = toCalculationPayload({ ...lijfrenteOpbouwen, funds, ...changes }, today)
      const { durationType } = changes
      const flow = resumeFlow(createOffer(payload, { durationType }))
      expect(isSamePayload(toCalculationPayload(flow, today), payload)).toBe(true)
    }
  })

  test('that was signed has its contract', () => {
    const contractId = '0b8f3a11-0f3c-4c2e-9a52-6d7f4f9d2b8e'
    const offer = createOffer(flows[2] as CalculationPayload, { activePage: 'overzicht' })
    expect(resumeFlow({ ...offer, contractId })).toMatchObject({ contractID: contractId, activePage: 'overzicht' })
    expect(resumeFlow(offer).contractID).toBeNull()
  })

  test('on a page that no longer exists begins at stap1', () => {
    expect(resumeFlow(createOffer(flows[0] as CalculationPayload, { activePage: 'weg' })).activePage).toBe('stap1')
  })

  test('with only the required fields leaves the rest empty', () => {
    const minimal: CalculationPayload = {
      productCode: 'SDIL',
      initialDeposit: 0,
      periodicDeposit: 0,
      start: '2027-01-01',
      duration: 20,
      chosenRiskProfile: 'neutraal',
      funds: [{ id: 'a', percentage: 1 / 3 }],
    }
    const expected = {
      offerID,
      calculationBasedOnProfile: true,
      start: '2027-01-01',
      duration: 20,
      funds: [],
    }
    expect(resumeFlow(createOffer(minimal))).toEqual({ ...initialFlow('lijfrenteUitkeren'), ...expected })
    expect(resumeFlow(createOffer({ ...minimal, productCode: 'SUL' }))).toEqual({
      ...initialFlow('lijfrenteOpbouwen'),
      ...expected,
      situation: 'nieuw',
      durationType: 'jaren',
    })
    expect(resumeFlow(createOffer({ ...minimal, productCode: 'SB' }))).toEqual({
      ...initialFlow('bedragBeleggen'),
      ...expected,
      kind: 'eenmalig',
    })
    const withCodes = { ...minimal, polisVoorwaardeCode: 'SDIL2014', uitkeringsTermijnCode: 'Geen' } as const
    expect(resumeFlow(createOffer(withCodes))).toMatchObject({ kapitaal: 'ja', uitkeringsTermijnCode: '' })
  })
})
