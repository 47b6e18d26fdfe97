import type { Calculation, CalculationPayload } from '@portal/api/operations'
import { previewCalculation } from '@portal/api/look-ups'
import type { ApiError } from '@portal/api/errors'
import { useEffect, useRef, useState } from 'react'
import { usePortal } from '../../../shared/portal.ts'

/** The pause between two requests in milliseconds: the server accepts five calculations a second. */
const INTERVAL = 200

type Answer = { asked: string; calculation: Calculation | null; problem: ApiError | null }

/**
 * Calculates a payload without saving it, at once, and at most five times a second while it changes. The last response
 * stays until a newer one arrives.
 */
export function useLiveCalculation(wanted: string | null, parameterSetId: string): Answer | null {
  const { api } = usePortal()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const sentAt = useRef(-INTERVAL)
  const running = useRef<AbortController>(undefined)

  useEffect(() => {
    if (wanted === null) return
    async function calculate(asked: string) {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      sentAt.current = performance.now()
      const options = { signal: controller.signal, quiet: true, parameterSetId }
      const result = await previewCalculation(api, JSON.parse(asked) as CalculationPayload, options)
      if (controller.signal.aborted) return
      setAnswer(
        result.ok
          ? { asked, calculation: result.value, problem: null }
          : { asked, calculation: null, problem: result.error },
      )
    }
    const timer = setTimeout(() => void calculate(wanted), Math.max(0, sentAt.current + INTERVAL - performance.now()))
    return () => clearTimeout(timer)
  }, [api, wanted, parameterSetId])

  useEffect(() => () => running.current?.abort(), [])

  return wanted === null ? null : answer
}
