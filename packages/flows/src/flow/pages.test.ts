import { describe, expect, test } from 'vitest'
import type { PaymentTask } from '@portal/api/operations'
import { applicants } from '../application/applicants-for-tests.ts'
import { initialApplicants, withApplicantType } from '../application/applicants.ts'
import type { BedragBeleggen } from './products/bedrag-beleggen.ts'
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
import { pageIds, type PageId } from './page-ids.ts'
import { taskPaid, taskToDo } from '../payment/payments-for-tests.ts'
import {
  isBeforeSignature,
  isPageComplete,
  nextPage,
  pagesOf,
  previousPage,
  resolvePage,
  stepOf,
  type PageContext,
} from './pages.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

const context: PageContext = { today, fiscalYears, applicants: null, documents: [], task: null }
const funds = [{ id: 'mix-neutraal', percentage: 100 }]
const { offerID } = resultaat
const toApply: BedragBeleggen = { ...bedragBeleggen, funds, resultaat, offerID }

const signed: BedragBeleggen = { ...toApply, contractID: '0b8f3a11-0f3c-4c2e-9a52-6d7f4f9d2b8e' }

const applicant: PageId[] = [
  'aanvrager:AanvragerKeuze',
  'aanvrager:Gegevens',
  'aanvrager:Identiteit',
  'aanvrager:Belastingplicht',
  'aanvrager:Herkomst',
  'overzicht',
]

// Requirement 2.19.
test('the pages are those of the specification and of an application, in order', () => {
  expect(pageIds).toEqual([
    'stap1',
    'vragenlijst',
    'risicoprofiel',
    'fondsen',
    'resultaat',
    ...applicant,
    'betalingEerste',
    'betalingMaandelijkse',
    'bevestiging',
  ])
})

describe('the pages that apply', () => {
  // Requirement 2.20.
  test.each<[string, Flow, PageId[]]>([
    [
      'a single deposit without profile',
      bedragBeleggen,
      ['stap1', 'fondsen', 'resultaat', ...applicant, 'betalingEerste', 'bevestiging'],
    ],
    [
      'monthly deposits with profile',
      { ...bedragBeleggen, kind: 'maandelijks', calculationBasedOnProfile: true },
      [
        'stap1',
        'vragenlijst',
        'risicoprofiel',
        'fondsen',
        'resultaat',
        ...applicant,
        'betalingMaandelijkse',
        'bevestiging',
      ],
    ],
    [
      'both deposits, with nothing said about a profile yet',
      { ...bedragBeleggen, kind: 'eenmalig-en-maandelijks', calculationBasedOnProfile: null },
      [...pageIds],
    ],
    [
      'an annuity that is built up with monthly deposits alone',
      lijfrenteOpbouwen,
      ['stap1', 'fondsen', 'resultaat', ...applicant, 'betalingMaandelijkse', 'bevestiging'],
    ],
    [
      'an annuity that is drawn down',
      lijfrenteUitkeren,
      ['stap1', 'fondsen', 'resultaat', ...applicant, 'betalingEerste', 'bevestiging'],
    ],
  ])('to %s', (_what, flow, pages) => {
    expect(pagesOf(flow)).toEqual(pages)
  })
})

