import { ErrorBoundary } from '@sentry/react'
import type { ReactElement } from 'react'

/** Passes an error of the router to the boundary of the error service, which sends it once and shows `problem`. */
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
