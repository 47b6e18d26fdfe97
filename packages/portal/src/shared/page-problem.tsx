import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { useRevalidator, useRouteError } from 'react-router'
import { toErrorText } from './error-texts.ts'
import { LoadError } from './unwrap.ts'

/** The error of a page with a button to retry. For error boundaries only. */
export function PageProblem() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const requestId = error instanceof LoadError ? error.apiError.requestId : null
  return (
    <div className="grid justify-items-start gap-6">
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
