import type { Fund, Upcoming } from '@portal/api/operations'
import { getPaymentTasks } from '@portal/api/endpoints/payments'
import { getFunds, getQuestionnaire, getRiskProfiles } from '@portal/api/endpoints/reference'
import { withQuestionnaires } from '@portal/flows/flow/flow-answers'
import { decidePage } from '@portal/flows/flow/decide-page'
import { type PageId, pageIds } from '@portal/flows/flow/page-ids'
import { withOfferedFunds } from '@portal/flows/flow/funds-page'
import { resolvePage } from '@portal/flows/flow/pages'
import { withReadyMix } from '@portal/flows/flow/ready-mix'
import type { FlowName } from '@portal/flows/values/products'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '../shared/paths.ts'
import { fiscalYearsOf } from '../shared/fiscal-years.ts'
import { type Portal, portalContext } from '../shared/portal.ts'
import { LoadError, unwrap } from '../shared/unwrap.ts'
import { calculate, calculateOpen, saveFlowApplication } from './calculate.ts'
import { beginWithBirthdate } from './known-birthdate.ts'
import { type FlowPage, type FlowPageData } from './flow-pages.ts'
import { AGAIN_QUERY, readFlow, toFlowPath, toTargetPath, writeFlow } from './flow.ts'

/** The loader of a flow: loads the page of the URL, or redirects to the one that `decidePage` returns. */
export function createFlowLoader(name: FlowName, Stap1Page: FlowPage) {
  return async ({ context, request, pattern }: LoaderFunctionArgs): Promise<FlowPageData> => {
    const portal = context.get(portalContext)
    const { signal } = request
    const isOpen = pattern === paths.open[name]
    const query = new URL(request.url).searchParams
    const wanted = query.get('pagina')
    if ((wanted ?? readFlow(portal, name).activePage) !== 'stap1') await ensureQuestions(portal, name)
    // A plan that the customer has not seen allows no later page.
    else if (!isOpen) await beginWithBirthdate(portal, name, signal)
    const application = isOpen ? nothingYet : await loadApplication(portal, name, wanted, signal)
    const saved = readFlow(portal, name)
    const address = { page: wanted, hasQuestion: query.has('vraag'), hasPerson: query.has('persoon') }
    const decision = decidePage(saved, address, {
      today: portal.today(),
      fiscalYears: fiscalYearsOf(portal),
      isOpen,
      ...application,
    })
    if (decision.flow !== saved) {
      writeFlow(portal, decision.flow)
      // A calculation saves its own page. On later pages only this request saves the customer's progress for other
      // devices.
      if (application.applicants && saved.offerID !== null) void saveFlowApplication(portal, name, saved.offerID)
    }
    if (decision.redirect) throw redirect(toTargetPath(name, decision.redirect, isOpen))
    const { page } = decision
    const isAgain = page === 'resultaat' && !isOpen && query.has(AGAIN_QUERY)
    const [Page, funds, problem, upcoming] = await Promise.all([
      page === 'stap1' ? Stap1Page : loadPage(page),
      hasFunds(page) ? getFunds(portal.api, { signal }).then(unwrap) : [],
      page === 'resultaat' ? (isOpen ? calculateOpen(portal, name) : calculate(portal, name, isAgain)) : null,
      page === 'bevestiging' ? loadUpcoming(portal, signal) : null,
      application.applicants && importApplication().then((load) => load.loadApplicationPage(portal, page, signal)),
    ])
    // The query is used up, so that a reload shows the new result. The check page is where it came from.
    if (isAgain && problem === null) throw redirect(toFlowPath(name, page, { terug: 'overzicht' }))
    if (isMixPage(page) && !signal.aborted) startWithMix(portal, name, funds)
    return { place: { name, isOpen }, page, Page, funds, problem, upcoming, ...application }
  }
}

const isMixPage = (page: PageId) => page === 'risicoprofiel' || page === 'fondsen'
const hasFunds = (page: PageId) => isMixPage(page) || page === 'overzicht'

/** The page of a profile opens with its ready mix, until the customer divides something. */
function startWithMix(portal: Portal, name: FlowName, funds: readonly Fund[]): void {
  const flow = readFlow(portal, name)
  const mixed = withReadyMix(withOfferedFunds(flow, funds), { funds, today: portal.today() })
  if (mixed !== flow) writeFlow(portal, mixed)
}

type ApplicationData = Pick<FlowPageData, 'applicants' | 'documents' | 'task'>

