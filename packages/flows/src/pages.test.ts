import { describe, expect, test } from 'vitest'
import { initialApplicants, withApplicantType } from './applicants.ts'
import { initialFlow, type BedragBeleggen, type Flow } from './flow-state.ts'
import {
  bedragBeleggen,
  lijfrenteOpbouwen,
  lijfrenteUitkeren,
  resultaat,
  today,
  withProfile,
} from './flows-for-tests.ts'
import { pageIds, type PageId } from './page-ids.ts'
import { isPageComplete, nextPage, pagesOf, previousPage, resolvePage, stepOf, type PageContext } from './pages.ts'

const context: PageContext = { today, applicants: null, documents: [], task: null }
const funds = [{ id: 'mix-neutraal', percentage: 10_000 }]
const { offerID } = resultaat
const toApply: BedragBeleggen = { ...bedragBeleggen, funds, resultaat, offerID }

const applicant: PageId[] = [
  'aanvrager:AanvragerKeuze',
  'aanvrager:Gegevens',
  'aanvrager:Identiteit',
  'aanvrager:Belastingplicht',
  'aanvrager:Herkomst',
  'overzicht',
]

test('the pages are those of the specification and the design, in order', () => {
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
    expect(pagesOf('bedragBeleggen', flow)).toEqual(pages)
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
    ['fondsen', { ...bedragBeleggen, funds: [{ id: 'a', percentage: 9_999 }] }, false],
    ['resultaat', toApply, true],
    ['resultaat', { ...toApply, offerID: null }, false],
    ['resultaat', { ...toApply, resultaat: null }, false],
    ['aanvrager:AanvragerKeuze', toApply, false],
    ['aanvrager:Gegevens', { ...toApply, for: 'mijn' }, false],
    ['aanvrager:Identiteit', toApply, false],
    ['aanvrager:Belastingplicht', toApply, false],
    ['aanvrager:Herkomst', toApply, false],
    ['overzicht', toApply, false],
    ['betalingEerste', toApply, false],
    ['betalingMaandelijkse', toApply, false],
    ['bevestiging', toApply, false],
  ])('%s (case %#)', (page, flow, complete) => {
    expect(isPageComplete('bedragBeleggen', flow, page, context)).toBe(complete)
  })

  test('by the rules of its own product', () => {
    expect(isPageComplete('lijfrenteUitkeren', lijfrenteUitkeren, 'stap1', context)).toBe(true)
    expect(isPageComplete('lijfrenteOpbouwen', lijfrenteOpbouwen, 'stap1', context)).toBe(true)
    expect(isPageComplete('lijfrenteUitkeren', { ...lijfrenteUitkeren, duration: 19 }, 'stap1', context)).toBe(false)
  })

  test('no longer when time has overtaken its start', () => {
    expect(isPageComplete('bedragBeleggen', bedragBeleggen, 'stap1', { ...context, today: '2027-01-01' })).toBe(false)
  })
})

describe('asking for a page shows', () => {
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
      'fondsen',
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
    ['the choice of applicant', toApply, 'aanvrager:Gegevens', 'aanvrager:AanvragerKeuze'],
    ['stap1 for a page that does not exist', toApply, 'stap99', 'stap1'],
    ['stap1 for hostile text', toApply, '__proto__', 'stap1'],
    ['stap1 for no text', toApply, '', 'stap1'],
    ['stap1 for a start that has passed', { ...toApply, start: '2026-01-01' }, 'resultaat', 'stap1'],
  ])('%s', (_what, flow, requested, page) => {
    const applicants = withApplicantType(initialApplicants(), flow.for)
    expect(resolvePage('bedragBeleggen', flow, requested, { ...context, applicants })).toBe(page)
  })
})

describe('going on and back', () => {
  test('follows the pages that apply', () => {
    expect(nextPage('bedragBeleggen', bedragBeleggen, 'stap1')).toBe('fondsen')
    expect(previousPage('bedragBeleggen', bedragBeleggen, 'fondsen')).toBe('stap1')
    const flow = { ...bedragBeleggen, calculationBasedOnProfile: true }
    expect(nextPage('bedragBeleggen', flow, 'stap1')).toBe('vragenlijst')
    expect(previousPage('bedragBeleggen', flow, 'fondsen')).toBe('risicoprofiel')
  })

  test('ends at both ends', () => {
    expect(previousPage('bedragBeleggen', bedragBeleggen, 'stap1')).toBeNull()
    expect(nextPage('bedragBeleggen', bedragBeleggen, 'bevestiging')).toBeNull()
  })

  test('works from a page that no longer applies', () => {
    expect(nextPage('bedragBeleggen', bedragBeleggen, 'vragenlijst')).toBe('fondsen')
    expect(previousPage('bedragBeleggen', bedragBeleggen, 'risicoprofiel')).toBe('stap1')
  })
})

test.each<[Flow, PageId, number, number]>([
  [bedragBeleggen, 'stap1', 1, 11],
  [bedragBeleggen, 'fondsen', 2, 11],
  [bedragBeleggen, 'bevestiging', 11, 11],
  [withProfile(''), 'risicoprofiel', 3, 13],
  [{ ...withProfile(''), kind: 'eenmalig-en-maandelijks' }, 'bevestiging', 14, 14],
])('the place among the steps (case %#)', (flow, page, number, total) => {
  expect(stepOf('bedragBeleggen', flow, page)).toEqual({ number, total })
})
