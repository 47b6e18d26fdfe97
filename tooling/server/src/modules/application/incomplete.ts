import { refusedFields, type ApiProblem } from '../../platform/api-problem.ts'

/** A 422 with the fields because of which the application cannot be signed. */
export function toProblem(fields: Readonly<Record<string, string>>): ApiProblem {
  return refusedFields(fields, 'Uw aanvraag is nog niet compleet. Vul aan wat er ontbreekt.')
}
