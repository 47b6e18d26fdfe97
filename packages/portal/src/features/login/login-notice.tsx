import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { sessionErrorAtom } from '../../session/create-session.ts'
import { toErrorText } from '../../shared/error-texts.ts'
import { ENDED_HASH, paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useAtomValue } from '../../store/jotai.ts'

const texts = {
  ended: 'U bent uitgelogd. Log in om terug te gaan naar de pagina waar u was.',
  notReached: 'Wij kunnen nu niet zien of u bent ingelogd',
  retry: 'Probeer het opnieuw',
}

/** A message of another page, such as that the password was changed, or why a logged-in customer sees this page. */
export function LoginNotice() {
  const { state, hash } = useLocation() as { state: { notice?: string } | null; hash: string }
  const error = useAtomValue(sessionErrorAtom)
  // A visitor without a session reads nothing here.
  const failure = error?.kind === 'unauthorized' ? null : error
  const notice = state?.notice ? (
    <Alert tone="success" live>
      {state.notice}
    </Alert>
  ) : failure ? (
    <Alert tone="warning" title={texts.notReached} action={<Retry />} live>
      {toErrorText(failure)}
    </Alert>
  ) : (
    hash === ENDED_HASH && (
      <Alert tone="info" live>
        {texts.ended}
      </Alert>
    )
  )
  return notice && <div className="mb-6">{notice}</div>
}

/** Requests the user again; a customer whose session still runs continues on the wanted page. */
function Retry() {
  const { session, redirectTarget } = usePortal()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [isBusy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    const status = await session.refresh()
    setBusy(false)
    if (status === 'authenticated')
      await navigate(redirectTarget(query.get('redirect')) ?? paths.home, { replace: true })
  }

  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void retry()}>
      {texts.retry}
    </Button>
  )
}
