/** The source of a response: the network, the network with a page of the build for a failure, or the cache. */
type Answer = 'network' | 'page' | 'file'

/** The part of a request that matters. */
type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/** Paths of the server itself: its data, the bank of the demo, its health. */
const ofServer = /^\/(api|sandbox|health|ready)(\/|$)/

/**
 * Only files of the build are cached, whose names identify their content. A document is never cached: its policy, its
 * nonce and its environment are the server's current ones.
 * @param origin The brand's own.
 * @param files The paths that were cached when the worker was installed.
 */
export function chooseAnswer({ method, mode, url, headers }: Asked, origin: string, files: readonly string[]): Answer {
  const wanted = new URL(url)
  if (method !== 'GET' || wanted.origin !== origin || headers.has('range')) return 'network'
  if (ofServer.test(wanted.pathname)) return 'network'
  if (mode === 'navigate') return /\.[a-z0-9]+$/i.test(wanted.pathname) ? 'network' : 'page'
  return files.includes(wanted.pathname) && wanted.search === '' ? 'file' : 'network'
}
