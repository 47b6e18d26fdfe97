import type { ApiError } from '@portal/api/errors'
import { previewCalculation } from '@portal/api/look-ups'
import type { Calculation, CalculationPayload } from '@portal/api/operations'
import { useEffect, useState } from 'react'
import { usePortal } from '../../../shared/portal.ts'

/** The pause between the last key and the request, in milliseconds. */
const PAUSE = 300

/** The outcome of a payload; `isStale` when it belongs to an earlier one. */
export type LivePreview = { calculation: Calculation | null; problem: ApiError | null; isStale: boolean }

const none = { calculation: null, problem: null }

/**
 * Requests a preview, at once when the page opens and then after a pause in typing; the previous response stays, marked as
 * stale, until then.
 * @param wanted The payload as text; null while there is none
 */
export function useLivePreview(wanted: string | null): LivePreview {
  const { api } = usePortal()
  const [answer, setAnswer] = useState<Omit<LivePreview, 'isStale'> & { wanted: string | null }>({
    wanted: null,
    ...none,
  })

  // Nobody has typed the plan that the page opens with.
  const [first] = useState(wanted)

  useEffect(() => {
    if (wanted === null) return
    const controller = new AbortController()
    async function calculate(payload: CalculationPayload) {
      const result = await previewCalculation(api, payload, { signal: controller.signal, quiet: true })
      if (controller.signal.aborted) return
      setAnswer({ wanted, ...none, ...(result.ok ? { calculation: result.value } : { problem: result.error }) })
    }
    const pause = wanted === first ? 0 : PAUSE
    const timer = setTimeout(() => void calculate(JSON.parse(wanted) as CalculationPayload), pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, wanted, first])

  if (wanted === null) return { ...none, isStale: false }
  return { calculation: answer.calculation, problem: answer.problem, isStale: answer.wanted !== wanted }
}
