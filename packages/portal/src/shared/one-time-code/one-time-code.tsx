import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'
import type { ReactNode } from 'react'
import { oneTimeCodeTexts as texts } from './one-time-code-texts.ts'
import type { useOneTimeCode } from './use-one-time-code.ts'

type Props = {
  form: Omit<ReturnType<typeof useOneTimeCode>, 'errors'> & { errors: { code?: string | undefined } }
  /** The name of the button before and after a code was sent. */
  requestLabel: string
  submitLabel: string
  /** The error, above the buttons. */
  children?: ReactNode
}

/** The end of a form that is confirmed with a code: where the code was sent, its field and the buttons. */
export function OneTimeCode({ form, requestLabel, submitLabel, children }: Props) {
  const { sent } = form
  return (
    <>
      {form.isSentAgain && (
        <Alert tone="info" live>
          {texts.sentAgain}
        </Alert>
      )}
      {sent && (
        <TextField
          id="code"
          label={texts.code}
          hint={sent.channel === 'email' ? texts.byMail(sent.sentTo ?? '') : texts.byApp}
          inputMode="numeric"
          autoComplete="one-time-code"
          width={10}
          error={form.errors.code}
          value={form.code}
          onChange={form.setCode}
        />
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isBusy}>
          {sent ? submitLabel : requestLabel}
        </Button>
        {sent && (
          <Button variant="quiet" onClick={form.requestAgain}>
            {texts.again}
          </Button>
        )}
      </div>
    </>
  )
}
