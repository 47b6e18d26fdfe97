import { useEffect, useState } from 'react'
import { usePortal } from '../../../shared/portal.ts'
import { loadReceived } from './uploads.ts'

/** The pause between two looks at what the server has received, in milliseconds. */
const PAUSE = 3_000

/**
 * Looks quietly every few seconds which documents the server has, until the awaited one is there or its code has expired.
 * A look that fails is followed by the next one.
 * @returns Whether the code has expired. By a timer: the clock of the server may be another one (decision 017).
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
    let timer = setTimeout(() => void look(), PAUSE)
    async function look() {
      await loadReceived(portal, offerId, { signal: end.signal, quiet: true })
      if (!end.signal.aborted) timer = setTimeout(() => void look(), PAUSE)
    }
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [portal, offerId, isOver])

  return isExpired
}
