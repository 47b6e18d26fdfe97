import type { Relation, RelationRequest } from '@portal/api/operations'
import { required } from '../values/field-checks.ts'
import { toApplicantErrorText } from '../application/applicant-error-texts.ts'
import { formatDateInput, parseDate, type CalendarDate } from '../values/dates.ts'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import { valueOrNull } from '../values/parsed.ts'
import { nameAndBirth } from './known-person.ts'
import { toPlainText } from '../values/plain-text.ts'

/** A field of a relation of the customer. */
export type RelationField = keyof RelationRequest

/** The typed values of the page of a relation. */
export type RelationTyped = Readonly<Record<RelationField, string>>

/** A checked relation: the values to save, or the errors by field in the order of the page. */
export type CheckedRelation =
  | { readonly ok: true; readonly request: RelationRequest }
  | { readonly ok: false; readonly errors: FieldErrors<RelationField> }

/** The maximum number of relations of a customer. */
export const MAXIMUM_RELATIONS = 50

/** Turns a relation into the texts of its fields. */
export function toTypedRelation(relation: Relation | RelationRequest): RelationTyped {
  const { kind, initialen, tussenvoegsel, achternaam, geboortedatum } = relation
  return { kind, initialen, tussenvoegsel, achternaam, geboortedatum: formatDateInput(geboortedatum) }
}

/** Checks a typed relation, for client and server. */
export function checkRelation(typed: RelationTyped, today: CalendarDate): CheckedRelation {
  const { kind, initialen, tussenvoegsel, achternaam } = typed
  const errors = toFieldErrors<RelationField>([
    ['kind', required(kind) ?? (isKind(kind) ? null : { code: 'unknown-value' })],
    ...nameAndBirth(typed, today),
  ])
  const geboortedatum = valueOrNull(parseDate(typed.geboortedatum))
  if (!hasNoErrors(errors) || geboortedatum === null || !isKind(kind)) return { ok: false, errors }
  const request: RelationRequest = {
    kind,
    initialen: toPlainText(initialen),
    tussenvoegsel: toPlainText(tussenvoegsel),
    achternaam: toPlainText(achternaam),
    geboortedatum,
  }
  return { ok: true, request }
}

/** The error text of a field of a relation: one Dutch sentence that explains how to correct it. */
export function toRelationErrorText(field: RelationField, error: FieldError): string {
  return field === 'kind'
    ? 'Kies wie dit voor u is: partner, kind of iemand anders'
    : toApplicantErrorText(field, error)
}

function isKind(text: string): text is RelationRequest['kind'] {
  return text === 'partner' || text === 'child' || text === 'other'
}
