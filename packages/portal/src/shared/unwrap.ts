import type { ApiError, Result } from '@portal/api/errors'

/** Passes a failed call from a loader to the nearest error boundary. */
export class LoadError extends Error {
  readonly apiError: ApiError

  constructor(apiError: ApiError) {
    super(`A call failed: ${apiError.kind}`, { cause: apiError.cause })
    this.name = 'LoadError'
    this.apiError = apiError
  }
}

/** Returns the value of a call; throws a failure to the nearest error boundary. For loaders only. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new LoadError(result.error)
}
