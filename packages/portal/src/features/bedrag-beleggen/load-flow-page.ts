import { getFunds, getQuestionnaire, getRiskProfiles } from '@portal/api/endpoints/reference'
import type { ApiError } from '@portal/api/errors'
import type { Fund } from '@portal/api/operations'
import { withQuestionnaires } from '@portal/flows/flow-answers'
import type { PageId } from '@portal/flows/page-ids'
import { resolvePage } from '@portal/flows/pages'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type Portal, portalContext } from '../../shared/portal.ts'
import { unwrap } from '../../shared/unwrap.ts'
import { claimFlows } from '../../store/flow-slices.ts'
import { calculate } from './calculate.ts'
import { type FlowPage, loadPage } from './flow-pages.ts'
import { FLOW, readFlow, toFlowPath, writeFlow } from './flow.ts'

/** What a page of the flow needs beside the flow itself. */
export type FlowPageData = {
  page: PageId
  /** Draws the page. */
  Page: FlowPage
  funds: readonly Fund[]
  /** Why there is no result. */
  problem: ApiError | null
}

/** Loads the page that the address asks for, or sends to the first page that still needs something. */
export async function loadFlowPage({ context, request }: LoaderFunctionArgs): Promise<FlowPageData> {
  const portal = context.get(portalContext)
  const query = new URL(request.url).searchParams
  const wanted = query.get('pagina')
  claimFlows(portal.store)
  await ensureQuestions(portal)
  const flow = readFlow(portal)
  const page = resolvePage(FLOW, flow, wanted ?? flow.activePage, { today: portal.today() })
  // Each question has an address, so that the browser's Back leads to it.
  const question = page === 'vragenlijst' ? flow.activeQuestion : undefined
  if (page !== wanted || (question !== undefined && !query.has('vraag'))) throw redirect(toFlowPath(page, question))
  if (flow.activePage !== page) writeFlow(portal, { ...flow, activePage: page })
  const [Page, funds, problem] = await Promise.all([
    loadPage(page),
    page === 'fondsen' ? getFunds(portal.api, { signal: request.signal }).then(unwrap) : [],
    page === 'resultaat' ? calculate(portal) : null,
  ])
  return { page, Page, funds, problem }
}

/** A flow based on a profile needs the questions before it is known which page comes first. */
async function ensureQuestions(portal: Portal): Promise<void> {
  const { calculationBasedOnProfile, questions } = readFlow(portal)
  if (!calculationBasedOnProfile || questions.length > 0) return
  const [first, second, riskProfiles] = await Promise.all([
    getQuestionnaire(portal.api, '1'),
    getQuestionnaire(portal.api, '2'),
    getRiskProfiles(portal.api),
  ])
  writeFlow(portal, withQuestionnaires(readFlow(portal), [unwrap(first), unwrap(second)], unwrap(riskProfiles)))
}
