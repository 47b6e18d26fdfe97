import type { ApiError } from '@portal/api/errors'
import type { ComponentType } from 'react'
import { atom } from '../store/jotai.ts'

/** The session is about to end. */
export type SessionWarning = {
  /** When, in milliseconds on the scale of `performance.now`. */
  endsAt: number
  /** Whether it cannot be made to last longer. */
  isLast: boolean
  /** Stays logged in, in every tab; answers why that failed, if it did. */
  stay: () => Promise<ApiError | null>
  /** Leaves the customer to what he does, for as long as it lasts. */
  dismiss: () => void
}

export const sessionWarningAtom = atom<SessionWarning | null>(null)

/** What shows the warning: its code comes after somebody has logged in, and before it is needed. */
export const sessionDialogAtom = atom<{ Dialog: ComponentType } | null>(null)
