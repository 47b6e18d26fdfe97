import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import type { Flow } from '@portal/flows/flow/flow'
import type { PageId } from '@portal/flows/flow/page-ids'
import { nextPage } from '@portal/flows/flow/pages'
import { useNavigate, useSearchParams } from 'react-router'
import { type Portal, usePortal } from '../shared/portal.ts'
import { sessionSlices } from '../store/session-slices.ts'
import { readFlow } from './flow.ts'
import { useFlow, useFlowPath } from './use-flow.ts'

/**
 * Continues to the next page, by the flow's state at that time, or back to the check page. A change that gives another
 * profile leads to the page of that profile first, which has its mix and its statements.
 */
export function useGoOn(page: PageId): () => void {
  const portal = usePortal()
  const navigate = useNavigate()
  const { name, isOpen } = useFlow()
  const toPath = useFlowPath()
  const isChange = useIsChange()
  return () => {
    const flow = readFlow(portal, name)
    const next = nextPage(flow, page, isOpen) ?? page
    if (!isChange) return void navigate(toPath(next))
    const profilePage = page !== 'fondsen' && hasOtherProfile(portal, flow) ? nextPage(flow, 'vragenlijst') : null
    void navigate(profilePage ? toPath(profilePage, { terug: 'overzicht' }) : toPath('overzicht'))
  }
}

/** Returns true when the profile is not the one of the saved calculation. */
function hasOtherProfile(portal: Portal, flow: Flow): boolean {
  const offer = portal.store.get(sessionSlices.offers.atom).find(({ offerID }) => offerID === flow.offerID)
  const saved = (flow.resultaat ?? offer)?.payload.chosenRiskProfile ?? 'NVT'
  return toCalculationPayload(flow, portal.today()).chosenRiskProfile !== saved
}

/** Returns true when the customer came from the check page. */
export function useIsChange(): boolean {
  const [query] = useSearchParams()
  return query.get('terug') === 'overzicht'
}