describe('a page is complete', () => {
  test.each<[PageId, Flow, boolean]>([
    ['stap1', bedragBeleggen, true],
    ['stap1', { ...bedragBeleggen, duration: null }, false],
    ['vragenlijst', withProfile('bbbbbbbbbbb'), true],
    ['vragenlijst', withProfile('bbbbbbbbbb'), false],
    ['vragenlijst', initialFlow('bedragBeleggen'), false],
    ['risicoprofiel', withProfile('bbbbbbbbbbb'), true],
    ['risicoprofiel', withProfile('bbbbbbbbbb'), false],
    ['risicoprofiel', { ...withProfile('bbbbbbbbbbb'), riskProfiles: [] }, false],
    ['risicoprofiel', withProfile('bbbbbbbbbbb', { riskSelection: 'defensief' }), false],
    ['risicoprofiel', withProfile('bbbbbbbbbbb', { riskSelection: 'defensief', firstStatement: 'ingezien' }), true],
    ['fondsen', { ...bedragBeleggen, funds }, true],
    ['fondsen', { ...bedragBeleggen, funds: [{ id: 'a', percentage: 99.99 }] }, false],
    ['resultaat', toApply, true],
    ['resultaat', { ...toApply, offerID: null }, false],
    ['resultaat', { ...toApply, resultaat: null }, false],
    ['aanvrager:AanvragerKeuze', toApply, false],
    ['aanvrager:Gegevens', { ...toApply, for: 'mijn' }, false],
    ['aanvrager:Identiteit', toApply, false],
    ['aanvrager:Belastingplicht', toApply, false],
    ['aanvrager:Herkomst', toApply, false],
    ['overzicht', toApply, false],
    ['overzicht', signed, true],
    ['betalingEerste', toApply, false],
    ['betalingEerste', signed, true],
    ['betalingMaandelijkse', signed, true],
    ['bevestiging', signed, true],
    ['betalingMaandelijkse', toApply, false],
    ['bevestiging', toApply, false],
  ])('%s (case %#)', (page, flow, complete) => {
    expect(isPageComplete(flow, page, context)).toBe(complete)
  })

  test.each<[PageId, Partial<PageContext>, boolean]>([
    ['aanvrager:AanvragerKeuze', { applicants: initialApplicants() }, false],
    ['aanvrager:AanvragerKeuze', { applicants }, true],
    ['aanvrager:Gegevens', { applicants: initialApplicants() }, false],
    ['aanvrager:Gegevens', { applicants }, true],
    ['aanvrager:Gegevens', { applicants: { ...applicants, for: 'child', child: null } }, false],
    ['aanvrager:Gegevens', { applicants: { ...applicants, for: 'child' } }, true],
    ['aanvrager:Identiteit', { applicants }, false],
    ['aanvrager:Identiteit', { applicants, documents: ['mijn/voorkant', 'mijn/achterkant'] }, true],
    [
      'aanvrager:Identiteit',
      { applicants: { ...applicants, for: 'partner' }, documents: ['mijn/voorkant', 'mijn/achterkant'] },
      false,
    ],
    ['aanvrager:Belastingplicht', { applicants }, true],
    ['aanvrager:Belastingplicht', { applicants: initialApplicants() }, false],
    ['aanvrager:Herkomst', { applicants }, true],
    ['aanvrager:Herkomst', { applicants: { ...applicants, herkomst: '' } }, false],
  ])('%s with what is known of the people (case %#)', (page, known, complete) => {
    expect(isPageComplete(toApply, page, { ...context, ...known })).toBe(complete)
  })

  test('of an annuity allows the customer alone', () => {
    const forPartner = { ...context, applicants: { ...applicants, for: 'partner' } } as const
    expect(isPageComplete(lijfrenteOpbouwen, 'aanvrager:AanvragerKeuze', forPartner)).toBe(false)
    expect(isPageComplete(toApply, 'aanvrager:AanvragerKeuze', forPartner)).toBe(true)
  })

  test('by the rules of its own product', () => {
    expect(isPageComplete(lijfrenteUitkeren, 'stap1', context)).toBe(true)
    expect(isPageComplete(lijfrenteOpbouwen, 'stap1', context)).toBe(true)
    expect(isPageComplete({ ...lijfrenteUitkeren, duration: 19 }, 'stap1', context)).toBe(false)
  })

  test('no longer when its start has passed', () => {
    expect(isPageComplete(bedragBeleggen, 'stap1', { ...context, today: '2027-01-01' })).toBe(false)
  })
})

describe('a requested page shows', () => {
  // Requirements 2.18, 2.21 and T18.
  test.each<[string, Flow, string, PageId]>([
    ['stap1 of a new flow', initialFlow('bedragBeleggen'), 'stap1', 'stap1'],
    ['stap1 when a later one is asked of a new flow', initialFlow('bedragBeleggen'), 'bevestiging', 'stap1'],
    ['the page itself when all before it is complete', { ...bedragBeleggen, funds }, 'resultaat', 'resultaat'],
    ['an earlier page that was complete', toApply, 'fondsen', 'fondsen'],
    ['the first page that still needs something', bedragBeleggen, 'resultaat', 'fondsen'],
    ['the questionnaire before the profile', withProfile('bbb'), 'fondsen', 'vragenlijst'],
    [
      'the profile when its statements are missing',
      withProfile('bbbbbbbbbbb', { riskSelection: 'offensief' }),
      'resultaat',
      'risicoprofiel',
    ],
    ['the funds when no profile is wanted', bedragBeleggen, 'vragenlijst', 'fondsen'],
    [
      'the next page for one that does not apply',
      { ...toApply, for: 'mijn' },
      'betalingMaandelijkse',
      'aanvrager:Gegevens',
    ],
    ['the applicant page and no further', { ...toApply, for: 'mijn' }, 'bevestiging', 'aanvrager:Gegevens'],
    ['the choice of applicant', toApply, 'aanvrager:Identiteit', 'aanvrager:AanvragerKeuze'],
    ['stap1 for a page that does not exist', toApply, 'stap99', 'stap1'],
    ['stap1 for hostile text', toApply, '__proto__', 'stap1'],
    ['stap1 for no text', toApply, '', 'stap1'],
    ['stap1 for a start that has passed', { ...toApply, start: '2026-01-01' }, 'resultaat', 'stap1'],
  ])('%s', (_what, flow, requested, page) => {
    const chosen = { ...context, applicants: withApplicantType(initialApplicants(), flow.for) }
    expect(resolvePage(flow, requested, chosen)).toBe(page)
  })
})

