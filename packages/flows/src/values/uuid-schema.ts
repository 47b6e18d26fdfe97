import * as v from 'valibot'

/**
 * An id that the server made. The form is enough here: the server checks it in each call, and the pattern of the library is
 * larger, while each page loads this.
 */
export const uuid = v.pipe(
  v.string(),
  v.check((id) => /^[\da-f-]{36}$/i.test(id)),
)
