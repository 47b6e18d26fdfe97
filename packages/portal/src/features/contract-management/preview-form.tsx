import type { Result } from '@portal/api/errors'
import { Button } from '@portal/ui/button'
import { type ReactNode, useState } from 'react'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { ProblemAlert } from '../../shared/problem-alert.tsx'
import { type Sentences, useForm } from '../../shared/use-form.ts'
import { OrderForm } from './order-page.tsx'

export type FormErrors = Sentences<string>
export type SummaryLine = { fieldId: string; message: string }

type Props<Preview> = {
  /** The values of the form; the same object (`===`) while nothing changes. */
  typed: unknown
  found: FormErrors
  /** Returns the link and the sentence of an error in the summary. */
  toSummaryLine: ((field: string, message: string) => SummaryLine) | undefined
  preview: () => Promise<Result<Preview>>
  onChecked: (preview: Preview) => void
  submitLabel: string
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

const toPlainLine = (fieldId: string, message: string): SummaryLine => ({ fieldId, message })

/** The form of a change or a sale. The server's errors stay until a value changes. */
export function PreviewForm<Preview>({
  typed,
  found,
  toSummaryLine = toPlainLine,
  preview,
  onChecked,
  submitLabel,
  children,
}: Props<Preview>) {
  const [sent, setSent] = useState<unknown>(null)
  const form = useForm({
    initial: {},
    check: () => found,
    send() {
      setSent(typed)
      return preview()
    },
    onDone: onChecked,
  })
  // The server may name any field of the order, so its errors are shown here until a value changes.
  const refused = sent === typed ? form.problem : null
  const wrong = Object.fromEntries(form.summary.map(({ fieldId, message }) => [fieldId, message]))
  const errors: Readonly<Record<string, string>> = { ...refused?.fields, ...wrong }

  return (
    <OrderForm onSubmit={form.submit}>
      <ErrorSummary
        attempt={form.attempt}
        errors={Object.entries(errors).map(([field, message]) => toSummaryLine(field, message))}
      />
      {children((field) => errors[field])}
      {Object.keys(errors).length === 0 && <ProblemAlert problem={refused} />}
      <Button type="submit" busy={form.isBusy}>
        {submitLabel}
      </Button>
    </OrderForm>
  )
}
