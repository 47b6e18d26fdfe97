import { sessionHealthCheck } from '@portal/api/endpoints/session'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { useEffect, useRef, useState } from 'react'
import { parsePath, useLocation } from 'react-router'
import { isFlowPath, paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { WhenHydrated } from '../../shared/when-hydrated.tsx'

/** The first pause between two checks, in milliseconds; each next pause is half longer, up to a minute. */
const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 60_000

/** Checks the server by itself, and returns the visitor to the earlier page when it responds. */
function MaintenanceScreen() {
  const { api, redirectTarget } = usePortal()
  const { state } = useLocation() as { state: { from?: string } | null }
  const [isChecking, setChecking] = useState(false)
  const pause = useRef(FIRST_PAUSE)
  const from = redirectTarget(state?.from ?? null)
  // Only the flows save what was typed.
  const isInputSaved = from !== null && isFlowPath(parsePath(from).pathname ?? '')

  async function check() {
    setChecking(true)
    const result = await sessionHealthCheck(api)
    setChecking(false)
    const isBack = result.ok || result.error.kind === 'unauthorized'
    // Loads another document, because this one may be of the build before the maintenance.
    if (isBack) location.replace(from ?? paths.home)
    return isBack
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function waitAndCheck() {
      timer = setTimeout(() => void checkAgain(), pause.current)
    }
    async function checkAgain() {
      pause.current = Math.min(pause.current * 1.5, LONGEST_PAUSE)
      if (!(await check())) waitAndCheck()
    }
    // Somebody who opened this page by URL may stay.
    if (from !== null) waitAndCheck()
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one chain of checks as long as the page is shown
  }, [])

  return (
    <div className="mx-auto max-w-measure">
      <PageHeading>Wij werken aan het portaal</PageHeading>
      <p className="mb-6">Het portaal is even niet bereikbaar.</p>
      {/* A reload keeps where the visitor came from, which the prerendered page does not know. */}
      <WhenHydrated>
        {from !== null && (
          <p className="mb-6">
            Wij kijken vanzelf opnieuw of alles weer werkt en brengen u dan terug naar de pagina waar u was.
          </p>
        )}
        {isInputSaved && <p className="mb-6">Wat u hebt ingevuld, is bewaard.</p>}
      </WhenHydrated>
      <Button busy={isChecking} onClick={() => void check()}>
        Nu opnieuw kijken
      </Button>
    </div>
  )
}

export { MaintenanceScreen as Component }
