import type { ContractMove } from '@portal/api/operations'
import { checkEmail, toEmailAddress } from '../account/account-rules.ts'
import type { CalendarDate } from '../values/dates.ts'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import { checkSeenDocument, toSettlementErrorText } from './settlement-rules.ts'

/** A field of the form by which staff move a contract to the account of a child. */
export type MoveField = keyof ContractMove

/** A checked move: the values to save, or the errors by field. */
export type CheckedMove =
  | { readonly ok: true; readonly values: ContractMove }
  | { readonly ok: false; readonly errors: FieldErrors<MoveField> }

/** The empty form. */
export const emptyMove: ContractMove = { email: '', reference: '', date: '' }

/** Checks the form by which staff move a contract, for client and server. */
export function checkMove({ email, ...seen }: ContractMove, today: CalendarDate): CheckedMove {
  const document = checkSeenDocument(seen, today)
  const errors = {
    ...toFieldErrors<MoveField>([['email', checkEmail(email)]]),
    ...(document.ok ? {} : document.errors),
  }
  if (!document.ok || !hasNoErrors(errors)) return { ok: false, errors }
  return { ok: true, values: { email: toEmailAddress(email), ...document.values } }
}

/** The error text of a field: one Dutch sentence that explains how to correct it. */
export function toMoveErrorText(field: MoveField, error: FieldError): string {
  if (field !== 'email') return toSettlementErrorText(field, error)
  return 'Vul het e-mailadres in waarmee het kind inlogt, bijvoorbeeld naam@voorbeeld.nl'
}
