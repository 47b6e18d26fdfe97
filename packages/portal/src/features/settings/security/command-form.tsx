import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { toErrorText } from '../../../shared/error-texts.ts'
import type { Form } from '../../../shared/use-form.ts'
import { securityTexts as texts } from './texts.ts'

type Props = {
  form: Pick<Form<Record<string, unknown>>, 'attempt' | 'summary' | 'problem' | 'isBusy' | 'submit'>
  submitLabel: string
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** The fields of a command, with its errors above them and its buttons below. */
export function CommandForm({ form, submitLabel, onCancel, children }: Props) {
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
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
