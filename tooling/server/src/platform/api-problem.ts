import type { Error as ErrorBody } from '@portal/api/operations'
import type { FieldError, FieldErrors } from '@portal/flows/values/field-error'

/** Thrown by a handler: becomes a response with this status and an `Error` body. */
export class ApiProblem extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: ErrorBody, retryAfterSeconds?: number) {
    super(`${status}`)
    this.name = 'ApiProblem'
    this.status = status
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A 422 with a sentence for each field; `message` summarises several fields. */
export function refusedFields(fields: Readonly<Record<string, string>>, message = ''): ApiProblem {
  const texts = [...new Set(Object.values(fields))]
  const [only = ''] = texts
  return new ApiProblem(422, {
    message: texts.length === 1 || message === '' ? only : message,
    errors: { ErrorMessage: texts },
    fields: { ...fields },
  })
}

/** A 422 with a sentence for each field that the rules refuse. */
export function refusedByRules<Field extends string>(
  errors: FieldErrors<Field>,
  toText: (field: Field, error: FieldError) => string,
): ApiProblem {
  const found = Object.entries<FieldError | undefined>(errors)
  const texts = found.flatMap(([field, error]) => (error ? [[field, toText(field as Field, error)] as const] : []))
  return refusedFields(Object.fromEntries(texts), 'Controleer wat u hebt ingevuld.')
}

/** A foreign id and a missing one get this same response. */
export function notFound(): ApiProblem {
  return new ApiProblem(404, { message: 'Dit bestaat niet (meer).' })
}

/** Returns what a query found. @throws ApiProblem 404 when it found nothing */
export function requireFound<Row extends object>(row: Row | null | undefined): Row {
  if (!row) throw notFound()
  return row
}