describe('after the signature', () => {
  const both = { ...signed, kind: 'eenmalig-en-maandelijks', periodicDeposit: 5_000 } as const
  const resolve = (requested: string, task: PaymentTask | null, flow: Flow = both) =>
    resolvePage(flow, requested, { ...context, task })

  test.each<[string, string, PaymentTask | null, PageId]>([
    ['an earlier page leads to what must be paid', 'stap1', taskToDo, 'betalingEerste'],
    ['the signing page does too', 'overzicht', taskToDo, 'betalingEerste'],
    ['and so does a page that does not exist', 'x', taskToDo, 'betalingEerste'],
    ['the mandate waits for the first payment', 'betalingMaandelijkse', taskToDo, 'betalingEerste'],
    ['the confirmation waits for both', 'bevestiging', taskToDo, 'betalingEerste'],
    ['a paid first payment leads to the mandate', 'stap1', taskPaid, 'betalingMaandelijkse'],
    ['a paid first payment can still be looked at', 'betalingEerste', taskPaid, 'betalingEerste'],
    ['the mandate is shown', 'betalingMaandelijkse', taskPaid, 'betalingMaandelijkse'],
    ['the confirmation waits for the mandate', 'bevestiging', taskPaid, 'betalingMaandelijkse'],
    ['all that is complete leads to the confirmation', 'stap1', null, 'bevestiging'],
    ['the confirmation is shown', 'bevestiging', null, 'bevestiging'],
  ])('%s', (_what, requested, task, page) => {
    expect(resolve(requested, task)).toBe(page)
  })

  test('a page that does not apply counts as the next one', () => {
    expect(resolve('betalingMaandelijkse', null, signed)).toBe('bevestiging')
    expect(resolve('betalingEerste', taskPaid, { ...both, kind: 'maandelijks' })).toBe('betalingMaandelijkse')
  })

  test('a start that has passed does not redirect back', () => {
    const late = { ...context, today: '2030-01-01' }
    expect(resolvePage(both, 'bevestiging', late)).toBe('bevestiging')
  })

  test('no earlier page can be opened, and the request is reported', () => {
    expect(previousPage(signed, 'betalingEerste')).toBeNull()
    expect(previousPage(both, 'betalingMaandelijkse')).toBe('betalingEerste')
    expect(previousPage(toApply, 'betalingEerste')).toBe('overzicht')
    expect(isBeforeSignature(signed, 'overzicht')).toBe(true)
    expect(isBeforeSignature(signed, 'stap1')).toBe(true)
    expect(isBeforeSignature(signed, 'betalingEerste')).toBe(false)
    expect(isBeforeSignature(toApply, 'stap1')).toBe(false)
  })
})

describe('an open calculator', () => {
  const open: PageContext = { ...context, isOpen: true }

  test('ends at the result, which needs no offer', () => {
    expect(pagesOf(bedragBeleggen, true)).toEqual(['stap1', 'fondsen', 'resultaat'])
    expect(pagesOf(withProfile(''), true)).toHaveLength(5)
    expect(isPageComplete({ ...toApply, offerID: null }, 'resultaat', open)).toBe(true)
    expect(isPageComplete({ ...toApply, resultaat: null }, 'resultaat', open)).toBe(false)
    expect(nextPage(toApply, 'resultaat', true)).toBeNull()
    expect(nextPage(toApply, 'resultaat')).toBe('aanvrager:AanvragerKeuze')
    expect(previousPage(toApply, 'resultaat', true)).toBe('fondsen')
    expect(stepOf(toApply, 'resultaat', true)).toEqual({ number: 3, total: 3 })
    expect(stepOf(withProfile(''), 'resultaat', true)).toEqual({ number: 4, total: 4 })
  })

  test('shows the result for a later page, also after an earlier application was signed', () => {
    expect(resolvePage(toApply, 'overzicht', open)).toBe('resultaat')
    expect(resolvePage({ ...toApply, offerID: null }, 'bevestiging', open)).toBe('resultaat')
    expect(resolvePage(signed, 'stap1', open)).toBe('stap1')
    expect(previousPage(signed, 'resultaat', true)).toBe('fondsen')
  })
})

