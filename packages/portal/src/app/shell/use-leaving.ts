import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Portal, usePortal } from '../../shared/portal.ts'

/**
 * What a click on a link of the shell does: asks first when it leaves a flow (requirement 2.39).
 * @param leave Answers whether the customer goes on.
 * @param onFollow Closes the menu in which the link stands, before anything is asked.
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
