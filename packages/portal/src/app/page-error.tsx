import { Navigate, useRouteError } from 'react-router'
import { PageProblem } from '../shared/page-problem.tsx'
import { paths } from '../shared/paths.ts'
import { isUnknownPath } from './error-reporting.ts'
import { pageClass } from './shell/frame.tsx'

/** What stands in the place of a page that could not be shown; the shell stays. */
export function PageError() {
  const error = useRouteError()
  if (isUnknownPath(error)) return <Navigate to={paths.investments} replace />
  return <PageProblem />
}

/** The same when the shell itself could not be shown. */
export function ShellError() {
  return (
    <main className={pageClass}>
      <PageError />
    </main>
  )
}
