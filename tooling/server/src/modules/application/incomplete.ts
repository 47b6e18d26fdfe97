import { refusedFields, type ApiProblem } from '../../platform/api-problem.ts'

/** 422: with these fields the application cannot be signed. */
export function toProblem(fields: Readonly<Record<string, string>>): ApiProblem {
  return refusedFields(fields, 'Uw aanvraag is nog niet compleet. Vul aan wat er ontbreekt.')
}
