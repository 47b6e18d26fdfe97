import * as v from 'valibot'

/**
 * An id of the server. Checking the form is enough, because the server checks the id in each call, and the library's
 * own pattern is larger, while each page loads this.
 */
export const uuid = v.pipe(
  v.string(),
  v.check((id) => /^[\da-f-]{36}$/i.test(id)),
)
