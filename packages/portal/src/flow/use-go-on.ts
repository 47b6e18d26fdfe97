import type { PageId } from '@portal/flows/flow/page-ids'
import { nextPage } from '@portal/flows/flow/pages'
import { useNavigate, useSearchParams } from 'react-router'
import { usePortal } from '../shared/portal.ts'
import { readFlow } from './flow.ts'
import { useFlow, useFlowPath } from './use-flow.ts'

/** Continues to the next page, by the flow's state at that time, or back to the check page. */
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

/** Returns true when the customer came from the check page. */
export function useIsChange(): boolean {
  const [query] = useSearchParams()
  return query.get('terug') === 'overzicht'
}
