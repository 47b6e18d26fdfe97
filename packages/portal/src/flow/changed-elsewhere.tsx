import { parseFlowState } from '@portal/flows/flow/flow-state'
import type { FlowName } from '@portal/flows/values/products'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { useEffect, useState } from 'react'
import { STORE_KEY } from '../store/saved-copy.ts'
import { usePortal } from '../shared/portal.ts'
import { readFlow } from './flow.ts'
import { flowTexts as texts } from './texts.ts'
import { useFlow } from './use-flow.ts'

/** Warns that another tab changed this flow, because the last change wins. */
export function ChangedElsewhere() {
  const portal = usePortal()
  const { name } = useFlow()
  const [isChanged, setIsChanged] = useState(false)
  useEffect(() => {
    const compare = ({ key, newValue }: StorageEvent) => {
      const saved = key === STORE_KEY && newValue !== null ? flowsIn(newValue) : undefined
      if (saved) setIsChanged(toAnswers(saved, name) !== toAnswers({ [name]: readFlow(portal, name) }, name))
    }
    window.addEventListener('storage', compare)
    return () => window.removeEventListener('storage', compare)
  }, [portal, name])
  if (!isChanged) return null
  return (
    <Alert
      tone="warning"
      live
      title={texts.changedElsewhere}
      action={
        <Button variant="secondary" onClick={() => location.reload()}>
          {texts.refresh}
        </Button>
      }
    >
      {texts.changedElsewhereText}
    </Alert>
  )
}

function flowsIn(savedText: string): unknown {
  try {
    return (JSON.parse(savedText) as { state?: { flows?: unknown } } | null)?.state?.flows
  } catch {
    return undefined
  }
}

/**
 * The customer's data without the position in the flow, which differs between tabs. Parsed in both tabs, because the
 * server orders the fields of a calculation in its own way.
 */
function toAnswers(flows: unknown, name: FlowName): string {
  return JSON.stringify({ ...parseFlowState(flows)[name], activePage: null, activeQuestion: null })
}
