import { parseIban } from '@portal/flows/values/identifiers'
import type * as v from 'valibot'

/** A step of a schema: an account number without spaces; anything else is refused. */
export function toIban({ dataset, addIssue, NEVER }: v.RawTransformContext<string>): string {
  const iban = parseIban(dataset.value)
  if (iban.ok) return iban.value
  addIssue({ message: 'is no IBAN' })
  return NEVER
}
