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
 * Only what the build made is ever kept, under the name that says its content. A document is never kept: its policy, its
 * nonce and its environment are those of the server of now.
 * @param origin Of this brand.
 */
export function chooseAnswer({ method, mode, url, headers }: Asked, origin: string): Answer {
  const wanted = new URL(url)
  if (method !== 'GET' || wanted.origin !== origin || headers.has('range')) return 'network'
  if (ofServer.test(wanted.pathname)) return 'network'
  if (mode === 'navigate') return /\.[a-z0-9]+$/i.test(wanted.pathname) ? 'network' : 'page'
  return wanted.pathname.startsWith('/assets/') && wanted.search === '' ? 'file' : 'network'
}

/** Whether an answer may be kept: a file, and not what a host shows in the place of one that is missing. */
export function isKeepable({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return status === 200 && type === 'basic' && !headers.get('content-type')?.startsWith('text/html')
}
