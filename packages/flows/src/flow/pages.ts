import type { Applicants, PaymentTask } from '@portal/api/operations'
import type { FiscalYears } from '../annuity/fiscal-years.ts'
import { validateHerkomst } from '../application/applicant-rules.ts'
import { choicesFor } from '../application/applicants.ts'
import type { CalendarDate } from '../values/dates.ts'
import { hasNoErrors } from '../values/field-error.ts'
import { type Flow, validateStap1 } from './flow.ts'
import { hasInitialDeposit, hasPeriodicDeposit, toCalculationPayload } from './calculation-payload.ts'
import { validatePercentages } from './fund-percentages.ts'
import { pageIds, type PageId } from './page-ids.ts'
import { isDoneForEverybody, type PersonPage } from './person-pages.ts'
import { hasToAct } from '../payment/payment-task.ts'
import { isComplete } from './questionnaire.ts'
import { profileOf } from './risk-profile.ts'
import { missingStatements } from './statements.ts'
import { pagesInView, steps, type Step } from './steps.ts'

/** The facts besides the flow that decide the order of pages. */
export type PageContext = {
  readonly today: CalendarDate
  readonly fiscalYears: FiscalYears
  /** The draft of the application; null without one. */
  readonly applicants: Applicants | null
  /** The documents on the server, each as `person/document`: `mijn/voorkant`. */
  readonly documents: readonly string[]
  /** What the contract of the flow still needs; null when it is complete or does not exist. */
  readonly task: PaymentTask | null
  /** True for an open calculator, which ends at the result and needs no offer. */
  readonly isOpen?: boolean
}

type PageRule = {
  /** Left out when the page always applies. */
  readonly applies?: (flow: Flow) => boolean
  /** Returns true when the customer can continue. */
  readonly isComplete: (flow: Flow, context: PageContext) => boolean
}

const isSigned = (flow: Flow) => flow.contractID !== null

const pageRules: Readonly<Record<PageId, PageRule>> = {
  stap1: { isComplete: (flow, { today, fiscalYears }) => hasNoErrors(validateStap1(flow, today, fiscalYears)) },
  vragenlijst: {
    applies: isBasedOnProfile,
    isComplete: (flow) => isComplete(flow.questions, flow.answers),
  },
  risicoprofiel: {
    applies: isBasedOnProfile,
    isComplete: (flow) => profileOf(flow) !== null && missingStatements(flow).length === 0,
  },
  fondsen: { isComplete: (flow) => validatePercentages(flow.funds) === null },
  resultaat: {
    isComplete: (flow, { isOpen }) => flow.resultaat !== null && (isOpen === true || flow.offerID !== null),
  },
  'aanvrager:AanvragerKeuze': {
    isComplete: ({ name }, { applicants }) => choicesFor(name).some((type) => type === applicants?.for),
  },
  'aanvrager:Gegevens': walked('aanvrager:Gegevens'),
  'aanvrager:Identiteit': walked('aanvrager:Identiteit'),
  'aanvrager:Belastingplicht': walked('aanvrager:Belastingplicht'),
  'aanvrager:Herkomst': {
    isComplete: (_flow, { applicants }) => applicants !== null && hasNoErrors(validateHerkomst(applicants)),
  },
  overzicht: { isComplete: (flow) => isSigned(flow) },
  betalingEerste: {
    applies: hasInitialDeposit,
    isComplete: (flow, { task }) => isSigned(flow) && !hasToAct(task, 'first'),
  },
  betalingMaandelijkse: {
    applies: hasPeriodicDeposit,
    isComplete: (flow, { task }) => isSigned(flow) && !hasToAct(task, 'monthly'),
  },
  bevestiging: { isComplete: (flow) => isSigned(flow) },
}

const LAST_OPEN_PAGE = pageIds.indexOf('resultaat')
const FIRST_PAGE_AFTER_SIGNING = pageIds.indexOf('overzicht') + 1

/** The pages that apply to the answers so far, in order; an open calculator ends at the result. */
export function pagesOf(flow: Flow, isOpen = false): readonly PageId[] {
  const pages = isOpen ? pageIds.slice(0, LAST_OPEN_PAGE + 1) : pageIds
  return pages.filter((page) => pageRules[page].applies?.(flow) ?? true)
}

