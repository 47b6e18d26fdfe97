import { getPaymentTasks } from '@portal/api/endpoints/payments'
import { getFunds, getQuestionnaire, getRiskProfiles } from '@portal/api/endpoints/reference'
import type { ApiError } from '@portal/api/errors'
import type { Applicants, Fund, PaymentTask } from '@portal/api/operations'
import { withQuestionnaires } from '@portal/flows/flow/flow-answers'
import type { Flow } from '@portal/flows/flow/flow'
import { initialFlow } from '@portal/flows/flow/flow-state'
import { type PageId, pageIds } from '@portal/flows/flow/page-ids'
import { isBeforeSignature, resolvePage } from '@portal/flows/flow/pages'
import type { FlowName } from '@portal/flows/values/products'
import { fromShareQuery } from '@portal/flows/flow/shared-calculation'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { claimFlows } from '../store/flow-slices.ts'
import { firstOpenPerson, isPersonPage } from './application/person-query.ts'
import { paths } from '../shared/paths.ts'
import { type Portal, portalContext } from '../shared/portal.ts'
import { LoadError, unwrap } from '../shared/unwrap.ts'
import { calculate, calculateOpen, keepApplication } from './calculate.ts'
import { type FlowPage, loadPage } from './flow-pages.ts'
import { readFlow, SUBMITTED_ALREADY, switchFlow, toFlowPath, toQuestionQuery, writeFlow } from './flow.ts'
import type { FlowPlace } from './use-flow.ts'

/** What a page of the flow needs beside the flow itself. */
export type FlowPageData = {
  place: FlowPlace
  page: PageId
  /** Draws the page. */
  Page: FlowPage
  funds: readonly Fund[]
  /** Why there is no result. */
  problem: ApiError | null
  /** The draft of the application; null while there is none. */
  applicants: Applicants | null
  /** The documents that were received, as `person/document`. */
  documents: readonly string[]
  /** What the contract of this flow still needs; null before signing, and when it is complete. */
  task: PaymentTask | null
}

/** The loader of a flow: loads the page that the address asks for, or sends to the first that still needs something. */
export function createFlowLoader(name: FlowName, Stap1Page: FlowPage) {
  return async ({ context, request, pattern }: LoaderFunctionArgs): Promise<FlowPageData> => {
    const isOpen = pattern === paths.open[name]
    const place = { name, isOpen }
    const portal = context.get(portalContext)
    const { signal } = request
    const query = new URL(request.url).searchParams
    const wanted = query.get('pagina')
    claimFlows(portal.store)
    switchFlow(portal, name)
    const shared = isOpen ? fromShareQuery(name, query) : null
    if (shared) {
      // The link is spent: from here on the calculation is the visitor's own, and no inputs stay in the address.
      writeFlow(portal, shared)
      throw redirect(toFlowPath(name, 'resultaat', {}, isOpen))
    }
    await ensureQuestions(portal, name)
    const application = await loadApplication(portal, place, wanted ?? readFlow(portal, name).activePage, signal)
    const flow = startAgainAfterTheEnd(portal, place, wanted, application.task)
    const page = resolvePage(flow, wanted ?? flow.activePage, { today: portal.today(), isOpen, ...application })
    // Each question and each person has an address, so that the browser's Back leads to it.
    const detail = toDetailQuery(portal, page, flow, application)
    if (wanted !== null && !isOpen && isBeforeSignature(flow, wanted))
      throw redirect(toFlowPath(name, page, { ...detail, ...SUBMITTED_ALREADY }))
    if (page !== wanted || Object.keys(detail).some((key) => !query.has(key)))
      throw redirect(toFlowPath(name, page, detail, isOpen))
    const type = application.applicants?.for ?? flow.for
    if (flow.activePage !== page || flow.for !== type) {
      writeFlow(portal, { ...flow, activePage: page, for: type, aanvragerType: type })
      // A calculation keeps its own page; from there on nothing else tells another device how far the customer is.
      if (application.applicants && flow.offerID !== null) void keepApplication(portal, name, flow.offerID)
    }
    const [Page, funds, problem] = await Promise.all([
      page === 'stap1' ? Stap1Page : loadPage(page),
      page === 'fondsen' || page === 'overzicht' ? getFunds(portal.api, { signal }).then(unwrap) : [],
      page === 'resultaat' ? (isOpen ? calculateOpen : calculate)(portal, name) : null,
      application.applicants && loadOfApplication().then((load) => load.loadApplicationPage(portal, page, signal)),
    ])
    return { place, page, Page, funds, problem, ...application }
  }
}

