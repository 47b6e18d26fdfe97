import type { ApiError, Result } from '@portal/api/errors'
import { useRef, useState } from 'react'

/**
 * A button that sends one command, once however often it is pressed meanwhile.
 */
export function useCommand(send: () => Promise<Result<unknown>>) {
  // Two presses in one moment both see the state from before the first.
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'done' | ApiError | null>(null)

  async function run() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setOutcome(null)
    const result = await send()
    setOutcome(result.ok ? 'done' : result.error)
    setBusy(false)
    isUnderWay.current = false
  }

  return {
    isBusy,
    isDone: outcome === 'done',
    /** Why it was not carried out the last time. */
    problem: outcome === 'done' ? null : outcome,
    run: () => void run(),
  }
}
