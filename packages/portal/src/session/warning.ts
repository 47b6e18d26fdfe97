import type { ApiError } from '@portal/api/errors'
import type { ComponentType } from 'react'
import { atom } from '../store/jotai.ts'

export type SessionWarning = {
  /** The end, in milliseconds on the scale of `performance.now`. */
  endsAt: number
  /** True when it cannot be extended. */
  isLast: boolean
  /** Extends the session, in every tab; returns the error, if any. */
  stay: () => Promise<ApiError | null>
  /** Closes the warning for the rest of the session. */
  dismiss: () => void
}

/** The customer is warned this long before the session ends (requirement C22). */
export const WARNING_MINUTES = 2

export const sessionWarningAtom = atom<SessionWarning | null>(null)

/** The component of the warning: its code is loaded after a login, before it is needed. */
export const sessionDialogAtom = atom<{ Dialog: ComponentType } | null>(null)
