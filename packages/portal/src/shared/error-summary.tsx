import { ErrorSummary as Summary } from '@portal/ui/error-summary'
import type { ComponentProps } from 'react'

/** The list above a form of everything that is wrong in it. */
export function ErrorSummary(list: Omit<ComponentProps<typeof Summary>, 'title'>) {
  return <Summary {...list} title="Er is een probleem" />
}
