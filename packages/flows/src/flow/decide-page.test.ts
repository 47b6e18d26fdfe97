import { describe, expect, test } from 'vitest'
import { applicants, documents } from '../application/applicants-for-tests.ts'
import { changeApplicant } from '../application/applicants.ts'
import { taskToDo } from '../payment/payments-for-tests.ts'
import { decidePage, type FlowAddress, type FlowTarget } from './decide-page.ts'
import { withExample } from './example.ts'
import type { BedragBeleggen } from './products/bedrag-beleggen.ts'
import type { Flow } from './flow.ts'
import { initialFlow } from './flow-state.ts'
import { bedragBeleggen, resultaat, today, withProfile } from './flows-for-tests.ts'
import type { PageId } from './page-ids.ts'
import type { PageContext } from './pages.ts'
import { setTyped } from './typed-fields.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

const nothing: PageContext = { today, fiscalYears, applicants: null, documents: [], task: null }
const people: PageContext = { ...nothing, applicants: { ...applicants, for: 'partner' }, documents }
const partnerWithoutName = changeApplicant({ ...applicants, for: 'partner' }, 'partner', { achternaam: '' })
const funds = [{ id: 'mix-neutraal', percentage: 100 }]

const empty = initialFlow('bedragBeleggen')
const onFunds: BedragBeleggen = { ...bedragBeleggen, activePage: 'fondsen' }
const asked: BedragBeleggen = { ...withProfile('abc'), activePage: 'vragenlijst', activeQuestion: 3 }
const applying: BedragBeleggen = {
  ...bedragBeleggen,
  funds,
  resultaat,
  offerID: resultaat.offerID,
  activePage: 'overzicht',
  for: 'partner',
  aanvragerType: 'partner',
}
const signed: BedragBeleggen = { ...applying, contractID: '0b8f3a11-0f3c-4c2e-9a52-6d7f4f9d2b8e' }

const at = (page: string | null, hasDetail = false): FlowAddress => ({
  page,
  hasQuestion: hasDetail,
  hasPerson: hasDetail,
})

describe('a URL redirects', () => {
  test.each<[string, Flow, FlowAddress, PageContext, FlowTarget]>([
    ['the first page of a flow without a page in its address', empty, at(null), nothing, { page: 'stap1' }],
    ['the page that was reached, without a page in its address', onFunds, at(null), nothing, { page: 'fondsen' }],
    ['the first page, for a later one that is not allowed yet', empty, at('overzicht'), nothing, { page: 'stap1' }],
    [
      'the first page, with the news that a page after the signature is gone, once the flow is reset',
      empty,
      at('bevestiging'),
      nothing,
      { page: 'stap1', isGone: true },
    ],
    ['the first page, for a page that does not exist', onFunds, at('stap99'), nothing, { page: 'stap1' }],
    ['the next page, for one that does not apply', onFunds, at('vragenlijst'), nothing, { page: 'fondsen' }],
    [
      'the question in view, for a questionnaire without a question',
      asked,
      at('vragenlijst'),
      nothing,
      { page: 'vragenlijst', question: 3 },
    ],
    [
      'the first person, for a page about people without a person',
      applying,
      at('aanvrager:Gegevens'),
      people,
      { page: 'aanvrager:Gegevens', person: 'mijn' },
    ],
    [
      'the person about whom something is missing',
      applying,
      at('overzicht'),
      { ...people, applicants: partnerWithoutName },
      { page: 'aanvrager:Gegevens', person: 'partner' },
    ],
    [
      'what is still to be paid, after the signature',
      signed,
      at(null),
      { ...nothing, task: taskToDo },
      { page: 'betalingEerste' },
    ],
    [
      'what is still to be paid, with the news that a page before the signature is closed',
      signed,
      at('fondsen'),
      { ...nothing, task: taskToDo },
      { page: 'betalingEerste', isSubmitted: true },
    ],
  ])('%s', (_what, flow, address, context, redirect) => {
    const decision = decidePage(flow, address, context)
    expect(decision.redirect).toEqual(redirect)
    expect(decision.flow).toBe(flow)
  })
})

describe('a page is shown', () => {
  test.each<[string, Flow, FlowAddress, PageContext, PageId]>([
    ['that is the one the flow remembers', onFunds, at('fondsen'), nothing, 'fondsen'],
    ['with its question in the address', asked, at('vragenlijst', true), nothing, 'vragenlijst'],
    ['about a person whom the address names', applying, at('aanvrager:Gegevens', true), people, 'aanvrager:Gegevens'],
    ['by its name after the signature, once all is paid', signed, at('bevestiging'), nothing, 'bevestiging'],
  ])('%s', (_what, flow, address, context, page) => {
    const decision = decidePage(flow, address, context)
    expect(decision).toMatchObject({ redirect: null, page })
    expect(decision.flow).toEqual({ ...flow, activePage: page })
  })

  test('and nothing changes when the flow knows the page and the people', () => {
    expect(decidePage(onFunds, at('fondsen'), nothing).flow).toBe(onFunds)
    expect(decidePage(applying, at('overzicht'), people).flow).toBe(applying)
  })

  test('with an example on the first page, as long as nothing is filled in', () => {
    expect(decidePage(empty, at('stap1'), nothing).flow).toEqual(withExample(empty, today, fiscalYears))
    const cleared = setTyped(withExample(empty, today, fiscalYears), 'duration', '')
    expect(decidePage(cleared, at('stap1'), nothing).flow).toBe(cleared)
  })

  test('and the flow takes over for whom the application is', () => {
    const { flow } = decidePage({ ...applying, for: '', aanvragerType: '' }, at('overzicht'), people)
    expect(flow).toMatchObject({ for: 'partner', aanvragerType: 'partner', activePage: 'overzicht' })
  })
})

describe('a finished flow starts again', () => {
  test('when a customer returns after everything is paid', () => {
    expect(decidePage(signed, at(null), nothing)).toEqual({ flow: empty, redirect: { page: 'stap1' } })
  })

  test.each([null, 'stap1', 'resultaat'])('as an open calculator, at the page %s', (page) => {
    const decision = decidePage(signed, at(page), { ...nothing, isOpen: true })
    expect(decision.flow).toEqual(page === 'stap1' ? withExample(empty, today, fiscalYears) : empty)
    expect(decision.redirect).toEqual(page === 'stap1' ? null : { page: 'stap1' })
  })

  test('but not while something is due', () => {
    expect(decidePage(signed, at(null), { ...nothing, task: taskToDo }).flow).toBe(signed)
  })
})
