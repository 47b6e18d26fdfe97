import { getFunds, getQuestionnaire, getRiskProfiles } from '@portal/api/endpoints/reference'
import type { ApiError } from '@portal/api/errors'
import type { Applicants, Fund, PaymentTask } from '@portal/api/operations'
import { withQuestionnaires } from '@portal/flows/flow-answers'
import type { PageId } from '@portal/flows/page-ids'
import { resolvePage } from '@portal/flows/pages'
import type { FlowName } from '@portal/flows/products'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { claimFlows } from '../../store/flow-slices.ts'
import { type Portal, portalContext } from '../portal.ts'
import { unwrap } from '../unwrap.ts'
import { calculate } from './calculate.ts'
import { type FlowPage, type LoadStap1, loadPage } from './flow-pages.ts'
import { readFlow, toFlowPath, toQuestionQuery, writeFlow } from './flow.ts'
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
export function createFlowLoader(place: FlowPlace, loadStap1: LoadStap1) {
  const { name, isOpen } = place
  return async ({ context, request }: LoaderFunctionArgs): Promise<FlowPageData> => {
    const portal = context.get(portalContext)
    const query = new URL(request.url).searchParams
    const wanted = query.get('pagina')
    claimFlows(portal.store)
    await ensureQuestions(portal, name)
    const flow = readFlow(portal, name)
    const page = resolvePage(name, flow, wanted ?? flow.activePage, { today: portal.today() })
    // Each question has an address, so that the browser's Back leads to it.
    const question = page === 'vragenlijst' ? toQuestionQuery(flow.activeQuestion) : {}
    if (page !== wanted || (page === 'vragenlijst' && !query.has('vraag')))
      throw redirect(toFlowPath(name, page, question, isOpen))
    if (flow.activePage !== page) writeFlow(portal, name, { ...flow, activePage: page })
    const [Page, funds, problem] = await Promise.all([
      loadPage(page, loadStap1),
      page === 'fondsen' ? getFunds(portal.api, { signal: request.signal }).then(unwrap) : [],
      page === 'resultaat' ? calculate(portal, name) : null,
    ])
    return { place, page, Page, funds, problem, applicants: null, documents: [], task: null }
  }
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
  writeFlow(portal, name, withQuestionnaires(flow, [unwrap(first), unwrap(second)], unwrap(riskProfiles)))
}
