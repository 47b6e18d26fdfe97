import { ErrorBoundary } from '@sentry/react'
import type { ReactElement } from 'react'

/**
 * Hands an error that the router caught to the boundary of the error service, which shows `problem` in its place. An
 * error that was reported before is not sent twice (`__sentry_captured__`).
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
