import { type FieldError, type FieldErrors } from '@portal/flows/values/field-error'
import { refusedFields, type ApiProblem } from '../../platform/api-problem.ts'

/** A 422 with a sentence for each field that the rules refuse. */
export function toProblem<Field extends string>(
  errors: FieldErrors<Field>,
  toText: (field: Field, error: FieldError) => string,
): ApiProblem {
  const found = Object.entries<FieldError | undefined>(errors)
  const texts = found.flatMap(([field, error]) => (error ? [[field, toText(field as Field, error)] as const] : []))
  return refusedFields(Object.fromEntries(texts), 'Controleer wat u hebt ingevuld.')
}