type ApplicationData = Pick<FlowPageData, 'applicants' | 'documents' | 'task'>

const nothingYet: ApplicationData = { applicants: null, documents: [], task: null }

/** What is kept of the application, and after signing what is still to be paid; only when the wanted page needs it. */
async function loadApplication(
  portal: Portal,
  place: FlowPlace,
  wanted: string,
  signal: AbortSignal,
): Promise<ApplicationData> {
  const { name, isOpen } = place
  const flow = readFlow(portal, name)
  const { offerID, contractID } = flow
  if (isOpen) return nothingYet
  if (contractID !== null) {
    const tasks = unwrap(await getPaymentTasks(portal.api, { signal }))
    return { ...nothingYet, task: tasks.find(({ contractId }) => contractId === contractID) ?? null }
  }
  const isAfterResult = pageIds.findIndex((page) => page === wanted) > pageIds.indexOf('resultaat')
  if (offerID === null || !isAfterResult) return nothingYet
  const load = await loadOfApplication()
  // Resumed elsewhere: the calculation of the offer is not here yet, and a page after it asks for it.
  const context = { ...nothingYet, today: portal.today() }
  if (!flow.resultaat && resolvePage(flow, 'resultaat', context) === 'resultaat') await calculate(portal, name)
  try {
    return { ...nothingYet, ...(await load.loadApplication(portal, offerID, signal)) }
  } catch (error) {
    if (!(error instanceof LoadError) || error.apiError.kind !== 'not-found') throw error
    // Deleted meanwhile, in another tab or on another device: what the customer filled in becomes a new calculation.
    writeFlow(portal, { ...readFlow(portal, name), offerID: null, resultaat: null, idempotencyKey: null })
    throw redirect(toFlowPath(name, 'resultaat'))
  }
}

/** Only who applies needs this code. */
function loadOfApplication() {
  return import('./application/load-application.ts')
}

/** What the address says besides the page: one question, or one person. */
function toDetailQuery(
  portal: Portal,
  page: PageId,
  flow: Flow,
  { applicants, documents }: ApplicationData,
): Readonly<Record<string, string>> {
  if (page === 'vragenlijst') return toQuestionQuery(flow.activeQuestion)
  if (!applicants || !isPersonPage(page)) return {}
  return { persoon: firstOpenPerson(page, applicants, portal.today(), documents) }
}

/**
 * The flow to go on with. One that is signed and paid, or is looked at as an open calculator, is over: whoever comes
 * back begins anew. Its own pages can still be asked for by name, such as a confirmation that was kept as a bookmark.
 */
function startAgainAfterTheEnd(
  portal: Portal,
  { name, isOpen }: FlowPlace,
  wanted: string | null,
  task: PaymentTask | null,
): Flow {
  const flow = readFlow(portal, name)
  const isOver = flow.contractID !== null && (isOpen || (wanted === null && task === null))
  if (!isOver) return flow
  writeFlow(portal, initialFlow(name))
  return readFlow(portal, name)
}

/** A flow based on a profile needs the questions before it is known which page comes first. */
async function ensureQuestions(portal: Portal, name: FlowName): Promise<void> {
  const { calculationBasedOnProfile, questions } = readFlow(portal, name)
  if (!calculationBasedOnProfile || questions.length > 0) return
  const [first, second, riskProfiles] = await Promise.all([
    getQuestionnaire(portal.api, '1'),
    getQuestionnaire(portal.api, '2'),
    getRiskProfiles(portal.api),
  ])
  const flow = readFlow(portal, name)
  writeFlow(portal, withQuestionnaires(flow, [unwrap(first), unwrap(second)], unwrap(riskProfiles)))
}
