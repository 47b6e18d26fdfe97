import type { ApiError, Result } from '@portal/api/errors'
import type { SigningCode } from '@portal/api/operations'
import { Alert } from '@portal/ui/alert'
import { useId, useState } from 'react'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { toErrorText } from '../../shared/error-texts.ts'
import { OneTimeCode } from '../../shared/one-time-code/one-time-code.tsx'
import { useOneTimeCode } from '../../shared/one-time-code/use-one-time-code.ts'

const texts = {
  title: 'Bevestig met een code',
  intro: 'U bevestigt met een code van zes cijfers. Tot die tijd gebeurt er niets.',
  ask: 'Stuur mij een code',
}

type Props<Done> = {
  /** The label of the last button, which names the order. */
  submitLabel: string
  ask: () => Promise<Result<SigningCode>>
  /** Confirms with the code; an error of the field `code` is shown there. The key is the same for every attempt. */
  confirm: (code: string, idempotencyKey: string) => Promise<Result<Done>>
  /** Opens the next step. */
  onDone: (done: Done) => Promise<void>
  /** Called when another order of the same kind was made meanwhile. Its message is shown afterwards. */
  onConflict: () => Promise<void>
}

/** Confirms a change or a sale with a code; its `key` must change with the order, as the code is for one order. */
export function ConfirmationCode<Done>({ submitLabel, ask, confirm, onDone, onConflict }: Props<Done>) {
  const headingId = useId()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useOneTimeCode({
    fields: [],
    check: () => ({}),
    ask,
    confirm: async (code) => {
      const result = await confirm(code, idempotencyKey)
      if (result.ok) await onDone(result.value)
      else if (result.error.kind === 'conflict') await onConflict()
      return result.ok ? null : result.error
    },
  })
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.title}</h2>
      {!form.sent && <p className="mb-6 max-w-measure">{texts.intro}</p>}
      <form className="grid max-w-measure grid-cols-1 justify-items-start gap-6" noValidate onSubmit={form.submit}>
        <ErrorSummary
          attempt={form.attempt}
          errors={form.errors.code ? [{ fieldId: 'code', message: form.errors.code }] : []}
        />
        <OneTimeCode form={form} requestLabel={texts.ask} submitLabel={submitLabel}>
          {form.problem && <Problem problem={form.problem} />}
        </OneTimeCode>
      </form>
    </section>
  )
}

/** Errors of other fields belong to an earlier step, so they are shown here. */
function Problem({ problem }: { problem: ApiError }) {
  const messages = Object.values(problem.fields)
  return (
    <Alert tone="error" live title={toErrorText(problem)}>
      {messages.length > 0 && (
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
