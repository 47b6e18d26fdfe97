import { type FieldError, type FieldErrors, hasNoErrors } from '@portal/flows/field-error'
import { type ErrorField, toFieldErrorText } from '@portal/flows/field-error-texts'
import { type SubmitEvent, useState } from 'react'

/**
 * A form of the flow. Nothing is said before the customer sends it; from then on every field is checked while it is
 * mended ("reward early, punish late", ux.md).
 * @param validate Looks at the flow as it is now.
 * @param toTextField The field by whose sentences an error is told, where that is another one.
 */
export function useFlowForm<Field extends ErrorField>(
  validate: () => FieldErrors<Field>,
  onValid: () => void,
  toTextField: (field: Field) => ErrorField = (field) => field,
) {
  const [attempt, setAttempt] = useState(0)
  const errors = attempt > 0 ? validate() : {}
  const texts = new Map(
    Object.entries<FieldError | undefined>(errors).flatMap(([field, error]) =>
      error ? [[field, toFieldErrorText(toTextField(field as Field), error)] as const] : [],
    ),
  )
  return {
    attempt,
    errorOf: (field: Field): string | undefined => texts.get(field),
    summary: [...texts].map(([fieldId, message]) => ({ fieldId, message })),
    submit(event: SubmitEvent) {
      event.preventDefault()
      if (hasNoErrors(validate())) onValid()
      else setAttempt(attempt + 1)
    },
  }
}