/** Returns true when the customer can continue from a page. */
export function isPageComplete(flow: Flow, page: PageId, context: PageContext): boolean {
  return pageRules[page].isComplete(flow, context)
}

/**
 * The page to show for a requested one: that page itself, or the first incomplete page before the view of it. A page that
 * does not apply becomes the next one that does, or the last; an unknown one becomes `stap1`. After signing, an earlier
 * page becomes the first incomplete one.
 */
export function resolvePage(flow: Flow, requested: string, context: PageContext): PageId {
  const index = pageIds.findIndex((page) => page === requested)
  if (isSigned(flow) && context.isOpen !== true) return resolveSigned(flow, index, context)
  const pages = pagesOf(flow, context.isOpen)
  const wanted = pages.find((page) => pageIds.indexOf(page) >= index) ?? pages.at(-1) ?? 'stap1'
  const view = pagesInView(wanted)
  const before = pages.slice(0, pages.indexOf(wanted)).filter((page) => !view.includes(page))
  return before.find((page) => !isPageComplete(flow, page, context)) ?? wanted
}

/** Returns true when the requested page comes before the signature, which is given already. */
export function isBeforeSignature(flow: Flow, requested: string): boolean {
  return isSigned(flow) && pageIds.findIndex((page) => page === requested) < FIRST_PAGE_AFTER_SIGNING
}

/** Returns true when the requested page comes after the signature. */
export function isAfterSignature(requested: string): boolean {
  return pageIds.findIndex((page) => page === requested) >= FIRST_PAGE_AFTER_SIGNING
}

/** The first page of the next view that applies; null after the last. */
export function nextPage(flow: Flow, page: PageId, isOpen = false): PageId | null {
  const last = Math.max(...pagesInView(page).map((each) => pageIds.indexOf(each)))
  return pagesOf(flow, isOpen).find((other) => pageIds.indexOf(other) > last) ?? null
}

/** The first page of the previous view that applies; null before the first, and before the first after the signature. */
export function previousPage(flow: Flow, page: PageId, isOpen = false): PageId | null {
  const first = Math.min(...pagesInView(page).map((each) => pageIds.indexOf(each)))
  const pages = pagesOf(flow, isOpen)
  const before = pages.findLast((other) => pageIds.indexOf(other) < first)
  if (before === undefined || (!isOpen && isBeforeSignature(flow, before))) return null
  return pagesInView(before).find((other) => pages.includes(other)) ?? null
}

/** The steps that apply to the answers so far, in order; an open calculator ends at the result. */
export function stepsOf(flow: Flow, isOpen = false): readonly Step[] {
  const pages = pagesOf(flow, isOpen)
  return steps.filter((step) => step.pages.some((page) => pages.includes(page)))
}

/** The position of a page's step among those that apply: "Stap `number` van `total`". */
export function stepOf(flow: Flow, page: PageId, isOpen = false): { readonly number: number; readonly total: number } {
  const all = stepsOf(flow, isOpen)
  const step = steps.findIndex(({ pages }) => pages.includes(page))
  return { number: all.filter((other) => steps.indexOf(other) <= step).length, total: all.length }
}

function resolveSigned(flow: Flow, index: number, context: PageContext): PageId {
  const pages = pagesOf(flow).filter((page) => pageIds.indexOf(page) >= FIRST_PAGE_AFTER_SIGNING)
  const left = pages.find((page) => !isPageComplete(flow, page, context)) ?? 'bevestiging'
  const wanted =
    index < FIRST_PAGE_AFTER_SIGNING ? left : (pages.find((page) => pageIds.indexOf(page) >= index) ?? left)
  return pages.indexOf(wanted) > pages.indexOf(left) ? left : wanted
}

function walked(page: PersonPage): PageRule {
  return {
    isComplete: (flow, { applicants, today, documents }) => {
      const { birthdate } = toCalculationPayload(flow, today)
      return isDoneForEverybody(page, applicants, { today, documents, birthdate })
    },
  }
}

function isBasedOnProfile(flow: Flow): boolean {
  return flow.calculationBasedOnProfile !== false
}
