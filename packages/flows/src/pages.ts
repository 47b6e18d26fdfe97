import type { CalendarDate } from './dates.ts'
import { hasNoErrors } from './field-error.ts'
import type { Flow } from './flow-state.ts'
import { hasInitialDeposit, hasPeriodicDeposit } from './calculation-payload.ts'
import { validateSplit } from './fund-split.ts'
import { pageIds, type PageId } from './page-ids.ts'
import type { FlowName } from './products.ts'
import { isComplete } from './questionnaire.ts'
import { profileOf } from './risk-profile.ts'
import { validateStap1 } from './stap1.ts'
import { missingStatements } from './statements.ts'

/** What the page order needs to know besides the flow. */
export type PageContext = { readonly today: CalendarDate }

type PageRule = {
  /** Left out when the page always applies. */
  readonly applies?: (flow: Flow) => boolean
  /** Whether nothing more is needed on the page to go on. */
  readonly isComplete: (flowName: FlowName, flow: Flow, context: PageContext) => boolean
}

const needsItsOwnIssue = () => false

const pageRules: Readonly<Record<PageId, PageRule>> = {
  stap1: {
    isComplete: (flowName, flow, { today }) => hasNoErrors(validateStap1(flowName, flow, today)),
  },
  vragenlijst: {
    applies: isBasedOnProfile,
    isComplete: (_flowName, flow) => isComplete(flow.questions, flow.answers),
  },
  risicoprofiel: {
    applies: isBasedOnProfile,
    isComplete: (_flowName, flow) => profileOf(flow) !== null && missingStatements(flow).length === 0,
  },
  fondsen: { isComplete: (_flowName, flow) => validateSplit(flow.funds) === null },
  resultaat: { isComplete: (_flowName, flow) => flow.resultaat !== null && flow.offerID !== null },
  'aanvrager:AanvragerKeuze': { isComplete: (_flowName, flow) => flow.for !== '' },
  'aanvrager:Gegevens': { isComplete: needsItsOwnIssue },
  'aanvrager:Identiteit': { isComplete: needsItsOwnIssue },
  'aanvrager:Belastingplicht': { isComplete: needsItsOwnIssue },
  'aanvrager:Herkomst': { isComplete: needsItsOwnIssue },
  overzicht: { isComplete: needsItsOwnIssue },
  betalingEerste: { applies: hasInitialDeposit, isComplete: needsItsOwnIssue },
  betalingMaandelijkse: { applies: hasPeriodicDeposit, isComplete: needsItsOwnIssue },
  bevestiging: { isComplete: needsItsOwnIssue },
}

/** The pages of a flow that apply to the answers given so far, in order. */
export function pagesOf(_flowName: FlowName, flow: Flow): readonly PageId[] {
  return pageIds.filter((page) => pageRules[page].applies?.(flow) ?? true)
}

/** Whether a page needs nothing more before the customer goes on. */
export function isPageComplete(flowName: FlowName, flow: Flow, page: PageId, context: PageContext): boolean {
  return pageRules[page].isComplete(flowName, flow, context)
}

/**
 * The page to show when `requested` is asked for: that page itself, or the first page before it that still needs
 * something. A page that does not apply counts as the next one that does; an unknown one as `stap1`.
 */
export function resolvePage(flowName: FlowName, flow: Flow, requested: string, context: PageContext): PageId {
  const index = pageIds.findIndex((page) => page === requested)
  const pages = pagesOf(flowName, flow)
  const wanted = pages.find((page) => pageIds.indexOf(page) >= index) ?? 'stap1'
  const before = pages.slice(0, pages.indexOf(wanted))
  return before.find((page) => !isPageComplete(flowName, flow, page, context)) ?? wanted
}

/** The page after this one that applies; null after the last. */
export function nextPage(flowName: FlowName, flow: Flow, page: PageId): PageId | null {
  const position = pageIds.indexOf(page)
  return pagesOf(flowName, flow).find((other) => pageIds.indexOf(other) > position) ?? null
}

/** The page before this one that applies; null before the first. */
export function previousPage(flowName: FlowName, flow: Flow, page: PageId): PageId | null {
  const position = pageIds.indexOf(page)
  return pagesOf(flowName, flow).findLast((other) => pageIds.indexOf(other) < position) ?? null
}

/** The place of a page among those that apply: "Stap `number` van `total`". */
export function stepOf(
  flowName: FlowName,
  flow: Flow,
  page: PageId,
): { readonly number: number; readonly total: number } {
  const pages = pagesOf(flowName, flow)
  const position = pageIds.indexOf(page)
  return { number: pages.filter((other) => pageIds.indexOf(other) <= position).length, total: pages.length }
}

function isBasedOnProfile(flow: Flow): boolean {
  return flow.calculationBasedOnProfile !== false
}
