import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import type { ChangeField } from '@portal/flows/contract/change-facts'
import type { FieldError, FieldErrors } from '@portal/flows/values/field-error'

/** The sentences of the errors of a form, by field. */
export function toErrorTexts<Field extends ChangeField>(errors: FieldErrors<Field>): Readonly<Record<string, string>> {
  const found = Object.entries(errors) as [Field, FieldError][]
  return Object.fromEntries(found.map(([field, error]) => [field, toChangeErrorText(field, error)]))
}
