import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { toErrorText } from '../../../shared/error-texts.ts'
import type { Form } from '../../../shared/use-form.ts'
import { securityTexts as texts } from './security-texts.ts'

type Props = {
  form: Pick<Form<Record<string, unknown>>, 'attempt' | 'summary' | 'problem' | 'isBusy' | 'submit'>
  submitLabel: string
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** The fields of a command, with its errors above them and its buttons below. */
export function CommandForm({ form, submitLabel, onCancel, children }: Props) {
  const { state } = useRevalidator()
  return (
    <form className="mt-2 grid max-w-md grid-cols-1 gap-6" noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {children}
      {form.problem && <Alert tone="error" title={toErrorText(form.problem)} live />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isBusy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" busy={state === 'loading'} onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** One step of a task. Its heading gets the focus from the button that opened it. */
export function Task({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  return (
    <section className="grid grid-cols-1 gap-4 [&>button]:justify-self-start" aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {intro !== undefined && <p>{intro}</p>}
      {children}
    </section>
  )
}
