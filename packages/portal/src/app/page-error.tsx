import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { isRouteErrorResponse, Navigate, useRevalidator, useRouteError } from 'react-router'
import { toErrorText } from '../shared/error-texts.ts'
import { paths } from '../shared/paths.ts'
import { LoadError } from '../shared/unwrap.ts'
import styles from './shell/shell.module.css'

/** What stands in the place of a page that could not be shown; the shell stays. */
export function PageError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const requestId = error instanceof LoadError ? error.apiError.requestId : null
  // A path that no route matches, such as one with an encoded line break, is unknown like any other.
  if (isRouteErrorResponse(error) && error.status === 404) return <Navigate to={paths.investments} replace />
  return (
    <div className={styles.error}>
      <PageHeading>Deze pagina kan niet worden getoond</PageHeading>
      <Alert
        tone="error"
        title={error instanceof LoadError ? toErrorText(error.apiError) : 'Er ging iets mis in het portaal.'}
      >
        {requestId && <p>Kenmerk voor onze klantenservice: {requestId}</p>}
      </Alert>
      <Button
        busy={state === 'loading'}
        onClick={() => (error instanceof LoadError ? void revalidate() : location.reload())}
      >
        Probeer het opnieuw
      </Button>
    </div>
  )
}

/** The same when the shell itself could not be shown. */
export function ShellError() {
  return (
    <main className={styles.withoutMenu}>
      <PageError />
    </main>
  )
}
