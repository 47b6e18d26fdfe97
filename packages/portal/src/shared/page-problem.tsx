import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { toErrorText } from './error-texts.ts'
import { InlineLink } from './links.tsx'
import { toDocumentTitle } from './page.ts'
import { paths } from './paths.ts'
import { usePortal } from './portal.ts'
import { LoadError } from './unwrap.ts'

const texts = {
  title: 'Deze pagina kan niet worden getoond',
  unexpected: 'Er ging iets mis in het portaal.',
  still: 'Blijft het misgaan?',
  contact: 'Neem contact op',
  reference: (requestId: string) => ` en noem dit kenmerk: ${requestId}`,
  tryAgain: 'Probeer het opnieuw',
}

/** The error of a page with a button to retry. For error boundaries only. */
export function PageProblem() {
  const error = useRouteError()
  // The session of a customer has ended, so the login page is about to be loaded (`create-session.ts`).
  if (error instanceof LoadError && error.apiError.status === 401) return <div className="silhouette" />
  return <Problem error={error} />
}

function Problem({ error }: { error: unknown }) {
  const { brand } = usePortal()
  const { revalidate, state } = useRevalidator()
  const failure = error instanceof LoadError ? error.apiError : null
  // Without a connection the code of a page cannot be loaded either.
  const isOffline = failure ? failure.kind === 'network' : !navigator.onLine
  const title = toDocumentTitle(texts.title, brand.name)

  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      // The next page may have a title already.
      if (document.title === title) document.title = before
    }
  }, [title])

  useEffect(() => {
    if (!isOffline) return
    // Another page load: when the connection is still poor, the worker shows a page that keeps trying.
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isOffline])

  return (
    <div className="grid justify-items-start gap-6">
      <PageHeading>{texts.title}</PageHeading>
      <Alert tone="error" title={toSentence()}>
        {isOffline ? undefined : (
          <p>
            {texts.still} <InlineLink to={paths.contact}>{texts.contact}</InlineLink>
            {failure?.requestId && <span>{texts.reference(failure.requestId)}</span>}
          </p>
        )}
      </Alert>
      <Button busy={state === 'loading'} onClick={() => (failure ? void revalidate() : location.reload())}>
        {texts.tryAgain}
      </Button>
    </div>
  )

  function toSentence(): string {
    if (failure) return toErrorText(failure)
    return isOffline ? toErrorText({ kind: 'network', serverMessage: null }) : texts.unexpected
  }
}
