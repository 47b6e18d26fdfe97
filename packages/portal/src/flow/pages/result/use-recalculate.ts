import type { ApiError } from '@portal/api/errors'
import type { Flow } from '@portal/flows/flow/flow'
import { useRef, useState } from 'react'
import { usePortal } from '../../../shared/portal.ts'
import { addNotification } from '../../../store/notifications.ts'
import { recalculate } from '../../calculate.ts'
import { trialTexts as texts } from './result-texts.ts'
import { useFlow } from '../../use-flow.ts'

/** Saves a changed plan, one at a time. The result stays until the new one arrives. */
export function useRecalculate() {
  const portal = usePortal()
  const place = useFlow()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function apply(change: (flow: Flow) => Flow): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    const error = await recalculate(portal, place, change)
    isUnderWay.current = false
    setBusy(false)
    setProblem(error)
    if (error === null) addNotification(portal.store, { title: texts.applied, message: texts.appliedMessage })
    return error === null
  }

  return { apply, isBusy, problem }
}
