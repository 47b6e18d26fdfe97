import { requestPasswordReset } from '@portal/api/endpoints/accounts'
import type { ApiError } from '@portal/api/errors'
import { toAccountErrorText } from '@portal/flows/account-error-texts'
import { checkEmail } from '@portal/flows/account-rules'
import { trimPasted } from '@portal/flows/decimal-text'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { linkClass } from '@portal/ui/link'
import { TextField } from '@portal/ui/text-field'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { accessFormClass } from '../../shared/account-access/access-form.tsx'
import { AccessView } from '../../shared/account-access/access-view.tsx'
import { MailSent } from '../../shared/account-access/mail-sent.tsx'
import { accountAccessTexts } from '../../shared/account-access/texts.ts'
import { useTypedMeanwhile } from '../../shared/account-access/use-typed-meanwhile.ts'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { toErrorText } from '../../shared/error-texts.ts'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import { passwordResetTexts as texts } from './texts.ts'

/** Asks where to send the link; what follows is the same for every address. */
export function ForgotPasswordScreen() {
  const { api } = usePortal()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [email, setEmail] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const send = (address: string) => requestPasswordReset(api, { email: address })

  async function submit(): Promise<ApiError | null> {
    const address = trimPasted(email)
    const result = await send(address)
    if (!result.ok) return result.error
    setSentTo(address)
    setWasSent(true)
    return null
  }

  if (sentTo === null) return <AddressForm email={email} onChange={setEmail} onSubmit={submit} isReturn={wasSent} />
  return (
    <MailSent
      title={texts.sentTitle}
      sendAgain={() => send(sentTo)}
      onBack={() => setSentTo(null)}
      backLabel={texts.otherAddress}
    >
      <p>{texts.sent(sentTo)}</p>
      <p>{texts.sentUntil}</p>
    </MailSent>
  )
}

type Props = {
  email: string
  onChange: (email: string) => void
  onSubmit: () => Promise<ApiError | null>
  isReturn: boolean
}

function AddressForm({ email, onChange, onSubmit, isReturn }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const found = attempt > 0 ? checkEmail(email) : null
  const error = found ? toAccountErrorText('email', found) : failure?.fields['email']
  useTypedMeanwhile(form, (valueOf) => onChange(valueOf('email')))

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    if (checkEmail(email) === null) {
      setBusy(true)
      const problem = await onSubmit()
      if (problem === null) return
      setFailure(problem)
      setBusy(false)
    }
    setAttempt((before) => before + 1)
  }

  return (
    <AccessView title={texts.forgotTitle} takesFocus={isReturn}>
      <p>{texts.forgotIntro}</p>
      <form ref={form} className={accessFormClass} noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={error === undefined ? [] : [{ fieldId: 'email', message: error }]} attempt={attempt} />
        <TextField
          id="email"
          label={accountAccessTexts.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={error}
          onChange={onChange}
        />
        {failure && error === undefined && (
          <Alert tone="error" live>
            {toErrorText(failure)}
          </Alert>
        )}
        <Button type="submit" busy={isBusy} disabled={!useIsHydrated()}>
          {texts.forgotSubmit}
        </Button>
      </form>
      <p>
        <Link className={linkClass} to={paths.login}>
          {accountAccessTexts.backToLogin}
        </Link>
      </p>
    </AccessView>
  )
}
