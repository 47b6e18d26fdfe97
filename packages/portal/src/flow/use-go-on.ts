import type { PageId } from '@portal/flows/flow/page-ids'
import { nextPage } from '@portal/flows/flow/pages'
import { useNavigate, useSearchParams } from 'react-router'
import { usePortal } from '../shared/portal.ts'
import { readFlow } from './flow.ts'
import { useFlow, useFlowPath } from './use-flow.ts'

/**
 * Gives what leads to the page after this one, as the flow is by then; or straight back to the overview, for who came
 * from there to change something.
 */
export function useGoOn(page: PageId): () => void {
  const portal = usePortal()
  const navigate = useNavigate()
  const { name, isOpen } = useFlow()
  const toPath = useFlowPath()
  const isChange = useIsChange()
  return () => {
    const next = nextPage(readFlow(portal, name), page, isOpen) ?? page
    void navigate(toPath(isChange ? 'overzicht' : next))
  }
}

/** Whether the customer came from the overview to change something. */
export function useIsChange(): boolean {
  const [query] = useSearchParams()
  return query.get('terug') === 'overzicht'
}
