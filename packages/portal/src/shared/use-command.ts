import type { ApiError, Result } from '@portal/api/errors'
import { useRef, useState } from 'react'

/** A button that sends one request at a time, however often it is pressed. */
export function useCommand(send: () => Promise<Result<unknown>>) {
  // Two clicks at once both see the state before the first.
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
    /** The error of the last request. */
    problem: outcome === 'done' ? null : outcome,
    run: () => void run(),
  }
}
