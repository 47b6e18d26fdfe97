import type { PageId } from '@portal/flows/page-ids'
import { nextPage } from '@portal/flows/pages'
import { useNavigate } from 'react-router'
import { usePortal } from '../portal.ts'
import { readFlow } from './flow.ts'
import { useFlow, useFlowPath } from './use-flow.ts'

/** Gives what leads to the page after this one, as the flow is by then. */
export function useGoOn(page: PageId): () => void {
  const portal = usePortal()
  const navigate = useNavigate()
  const { name, isOpen } = useFlow()
  const toPath = useFlowPath()
  return () => void navigate(toPath(nextPage(name, readFlow(portal, name), page, isOpen) ?? page))
}