const nothingYet: ApplicationData = { applicants: null, documents: [], task: null }

/** Loads the draft of the application, or after signing the open payment task, if the requested page needs it. */
async function loadApplication(
  portal: Portal,
  name: FlowName,
  wanted: string | null,
  signal: AbortSignal,
): Promise<ApplicationData> {
  const flow = readFlow(portal, name)
  const { offerID, contractID } = flow
  if (contractID !== null) {
    const tasks = unwrap(await getPaymentTasks(portal.api, { signal }))
    return { ...nothingYet, task: tasks.find(({ contractId }) => contractId === contractID) ?? null }
  }
  const isAfterResult = pageIds.findIndex((page) => page === (wanted ?? flow.activePage)) > pageIds.indexOf('resultaat')
  if (offerID === null || !isAfterResult) return nothingYet
  const load = await importApplication()
  // A later page needs the result of the plan. Resumed on another device, it is not loaded yet; after the turn of a month,
  // the default start is another one.
  const context = { ...nothingYet, today: portal.today(), fiscalYears: fiscalYearsOf(portal) }
  if (resolvePage(flow, 'resultaat', context) === 'resultaat') await calculate(portal, name)
  try {
    return { ...nothingYet, ...(await load.loadApplication(portal, offerID, signal)) }
  } catch (error) {
    if (!(error instanceof LoadError) || error.apiError.kind !== 'not-found') throw error
    // The offer was deleted in another tab or on another device: the customer's data becomes a new calculation.
    writeFlow(portal, { ...readFlow(portal, name), offerID: null, resultaat: null, idempotencyKey: null })
    throw redirect(toFlowPath(name, 'resultaat'))
  }
}

/** The confirmation also works without it, with the dates of the calendar. */
async function loadUpcoming(portal: Portal, signal: AbortSignal): Promise<Upcoming | null> {
  const { getUpcoming } = await import('@portal/api/endpoints/contracts')
  const answer = await getUpcoming(portal.api, { signal, quiet: true })
  return answer.ok ? answer.value : null
}

/** Only a customer who applies needs this code. */
function importApplication() {
  return import('./application/load-application.ts')
}

/** A flow with a profile needs the questions before the order of its pages is known. */
async function ensureQuestions(portal: Portal, name: FlowName): Promise<void> {
  const { calculationBasedOnProfile, questions, riskProfiles: known } = readFlow(portal, name)
  // A saved copy of an older version has questions, but its profiles miss a figure and were dropped.
  if (!calculationBasedOnProfile || (questions.length > 0 && known.length > 0)) return
  const [first, second, riskProfiles] = await Promise.all([
    getQuestionnaire(portal.api, '1'),
    getQuestionnaire(portal.api, '2'),
    getRiskProfiles(portal.api),
  ])
  const flow = readFlow(portal, name)
  writeFlow(portal, withQuestionnaires(flow, [unwrap(first), unwrap(second)], unwrap(riskProfiles)))
}

/** Loads the code of a page, each a separate chunk. The first page is in its product's chunk. */
async function loadPage(page: Exclude<PageId, 'stap1'>): Promise<FlowPage> {
  switch (page) {
    case 'vragenlijst':
      return (await import('./pages/questionnaire/questionnaire-page.tsx')).QuestionnairePage
    case 'risicoprofiel':
    case 'fondsen':
      return (await import('./pages/mix/mix-page.tsx')).MixPage
    case 'resultaat':
      return (await import('./pages/result/result-page.tsx')).ResultPage
    case 'aanvrager:AanvragerKeuze':
    case 'aanvrager:Gegevens':
      return (await import('./pages/person/person-page.tsx')).PersonPage
    case 'aanvrager:Identiteit':
      return (await import('./pages/identity/identity-page.tsx')).IdentityPage
    case 'aanvrager:Belastingplicht':
    case 'aanvrager:Herkomst':
      return (await import('./pages/tax/tax-page.tsx')).TaxPage
    case 'overzicht':
      return (await import('./pages/summary/summary-page.tsx')).SummaryPage
    case 'betalingEerste':
      return (await import('./pages/first-payment/first-payment-page.tsx')).FirstPaymentPage
    case 'betalingMaandelijkse':
      return (await import('./pages/monthly-payment/monthly-payment-page.tsx')).MonthlyPaymentPage
    case 'bevestiging':
      return (await import('./pages/confirmation/confirmation-page.tsx')).ConfirmationPage
  }
}
