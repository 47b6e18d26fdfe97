import { ErrorSummary as Summary } from '@portal/ui/error-summary'
import { type ComponentProps, useEffect } from 'react'
import { ERROR_MARK } from './page.ts'

/** The list of a form's errors above it. While it is shown, the title of the page mentions it too. */
export function ErrorSummary(list: Omit<ComponentProps<typeof Summary>, 'title'>) {
  const isShown = list.errors.length > 0
  useEffect(() => {
    if (!isShown) return undefined
    document.title = ERROR_MARK + document.title
    return () => void (document.title = document.title.replace(ERROR_MARK, ''))
  }, [isShown])
  return <Summary {...list} title="Er is een probleem" />
}
