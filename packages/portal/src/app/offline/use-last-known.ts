import { useEffect, useState } from 'react'
import { after } from '../../session/after.ts'
import { createPortalStore, findStorage } from '../../store/create-store.ts'
import { wipe } from '../../store/wipe.ts'
import { findKnown, type Known } from './find-known.ts'

/**
 * The data of the customer that may be shown now: no longer than the session can last, and not after a logout in
 * another tab. When the time is over, it is deleted from this device.
 */
export function useLastKnown(): Known | null {
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
