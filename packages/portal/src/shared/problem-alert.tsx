import type { ApiError } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { toErrorText } from './error-texts.ts'

/** Tells why a request failed; empty while none has. */
export function ProblemAlert({ problem, title }: { problem: ApiError | null; title?: string }) {
  return (
    problem && (
      <Alert tone="error" title={title} live>
        {toErrorText(problem)}
      </Alert>
    )
  )
}
