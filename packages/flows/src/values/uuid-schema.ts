import * as v from 'valibot'

/** An id of the server, which checks it in each call: the library's own pattern is larger on every page. */
export const uuid = v.pipe(
  v.string(),
  v.check((id) => /^[\da-f-]{36}$/i.test(id)),
)
