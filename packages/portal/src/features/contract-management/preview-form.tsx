import type { Result } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { type ReactNode, useState } from 'react'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { toErrorText } from '../../shared/error-texts.ts'
import { useForm } from '../../shared/use-form.ts'
import { OrderForm } from './order-page.tsx'

/** The sentences of what is wrong, by field. */
export type FormErrors = Readonly<Record<string, string>>
export type SummaryLine = { fieldId: string; message: string }

type Props<Preview> = {
  /** What is filled in; the same (`===`) as long as nothing else is. */
  typed: unknown
  /** What is wrong with it already here. */
  found: FormErrors
  /** Where an error leads and how it is told away from its field. */
  toSummaryLine: ((field: string, message: string) => SummaryLine) | undefined
  /** Asks the server what it would do. */
  preview: () => Promise<Result<Preview>>
  onChecked: (preview: Preview) => void
  submitLabel: string
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

const toPlainLine = (fieldId: string, message: string): SummaryLine => ({ fieldId, message })

/**
 * The form of a change or a sale. Nothing is said before it is sent; from then on every field is checked while it is
 * mended, and what the server said holds until something else is filled in.
 */
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
  // The server names any field of the order, so its errors are shown here until anything else is filled in.
  const refused = sent === typed ? form.problem : null
  const errors: FormErrors = form.attempt === 0 ? {} : { ...refused?.fields, ...found }

  return (
    <OrderForm onSubmit={form.submit}>
      <ErrorSummary
        attempt={form.attempt}
        errors={Object.entries(errors).map(([field, message]) => toSummaryLine(field, message))}
      />
      {children((field) => errors[field])}
      {refused && Object.keys(errors).length === 0 && (
        <Alert tone="error" live>
          {toErrorText(refused)}
        </Alert>
      )}
      <Button type="submit" busy={form.isBusy}>
        {submitLabel}
      </Button>
    </OrderForm>
  )
}
