import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** The maximum number of requests, the loader's included. */
const MAX_CHECKS = 10
/** The pause before the second request, in milliseconds; each next pause is half longer. */
const FIRST_PAUSE = 1_000
const GROWTH = 1.5

/** The progress of the checks. */
export type Looks = {
  /** True when no more automatic checks follow. */
  isOver: boolean
  isLooking: boolean
  lookAgain: () => void
}

/**
 * Repeats the check while the bank's response is pending: after growing pauses, not while the page is hidden, and at
 * once when it is visible again.
 */
export function useLooks(isWaiting: boolean): Looks {
  const { revalidate, state } = useRevalidator()
  const [looks, setLooks] = useState(1)
  const isOver = looks >= MAX_CHECKS

  useEffect(() => {
    if (!isWaiting || isOver || state === 'loading') return
    let timer: ReturnType<typeof setTimeout>
    function look() {
      setLooks(looks + 1)
      void revalidate()
    }
    function waitAndLook() {
      timer = setTimeout(look, FIRST_PAUSE * GROWTH ** (looks - 1))
    }
    function lookWhenSeen() {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') look()
    }
    if (document.visibilityState === 'visible') waitAndLook()
    document.addEventListener('visibilitychange', lookWhenSeen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookWhenSeen)
    }
  }, [isWaiting, isOver, looks, state, revalidate])

  return { isOver, isLooking: state === 'loading', lookAgain: () => void revalidate() }
}
