import type { ApiError, Result } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { toErrorText } from '../../shared/error-texts.ts'
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
  const isUnderWay = useRef(false)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ typed: unknown; error: ApiError } | null>(null)

  const isRefused = refused !== null && refused.typed === typed
  const errors: FormErrors = attempt === 0 ? {} : { ...(isRefused && refused.error.fields), ...found }
  const problem = isRefused && Object.keys(errors).length === 0 ? refused.error : null

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isUnderWay.current) return
    if (Object.keys(found).length > 0) return setAttempt(attempt + 1)
    isUnderWay.current = true
    setBusy(true)
    const result = await preview()
    isUnderWay.current = false
    setBusy(false)
    setRefused(result.ok ? null : { typed, error: result.error })
    if (result.ok) onChecked(result.value)
    else setAttempt(attempt + 1)
  }

  return (
    <OrderForm onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(errors).map(([field, message]) => toSummaryLine(field, message))}
      />
      {children((field) => errors[field])}
      {problem && (
        <Alert tone="error" live>
          {toErrorText(problem)}
        </Alert>
      )}
      <Button type="submit" busy={isBusy}>
        {submitLabel}
      </Button>
    </OrderForm>
  )
}
