import { lazy, type ReactElement, Suspense } from 'react'
import { Navigate, useRouteError } from 'react-router'
import { PageProblem } from '../shared/page-problem.tsx'
import { paths } from '../shared/paths.ts'
import { usePortal } from '../shared/portal.ts'
import { LoadError } from '../shared/unwrap.ts'
import { isUnknownPath } from './error-reporting.ts'

const ReportingBoundary = lazy(async () => {
  try {
    return { default: (await import('./error-boundary.tsx')).ReportingBoundary }
  } catch {
    // Offline the error cannot be reported.
    return { default: ({ problem }: { problem: ReactElement }) => problem }
  }
})

/** Shown instead of a page that failed; the shell stays. */
export function PageError() {
  const error = useRouteError()
  const { environment } = usePortal()
  if (isUnknownPath(error)) return <Navigate to={paths.investments} replace />
  const problem = <PageProblem />
  if (environment.sentryDsn === '' || error instanceof LoadError) return problem
  return (
    <Suspense fallback={problem}>
      <ReportingBoundary error={error} problem={problem} />
    </Suspense>
  )
}
