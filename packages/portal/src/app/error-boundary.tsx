import { ErrorBoundary } from '@sentry/react'
import type { ReactElement } from 'react'

/**
 * Passes an error that the router caught to the boundary of the error service, which shows `problem` instead. An error
 * that was reported before is not sent again (`__sentry_captured__`).
 */
export function ReportingBoundary({ error, problem }: { error: unknown; problem: ReactElement }) {
  return (
    <ErrorBoundary fallback={problem}>
      <Thrown error={error} />
    </ErrorBoundary>
  )
}

function Thrown({ error }: { error: unknown }): never {
  throw error
}
