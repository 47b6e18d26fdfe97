import { chooseAnswer } from './choose-answer.ts'

/** The path of the offline page. */
export const OFFLINE_PAGE = '/offline.html'

/** The data of the build: the files to cache at once, and a name for exactly this build. */
export type Build = { version: string; files: readonly string[] }

/** A message of a tab: the entry of its document, or the request that the waiting worker takes over. */
type Message = { kind: 'shown'; entry: string } | { kind: 'activate' }

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & {
  request: Request
  respondWith(answer: Promise<Response>): void
}
type Told = Lasting & { data: Message; source: { postMessage(message: 'outdated'): void } | null }

/** The part of ServiceWorkerGlobalScope that is used here. */
export type WorkerScope = {
  location: { origin: string }
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch: (request: Request) => Promise<Response>
  registration: { navigationPreload?: { disable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
}

/** The worker of one build of one brand (docs/decisions/021). */
export function startWorker(scope: WorkerScope, { version, files }: Build): void {
  const { caches } = scope
  const name = `portal-${version}`
  const open = () => caches.open(name)

  async function storeFiles() {
    await (await open()).addAll([...files])
  }

  /** After a logout the server's `Clear-Site-Data` empties the cache: WebKit keeps the worker, which installs no more. */
  async function restoreFiles() {
    if (!(await (await open()).match(OFFLINE_PAGE))) await storeFiles()
  }

  /** Deletes the caches of earlier builds. */
  async function begin() {
    const others = (await caches.keys()).filter((other) => other !== name)
    await Promise.all(others.map((other) => caches.delete(other)))
    // Earlier builds enabled it, and with it Firefox never shows the offline page.
    await scope.registration.navigationPreload?.disable()
  }

  async function answerPage(event: Fetching): Promise<Response> {
    try {
      const answer = await scope.fetch(event.request)
      // The page does not depend on it, and the next page tries again.
      event.waitUntil(restoreFiles().catch(() => {}))
      return answer
    } catch (error) {
      const page = await (await open()).match(OFFLINE_PAGE)
      // When a host redirects /offline.html to /offline, browsers refuse the response for a navigation.
      if (page) return page.redirected ? new Response(page.body, page) : page
      throw error
    }
  }

  /** A name identifies the content, so a cached file is never outdated. */
  async function answerFile({ request }: Fetching): Promise<Response> {
    const kept = await (await open()).match(request.url, { ignoreVary: true })
    return kept ?? scope.fetch(request)
  }

  scope.addEventListener('install', (event) => event.waitUntil(storeFiles()))
  scope.addEventListener('activate', (event) => event.waitUntil(begin()))
  scope.addEventListener('fetch', (event) => {
    const answer = chooseAnswer(event.request, scope.location.origin, files)
    if (answer === 'page') event.respondWith(answerPage(event))
    if (answer === 'file') event.respondWith(answerFile(event))
  })
  scope.addEventListener('message', (event) => {
    const { data, source } = event
    // A document of this very build needs no refresh; any other lets the customer choose.
    if (data.kind === 'activate' || files.includes(data.entry)) event.waitUntil(scope.skipWaiting())
    else source?.postMessage('outdated')
  })
}
