import type { Error as ErrorBody } from '@portal/api/operations'

/** Thrown by a handler: answered with this status and a body in the contract's `Error` shape. */
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

/** A foreign id and a missing one get this same answer. */
export function notFound(): ApiProblem {
  return new ApiProblem(404, { message: 'Dit bestaat niet (meer).' })
}
