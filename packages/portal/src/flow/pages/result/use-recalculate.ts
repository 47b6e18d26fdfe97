import type { ApiError } from '@portal/api/errors'
import type { Flow } from '@portal/flows/flow/flow'
import type { FlowName } from '@portal/flows/values/products'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Portal, usePortal } from '../../../shared/portal.ts'
import { addNotification } from '../../../store/notifications.ts'
import { recalculate } from '../../calculate.ts'
import { readFlow } from '../../flow.ts'
import { trialTexts as texts } from './result-texts.ts'
import { useFlow, useFlowPath } from '../../use-flow.ts'

/** Saves a changed plan, one at a time. The result stays until the new one arrives. */
export function useRecalculate() {
  const portal = usePortal()
  const place = useFlow()
  const navigate = useNavigate()
  const toPath = useFlowPath()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function apply(change: (flow: Flow) => Flow): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    const profile = profileIn(portal, place.name)
    const error = await recalculate(portal, place, change)
    isUnderWay.current = false
    setBusy(false)
    setProblem(error)
    if (error === null) addNotification(portal.store, { title: texts.applied, message: texts.appliedMessage })
    // The new profile has another ready mix, and maybe statements, which are on its page.
    if (error === null && profileIn(portal, place.name) !== profile) await navigate(toPath('risicoprofiel'))
    return error === null
  }

  return { apply, isBusy, problem }
}

/** The profile of the result; undefined without a result. */
function profileIn(portal: Portal, name: FlowName): string | undefined {
  return readFlow(portal, name).resultaat?.payload.chosenRiskProfile
}
