import type { ReactNode } from 'react'

/** The props of every field besides its value. */
export type FieldProps = {
  /** Id of the control, by which an `ErrorSummary` links to it. */
  id: string
  label: ReactNode
  hint?: ReactNode
  /** The sentence that says what is wrong and how to correct it. */
  error?: string | undefined
  /** Such as "optioneel"; a field without it is announced as required. */
  optionalLabel?: string | undefined
}