describe('the next and previous page', () => {
  // Requirement 2.21.
  test('follow the pages that apply', () => {
    expect(nextPage(bedragBeleggen, 'stap1')).toBe('fondsen')
    expect(previousPage(bedragBeleggen, 'fondsen')).toBe('stap1')
    const flow = { ...bedragBeleggen, calculationBasedOnProfile: true }
    expect(nextPage(flow, 'stap1')).toBe('vragenlijst')
    expect(previousPage(flow, 'resultaat')).toBe('risicoprofiel')
  })

  test('are missing at both ends', () => {
    expect(previousPage(bedragBeleggen, 'stap1')).toBeNull()
    expect(nextPage(bedragBeleggen, 'bevestiging')).toBeNull()
  })

  test('also work from a page that no longer applies', () => {
    expect(nextPage(bedragBeleggen, 'vragenlijst')).toBe('fondsen')
    expect(previousPage(bedragBeleggen, 'risicoprofiel')).toBe('stap1')
  })
})

// Requirement C2.
test.each<[Flow, PageId, number, number]>([
  [bedragBeleggen, 'stap1', 1, 7],
  [bedragBeleggen, 'fondsen', 2, 7],
  [bedragBeleggen, 'bevestiging', 7, 7],
  [withProfile(''), 'risicoprofiel', 3, 8],
  [withProfile(''), 'fondsen', 3, 8],
  [withProfile(''), 'aanvrager:AanvragerKeuze', 5, 8],
  [withProfile(''), 'aanvrager:Gegevens', 5, 8],
  [withProfile(''), 'aanvrager:Herkomst', 7, 8],
  [withProfile(''), 'overzicht', 8, 8],
  [{ ...withProfile(''), kind: 'eenmalig-en-maandelijks' }, 'betalingMaandelijkse', 8, 8],
])('the place among the steps (case %#)', (flow, page, number, total) => {
  expect(stepOf(flow, page)).toEqual({ number, total })
})

describe('pages that one view shows', () => {
  const asked = { ...withProfile('bbbbbbbbbbb', { riskSelection: 'offensief' }), funds, resultaat, offerID }

  // Requirement 2.21.
  test.each<[PageId, PageId | null, PageId | null]>([
    ['vragenlijst', 'stap1', 'risicoprofiel'],
    ['risicoprofiel', 'vragenlijst', 'resultaat'],
    ['fondsen', 'vragenlijst', 'resultaat'],
    ['resultaat', 'risicoprofiel', 'aanvrager:AanvragerKeuze'],
    ['aanvrager:Gegevens', 'resultaat', 'aanvrager:Identiteit'],
    ['aanvrager:Identiteit', 'aanvrager:AanvragerKeuze', 'aanvrager:Belastingplicht'],
    ['aanvrager:Herkomst', 'aanvrager:Identiteit', 'overzicht'],
    ['overzicht', 'aanvrager:Belastingplicht', 'betalingEerste'],
  ])('from %s, Back leads to %s and Forward to %s', (page, back, forward) => {
    expect(previousPage(asked, page)).toBe(back)
    expect(nextPage(asked, page)).toBe(forward)
  })

  test('open at each of their addresses, also while an earlier one of the view is incomplete', () => {
    expect(resolvePage(asked, 'fondsen', context)).toBe('fondsen')
    expect(resolvePage(asked, 'resultaat', context)).toBe('risicoprofiel')
    const unknown = { ...context, applicants: initialApplicants() }
    expect(resolvePage(toApply, 'aanvrager:Gegevens', unknown)).toBe('aanvrager:Gegevens')
    expect(resolvePage(toApply, 'aanvrager:Identiteit', unknown)).toBe('aanvrager:AanvragerKeuze')
  })
})
