import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Brand } from '../../brand.ts'
import { after } from '../../session/after.ts'
import { usePortal } from '../../shared/portal.ts'
import { createPortalStore, findStorage } from '../../store/create-store.ts'
import { wipe } from '../../store/wipe.ts'
import { createOfflinePortal } from '../offline-portal.ts'
import { findKnown, type Known } from '../offline/find-known.ts'
import { LastKnown } from '../offline/last-known.tsx'
import { offlineTexts as texts } from '../offline/offline-texts.ts'
import { useReconnect } from '../offline/use-reconnect.ts'
import { PortalRoot } from '../portal-root.tsx'
import { Footer } from '../shell/footer.tsx'
import { barClass, frameClass, headerClass, logoClass, pageClass } from '../shell/frame.tsx'

/** The page that the worker shows offline: the shell without any links. */
export function OfflineScreen() {
  const { brand } = usePortal()
  return (
    <div className={frameClass}>
      <header className={headerClass} data-band>
        <div className={barClass}>
          <span className={logoClass}>{brand.name}</span>
        </div>
      </header>
      <div className={pageClass}>
        <main className="min-w-0">
          <OfflinePage />
        </main>
      </div>
      <Footer />
    </div>
  )
}

/** Hydrates the page that the build wrote. */
export function startOffline(brand: Brand, app: HTMLElement): Root {
  return hydrateRoot(
    app,
    <PortalRoot portal={createOfflinePortal(brand)}>
      <OfflineScreen />
    </PortalRoot>,
  )
}

/** Shown instead of any page that cannot be loaded. The customer can only look and wait. */
function OfflinePage() {
  const { isChecking, hasFailed, tryAgain } = useReconnect()
  const known = useLastKnown()
  return (
    <div className="max-w-[60rem]">
      <PageHeading>{texts.title}</PageHeading>
      <p className="mb-6 max-w-measure">{texts.intro}</p>
      <Button busy={isChecking} onClick={tryAgain}>
        {texts.tryAgain}
      </Button>
      <p role="status" className="mt-3 font-semibold">
        {hasFailed && texts.stillNothing}
      </p>
      {known && <LastKnown known={known} />}
    </div>
  )
}

/** The customer's data that may be shown now; it is deleted from this device when the session must have ended. */
function useLastKnown(): Known | null {
  const [known, setKnown] = useState<Known | null>(null)

  useEffect(() => {
    let giveUp = () => {}

    // Reads the saved copy each time, because other tabs change it; this page saves nothing.
    function showKnown() {
      giveUp()
      const store = readStore()
      const found = findKnown(store, Date.now())
      setKnown(found === 'over' ? null : found)
      if (found === 'over') void wipe(store)
      else if (found) giveUp = after(found.until - Date.now(), showKnown)
    }

    /** A page in the browser's back/forward cache shows nothing until it is loaded again. */
    function hide({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      document.documentElement.hidden = true
      window.addEventListener('pageshow', () => location.reload(), { once: true })
    }

    showKnown()
    window.addEventListener('storage', showKnown)
    window.addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', showKnown)
    return () => {
      giveUp()
      window.removeEventListener('storage', showKnown)
      window.removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', showKnown)
    }
  }, [])

  return known
}

function readStore() {
  const { store, stopSaving } = createPortalStore(findStorage())
  stopSaving()
  return store
}
