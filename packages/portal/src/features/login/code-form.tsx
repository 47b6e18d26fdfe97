import { Button } from '@portal/ui/button'
import { ErrorSummary } from '@portal/ui/error-summary'
import { TextField } from '@portal/ui/text-field'
import { type SubmitEvent, useState } from 'react'
import styles from './login.module.css'
import { loginTexts as texts } from './texts.ts'

type Props = { onSubmit: (code: string) => Promise<string | null>; onBack: () => void }

export function CodeForm({ onSubmit, onBack }: Props) {
  const [code, setCode] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const error = failure ?? undefined

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (/^\s*(\d\s*){6}$/.test(code)) {
      setBusy(true)
      setFailure(await onSubmit(code))
      setBusy(false)
    } else {
      setFailure(texts.codeMissing)
    }
    setAttempt(attempt + 1)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        title={texts.problem}
        errors={error === undefined ? [] : [{ fieldId: 'code', message: error }]}
        attempt={attempt}
      />
      <TextField
        id="code"
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        width={10}
        value={code}
        error={error}
        onChange={setCode}
      />
      <Button type="submit" busy={isBusy}>
        {texts.codeSubmit}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {texts.codeBack}
      </Button>
    </form>
  )
}
