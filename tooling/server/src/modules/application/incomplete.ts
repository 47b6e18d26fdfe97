import { ApiProblem } from '../../api-problem.ts'

/** 422: with these fields the application cannot be signed. */
export function toProblem(fields: Readonly<Record<string, string>>): ApiProblem {
  const texts = [...new Set(Object.values(fields))]
  const [only = ''] = texts
  const message = texts.length === 1 ? only : 'Uw aanvraag is nog niet compleet. Vul aan wat er ontbreekt.'
  return new ApiProblem(422, { message, errors: { ErrorMessage: texts }, fields: { ...fields } })
}
