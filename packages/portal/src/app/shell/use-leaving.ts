import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'

const flowPaths: readonly string[] = [
  paths.bedragBeleggen,
  paths.lijfrenteOpbouwen,
  paths.lijfrenteUitkeren,
  ...Object.values(paths.open),
]

/**
 * Handles a click on a link of the shell: asks for confirmation when it leaves a flow (requirement 2.39).
 * @param onFollow Closes the menu of the link before the question.
 */
export function useLeaving(to: string, onFollow?: () => void) {
  const portal = usePortal()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  async function follow() {
    // The question is part of the code of the flows, which no other page has.
    if (flowPaths.includes(pathname) && !(await import('./leave-flow.ts').then((it) => it.leaveFlow(portal, pathname))))
      return
    await navigate(to)
  }

  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFollow?.()
    void follow()
  }
}
