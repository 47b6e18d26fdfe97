import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Portal, usePortal } from '../../shared/portal.ts'

/**
 * Handles a click on a link of the shell: asks for confirmation when it leaves a flow (requirement 2.39).
 * @param leave Resolves to true when the customer continues.
 * @param onFollow Closes the menu of the link before the question.
 */
export function useLeaving(
  to: string,
  leave: (portal: Portal, pathname: string) => Promise<boolean>,
  onFollow?: () => void,
) {
  const portal = usePortal()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFollow?.()
    void leave(portal, pathname).then((isLeaving) => isLeaving && navigate(to))
  }
}
