import type { Result } from '@portal/api/errors'
import type { Mandate, Payment } from '@portal/api/operations'
import { isFinal } from '@portal/flows/payment/payment-state'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** The maximum number of requests, the loader's included. */
const MAX_CHECKS = 10
/** The pause before the second request, in milliseconds; each next pause is half longer. */
const FIRST_PAUSE = 1_000
const GROWTH = 1.5

export type Polling = {
  /** True when no more automatic checks follow. */
  isOver: boolean
  isChecking: boolean
  checkAgain: () => void
}

/** Repeats the check while the outcome is pending: after growing pauses, and only while the page is visible. */
export function usePolling(answer: Result<Payment | Mandate> | null): Polling {
  const isWaiting = isAwaited(answer)
  const { revalidate, state } = useRevalidator()
  const [checks, setChecks] = useState(1)
  const isOver = checks >= MAX_CHECKS

  useEffect(() => {
    if (!isWaiting || isOver || state === 'loading') return
    let timer: ReturnType<typeof setTimeout>
    function check() {
      setChecks(checks + 1)
      void revalidate()
    }
    function waitAndCheck() {
      timer = setTimeout(check, FIRST_PAUSE * GROWTH ** (checks - 1))
    }
    function checkWhenVisible() {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') check()
    }
    if (document.visibilityState === 'visible') waitAndCheck()
    document.addEventListener('visibilitychange', checkWhenVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkWhenVisible)
    }
  }, [isWaiting, isOver, checks, state, revalidate])

  return { isOver, isChecking: state === 'loading', checkAgain: () => void revalidate() }
}

/** Returns true when the outcome may follow soon; a bank transfer takes days. */
function isAwaited(answer: Result<Payment | Mandate> | null): boolean {
  if (!answer) return false
  return answer.ok ? !isFinal(answer.value.status) && answer.value.transfer === null : answer.error.kind !== 'not-found'
}
