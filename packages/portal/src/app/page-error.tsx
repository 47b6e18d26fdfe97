import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { useRevalidator, useRouteError } from 'react-router'
import { toErrorText } from '../shared/error-texts.ts'
import { LoadError } from '../shared/unwrap.ts'

/** What stands in the place of a page that could not be shown; the shell stays. */
export function PageError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const requestId = error instanceof LoadError ? error.apiError.requestId : null
  return (
    <>
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
    </>
  )
}
