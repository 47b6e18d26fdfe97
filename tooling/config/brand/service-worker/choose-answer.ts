/**
 * Who answers a request: the network alone, as if there were no worker; the network, and a page of the build when it
 * fails; or the files that were kept.
 */
export type Answer = 'network' | 'page' | 'file'

/** What counts of a request. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/** Where the server itself has something to say: its data, the bank of the demo, whether it lives. */
const ofServer = /^\/(api|sandbox|health|ready)(\/|$)/

/**
 * Only files that the build made are kept, under names that say their content. A document is never kept: its policy, its
 * nonce and its environment are those of the server of now.
 * @param origin Of this brand.
 * @param files Paths of what was kept when the worker was installed.
 */
export function chooseAnswer({ method, mode, url, headers }: Asked, origin: string, files: readonly string[]): Answer {
  const wanted = new URL(url)
  if (method !== 'GET' || wanted.origin !== origin || headers.has('range')) return 'network'
  if (ofServer.test(wanted.pathname)) return 'network'
  if (mode === 'navigate') return /\.[a-z0-9]+$/i.test(wanted.pathname) ? 'network' : 'page'
  return files.includes(wanted.pathname) && wanted.search === '' ? 'file' : 'network'
}
