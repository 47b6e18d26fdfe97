import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { Answers } from './fake-api.ts'
import { paymentId } from './payments.ts'
import { renderAt, settled } from './render-at.tsx'
import { toSaved } from './saved-copies.ts'

export const SECOND = 1000
export const path = `/ideal-result?payment=${paymentId}`

/** Opens the page to which the bank returns, with this answer about the payment. */
export function renderResult(
  answer: Answers['getPayment'],
  options: { at?: string; saved?: string; answers?: Answers } = {},
) {
  const { at = path, saved = toSaved({}), answers } = options
  return renderAt(at, { saved, answers: { ...(answer && { getPayment: answer }), ...answers } })
}

/** The seconds until the next check, which this function waits for and completes. */
export async function pauseUntilNextLook({ api, router }: ReturnType<typeof renderAt>): Promise<number> {
  const before = api.callsOf('getPayment').length
  let tenths = 0
  while (api.callsOf('getPayment').length === before && tenths < 600) {
    await act(() => vi.advanceTimersByTimeAsync(SECOND / 10))
    tenths += 1
  }
  await act(() => settled({ router }))
  return tenths / 10
}
