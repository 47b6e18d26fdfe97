import { asTyped } from '@portal/flows/values/pasted'
import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { accessFormClass } from '../../shared/account-access/access-form.tsx'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { secondStepTexts as texts } from './second-step-texts.ts'

type Props = {
  /** Six digits, or one of the recovery codes. */
  kind: 'code' | 'recoveryCode'
  onSubmit: (code: string) => Promise<string | null>
  children: ReactNode
}

const kinds = {
  code: { label: texts.code, hint: undefined, form: /^(?:\d[ -]*){6}$/, missing: texts.codeMissing },
  recoveryCode: {
    label: texts.recoveryCode,
    hint: texts.recoveryHint,
    form: /^(?:[A-Za-z0-9][ -]*){8}$/,
    missing: texts.recoveryMissing,
  },
}

export function CodeForm({ kind, onSubmit, children }: Props) {
  const { label, hint, form, missing } = kinds[kind]
  const [code, setCode] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const error = failure ?? undefined

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const typed = asTyped(code)
    if (form.test(typed)) {
      setBusy(true)
      setFailure(await onSubmit(typed))
      setBusy(false)
    } else {
      setFailure(missing)
    }
    setAttempt(attempt + 1)
  }

  return (
    <form className={accessFormClass} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={error === undefined ? [] : [{ fieldId: kind, message: error }]} attempt={attempt} />
      <TextField
        id={kind}
        label={label}
        hint={hint}
        inputMode={kind === 'code' ? 'numeric' : 'text'}
        autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
        autoCapitalize={kind === 'code' ? 'none' : 'characters'}
        spellCheck={false}
        width={kind === 'code' ? 10 : 20}
        value={code}
        error={error}
        onChange={setCode}
      />
      <Button type="submit" busy={isBusy}>
        {texts.submit}
      </Button>
      {children}
    </form>
  )
}
