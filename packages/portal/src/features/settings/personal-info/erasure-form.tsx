import { requestErasure } from '@portal/api/endpoints/account'
import type { ApiError } from '@portal/api/errors'
import type { Erasure } from '@portal/api/operations'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { PasswordField } from '@portal/ui/password-field'
import { type SubmitEvent, useState } from 'react'
import { toErrorText } from '../../../shared/error-texts.ts'
import { usePortal } from '../../../shared/portal.ts'
import { UsernameForPassword } from '../security/command-form.tsx'
import styles from '../settings.module.css'
import { erasureTexts as texts } from './texts.ts'

type ErasureFormProps = {
  onRequested: (erasure: Erasure) => void
  /** It was asked already, as in another tab. */
  onConflict: () => Promise<void>
}

/** What goes and what stays, and the request with the password. */
export function ErasureForm({ onRequested, onConflict }: ErasureFormProps) {
  const { api } = usePortal()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const refused = problem?.fields['password']
  const error = missing && password === '' ? texts.passwordMissing : refused

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    setMissing(password === '')
    if (password !== '') {
      setBusy(true)
      const result = await requestErasure(api, { password })
      setBusy(false)
      if (result.ok) return onRequested(result.value)
      setProblem(result.error)
      if (result.error.kind === 'conflict') await onConflict()
    }
    document.getElementById('wissen-wachtwoord')?.focus()
  }

  return (
    <>
      <p>{texts.intro}</p>
      <h3>{texts.goesTitle}</h3>
      <ul className={styles.facts}>
        {texts.goes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{texts.staysTitle}</h3>
      <ul className={styles.facts}>
        {texts.stays.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem && refused === undefined && (
          <Alert tone="error" title={texts.notRequested} live>
            {toErrorText(problem)}
          </Alert>
        )}
        <UsernameForPassword />
        <PasswordField
          id="wissen-wachtwoord"
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="current-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          value={password}
          error={error}
          onChange={(typed) => {
            setPassword(typed)
            setProblem(null)
          }}
        />
        <Button type="submit" variant="danger" busy={isBusy}>
          {texts.submit}
        </Button>
      </form>
    </>
  )
}
