import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFlowPath } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'

/** Asks for confirmation when a link of the shell leaves a flow (requirement 2.39); `onFollow` runs before that. */
export function useLeaving(to: string, onFollow?: () => void) {
  const portal = usePortal()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  /** The question is part of the code of the flows, which no other page has. */
  async function mayLeave(): Promise<boolean> {
    if (!isFlowPath(pathname)) return true
    const { leaveFlow } = await import('./leave-flow.ts')
    return leaveFlow(portal, pathname)
  }

  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFollow?.()
    void mayLeave().then((isLeaving) => isLeaving && navigate(to))
  }
}
