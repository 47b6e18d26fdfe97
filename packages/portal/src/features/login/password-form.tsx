import { TextField } from '@portal/ui/text-field'
import { lazy, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { accessFormClass } from '../../shared/account-access/access-form.tsx'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { PasswordField } from '../../shared/password-field.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { SubmitButton } from '../../shared/submit-button.tsx'
import { WhenHydrated } from '../../shared/when-hydrated.tsx'
import { type LoginOutcome, logIn } from './log-in.ts'
import { loginTexts as texts } from './login-texts.ts'

// The page works without it, so it is loaded when the browser is idle, and is absent when that fails.
const PasskeyLogin = lazy(async () => {
  await new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve)))
  return import('./passkey-login.tsx').then(
    (it) => ({ default: it.PasskeyLogin }),
    () => ({ default: () => <></> }),
  )
})

/** Continues after an attempt; returns an error text to show, if any. */
export function PasswordForm({ follow }: { follow: (outcome: LoginOutcome) => Promise<string | null> }) {
  const portal = usePortal()
  const { brand } = portal
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const usernameError = attempt > 0 && username.trim() === '' ? texts.usernameMissing : undefined
  const passwordError = attempt > 0 && password === '' ? texts.passwordMissing : undefined
  const errors = [failure, usernameError, passwordError].flatMap((message) =>
    message ? [{ fieldId: message === passwordError ? 'password' : 'username', message }] : [],
  )

  // The form is visible before its code: text that was typed or filled in by then counts.
  useLayoutEffect(() => {
    const read = (id: string) => form.current?.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''
    setUsername(read('username'))
    setPassword(read('password'))
  }, [])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setFailure(null)
    if (username.trim() !== '' && password !== '') {
      setBusy(true)
      setFailure(await follow(await logIn(portal, username.trim(), password)))
      setBusy(false)
    }
    setAttempt(attempt + 1)
  }

  return (
    <form ref={form} className={accessFormClass} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={errors} attempt={attempt} />
      <TextField
        id="username"
        label={texts.username}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={usernameError}
        onChange={setUsername}
      />
      <PasswordField
        id="password"
        label={texts.password}
        autoComplete="current-password"
        value={password}
        error={passwordError}
        onChange={setPassword}
      />
      <SubmitButton busy={isBusy}>{texts.submit}</SubmitButton>
      {/* Reserves the height of a button that is loaded later. */}
      <div className="grid min-h-12 justify-items-start gap-4">
        <WhenHydrated>
          <PasskeyLogin follow={follow} />
        </WhenHydrated>
      </div>
      <p className="grid gap-2">
        <Link to={paths.forgotPassword}>{texts.forgotPassword}</Link>
        {/* On a line of its own, because in one line the two would wrap only in one of two fonts. */}
        <span className="grid justify-items-start">
          {texts.noAccount} <Link to={paths.createAccount}>{texts.createAccount}</Link>
        </span>
        {brand.policies.openCalculators && <Link to={paths.open.bedragBeleggen}>{texts.calculate}</Link>}
      </p>
    </form>
  )
}
