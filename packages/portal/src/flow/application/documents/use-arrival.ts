import { useEffect, useState } from 'react'
import { usePortal } from '../../../shared/portal.ts'
import { loadReceived } from './uploads.ts'

/** The pause between two checks, in milliseconds. */
const PAUSE = 3_000

/**
 * Requests the list of received documents every few seconds, without the overlay, until the document has arrived or
 * its code has expired. After a failure the next request follows.
 * @returns True when the code has expired, by a timer, because the server's clock may differ (decision 003).
 */
export function useArrival(offerId: string, seconds: number, isReceived: boolean): boolean {
  const portal = usePortal()
  const [isExpired, setExpired] = useState(false)
  const isOver = isExpired || isReceived

  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  useEffect(() => {
    if (isOver) return
    const end = new AbortController()
    let timer = setTimeout(() => void check(), PAUSE)
    async function check() {
      await loadReceived(portal, offerId, { signal: end.signal, quiet: true })
      if (!end.signal.aborted) timer = setTimeout(() => void check(), PAUSE)
    }
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [portal, offerId, isOver])

  return isExpired
}
