import type { FieldError, FieldErrors } from '@portal/flows/values/field-error'
import type { Sentences } from './use-form.ts'

/** Turns the errors of a rule into the texts of a form. */
export function toSentences<Field extends string>(
  errors: FieldErrors<Field>,
  toText: (field: Field, error: FieldError) => string,
): Sentences<Field> {
  const sentences: { [field in Field]?: string } = {}
  for (const [field, error] of Object.entries(errors) as [Field, FieldError][]) sentences[field] = toText(field, error)
  return sentences
}
