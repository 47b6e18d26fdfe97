/** Why the server cannot start, in words for whoever started it. */
export class StartError extends Error {
  override name = 'StartError'
}
