import type { ApplicantKind } from '@portal/api/operations'
import { toCalculationPayload } from './calculation-payload.ts'
import { isUntouched, withExample } from './example.ts'
import type { Flow } from './flow.ts'
import { initialFlow } from './flow-state.ts'
import type { PageId } from './page-ids.ts'
import { isAfterSignature, isBeforeSignature, resolvePage, type PageContext } from './pages.ts'
import { firstOpenPerson, isPersonPage } from './person-pages.ts'

/** The URL of a flow: its page, if any, and whether it names a question or a person. */
export type FlowAddress = {
  readonly page: string | null
  readonly hasQuestion: boolean
  readonly hasPerson: boolean
}

/** A page in a URL, with the question (counted from 0) or the person that it shows. */
export type FlowTarget = {
  readonly page: PageId
  readonly question?: number
  readonly person?: ApplicantKind
  /** Set when the signature has closed the requested page. */
  readonly isSubmitted?: true
  /** Set when the requested page belongs to an application that is no longer open here. */
  readonly isGone?: true
}

/** The result of a flow's URL: its new state, the same object without changes, and the page or a redirect. */
export type PageDecision =
  | { readonly flow: Flow; readonly redirect: FlowTarget }
  | { readonly flow: Flow; readonly redirect: null; readonly page: PageId }

/**
 * Decides what an address of a flow shows. A page that the answers do not allow yet leads to the first one that still
 * needs something (`resolvePage`). Each question and each person has an address, so that the browser's Back leads to it.
 * The flow remembers the page that is shown and for whom the application is. The first page opens with an example as
 * long as nothing is filled in.
 */
export function decidePage(saved: Flow, address: FlowAddress, context: PageContext): PageDecision {
  const flow = isOver(saved, address, context) ? initialFlow(saved.name) : saved
  const { page: wanted } = address
  const page = resolvePage(flow, wanted ?? flow.activePage, context)
  const target = { page, ...detailOf(page, flow, context) }
  if (wanted !== null && context.isOpen !== true && isBeforeSignature(flow, wanted))
    return { flow, redirect: { ...target, isSubmitted: true } }
  if (wanted !== null && context.isOpen !== true && page === 'stap1' && isAfterSignature(wanted))
    return { flow, redirect: { ...target, isGone: true } }
  const isIncomplete =
    ('question' in target && !address.hasQuestion) || ('person' in target && !address.hasPerson) || page !== wanted
  if (isIncomplete) return { flow, redirect: target }
  if (page === 'stap1' && isUntouched(flow))
    return {
      flow: { ...withExample(flow, context.today, context.fiscalYears), activePage: page },
      redirect: null,
      page,
    }
  const type = context.applicants?.for ?? flow.for
  const isKnown = flow.activePage === page && flow.for === type
  return { flow: isKnown ? flow : { ...flow, activePage: page, for: type, aanvragerType: type }, redirect: null, page }
}

/** True for a finished flow, so that a returning customer starts a new one; its own pages stay open by URL. */
function isOver({ contractID }: Flow, { page }: FlowAddress, { isOpen, task }: PageContext): boolean {
  return contractID !== null && (isOpen === true || (page === null && task === null))
}

function detailOf(page: PageId, flow: Flow, { applicants, today, documents }: PageContext) {
  if (page === 'vragenlijst') return { question: flow.activeQuestion }
  if (!applicants || !isPersonPage(page)) return {}
  const { birthdate } = toCalculationPayload(flow, today)
  return { person: firstOpenPerson(page, applicants, { today, documents, birthdate }) }
}
