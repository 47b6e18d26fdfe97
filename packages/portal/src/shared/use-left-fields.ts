import type { FieldError, FieldErrors } from '@portal/flows/values/field-error'
import { useState } from 'react'

/** Fields with check digits or a lookup are checked when they lose focus (requirement C5), unless empty. */
export function useLeftFields<Field extends string>(
  errors: FieldErrors<Field>,
  toText: (field: Field, error: FieldError) => string,
) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  return {
    leave: (field: Field) => setLeft((before) => new Set([...before, field])),
    errorOf(field: Field): string | undefined {
      const error = left.has(field) ? errors[field] : undefined
      return error && error.code !== 'required' ? toText(field, error) : undefined
    },
    forget: () => setLeft(new Set()),
  }
}
