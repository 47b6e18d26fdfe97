import { resetPassword } from '@portal/api/endpoints/accounts'
import type { ApiError } from '@portal/api/errors'
import { toPasswordErrorText } from '@portal/flows/account-error-texts'
import { checkPassword } from '@portal/flows/password-rules'
import { Alert } from '@portal/ui/alert'
import { Button, buttonClass } from '@portal/ui/button'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { sessionStatusAtom } from '../../session/create-session.ts'
import { accessFormClass } from '../../shared/account-access/access-form.tsx'
import { AccessView } from '../../shared/account-access/access-view.tsx'
import { useLinkToken } from '../../shared/account-access/link-token.ts'
import { NewPasswordField } from '../../shared/account-access/new-password-field.tsx'
import { useTypedMeanwhile } from '../../shared/account-access/use-typed-meanwhile.ts'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { toErrorText } from '../../shared/error-texts.ts'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import { passwordResetTexts as texts } from './texts.ts'
import { useNavigateHere } from '../../shared/use-navigate-here.ts'

/** Where the link of the mail leads: a new password, or how to get a link that works. */
export function ResetPasswordScreen() {
  const token = useLinkToken()
  const [usedToken, setUsedToken] = useState<string | null>(null)
  if (token === null) return <AskLink title={texts.noLinkTitle} text={texts.noLink} />
  if (token !== undefined && token === usedToken) {
    return <AskLink title={texts.oldLinkTitle} text={texts.oldLink} takesFocus />
  }
  return <PasswordForm token={token} onRefused={setUsedToken} />
}

function AskLink({ title, text, takesFocus = false }: { title: string; text: string; takesFocus?: boolean }) {
  return (
    <AccessView title={title} takesFocus={takesFocus}>
      <p>{text}</p>
      <p>
        <Link className={buttonClass('primary')} to={paths.forgotPassword}>
          {texts.askLink}
        </Link>
      </p>
    </AccessView>
  )
}

function PasswordForm({ token, onRefused }: { token: string | undefined; onRefused: (token: string) => void }) {
  const { api, brand, store, session } = usePortal()
  const navigate = useNavigateHere()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ error: ApiError; password: string } | null>(null)
  const found = checkPassword(password, [brand.name])
  const refused = failure?.password === password ? failure.error.fields['password'] : undefined
  const error = attempt > 0 && found ? toPasswordErrorText(found) : refused
  useTypedMeanwhile(form, (valueOf) => setPassword(valueOf('password')))

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || token === undefined) return
    setFailure(null)
    if (found === null && !(await choose(token))) return
    setAttempt((before) => before + 1)
  }

  /** Whether something is left to mend. */
  async function choose(linkToken: string): Promise<boolean> {
    setBusy(true)
    const result = await resetPassword(api, { token: linkToken, password })
    if (result.ok) {
      // Every session has ended, also one of this browser.
      if (store.get(sessionStatusAtom) === 'authenticated') await session.logout()
      else await navigate(paths.login, { replace: true, state: { notice: texts.changed } })
      return false
    }
    setBusy(false)
    const { kind, fields } = result.error
    if (kind === 'validation' && fields['password'] === undefined) {
      onRefused(linkToken)
      return false
    }
    setFailure({ error: result.error, password })
    return true
  }

  return (
    <AccessView title={texts.resetTitle}>
      <p>{texts.resetIntro}</p>
      <form ref={form} className={accessFormClass} noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={error === undefined ? [] : [{ fieldId: 'password', message: error }]} attempt={attempt} />
        <NewPasswordField label={texts.password} value={password} error={error} onChange={setPassword} />
        {failure && failure.error.fields['password'] === undefined && (
          <Alert tone="error" live>
            {toErrorText(failure.error)}
          </Alert>
        )}
        <Button type="submit" busy={isBusy} disabled={!useIsHydrated()}>
          {texts.resetSubmit}
        </Button>
      </form>
    </AccessView>
  )
}
