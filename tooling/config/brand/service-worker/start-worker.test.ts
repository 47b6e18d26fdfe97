import { expect, test, vi } from 'vitest'
import { startWorker, type WorkerScope } from './start-worker.ts'

const origin = 'https://portaal.example'
const build = { version: 'nu', files: ['/offline.html', '/assets/index-Ab12.js'] }

type Kept = Map<string, Response>

/** A browser with a worker: its cache and its events. */
function createScope(network: (url: string) => Response, old: string[] = [], redirects: string[] = []) {
  const kept = new Map<string, Kept>(old.map((name) => [name, new Map()]))
  const listeners = new Map<string, (event: unknown) => void>()
  const toPath = (url: string) => new URL(url, origin).pathname
  const asked: string[] = []
  const skipWaiting = vi.fn(async () => {})
  const disablePreload = vi.fn(async () => {})
  async function fetch(request: Request) {
    asked.push(toPath(request.url))
    return network(toPath(request.url))
  }
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    return {
      addAll: async (paths: string[]) => paths.forEach((path) => cache.set(path, new Response(`kept ${path}`))),
      match: async (url: string) => {
        const found = cache.get(toPath(url))?.clone()
        return found && Object.defineProperty(found, 'redirected', { value: redirects.includes(toPath(url)) })
      },
    }
  }
  const scope = {
    location: { origin },
    caches: { open, keys: async () => [...kept.keys()], delete: async (name: string) => kept.delete(name) },
    fetch,
    registration: { navigationPreload: { disable: disablePreload } },
    skipWaiting,
    addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
  }
  startWorker(scope as unknown as WorkerScope, build)

  /** Dispatches an event to the worker; returns the response once everything is done. */
  async function happen(type: string, event: Record<string, unknown> = {}): Promise<string | null> {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const waitUntil = (each: Promise<unknown>) => void work.push(each)
    const respondWith = (each: Promise<Response>) => (answer = each)
    listeners.get(type)?.({ ...event, waitUntil, respondWith })
    await Promise.all(work)
    if (!answer) return null
    const given = await answer
    await Promise.all(work)
    const { mode } = event['request'] as { mode: RequestMode }
    if (mode === 'navigate' && given.redirected) throw new TypeError('A navigation takes no answer that was redirected')
    return given.text()
  }
  const ask = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
    happen('fetch', { request: { url: new URL(path, origin).href, mode, method, headers: new Headers() } })
  return {
    happen,
    ask,
    asked,
    skipWaiting,
    disablePreload,
    empty: () => kept.clear(),
    storedPaths: () => [...kept].map(([name, cache]) => [name, [...cache.keys()]]),
  }
}

const online = (url: string) => new Response(`network ${url}`)
const offline = (): Response => {
  throw new TypeError('Failed to fetch')
}

test('a new worker caches the files of the offline page, and waits', async () => {
  const { happen, skipWaiting, storedPaths } = createScope(online)
  await happen('install')
  expect(storedPaths()).toEqual([['portal-nu', build.files]])
  expect(skipWaiting).not.toHaveBeenCalled()
})

test('the caches of earlier builds are deleted when a worker takes over', async () => {
  const { happen, storedPaths } = createScope(online, ['portal-toen', 'portal-eerder'])
  await happen('install')
  await happen('activate')
  expect(storedPaths()).toEqual([['portal-nu', build.files]])
})

test('a page is loaded from the network, and is never cached', async () => {
  const { happen, ask, storedPaths } = createScope(online)
  await happen('install')
  expect(await ask('/mijn-investeringen', 'navigate')).toBe('network /mijn-investeringen')
  expect(storedPaths()).toEqual([['portal-nu', build.files]])
})

test('without a connection every page is the offline page', async () => {
  const { happen, ask } = createScope(offline)
  await happen('install')
  expect(await ask('/contractbeheer/12/gegevens?van=2026', 'navigate')).toBe('kept /offline.html')
})

test('a page that is loaded after the browser emptied the cache brings the files back', async () => {
  let network = online
  const { happen, ask, empty } = createScope((url) => network(url))
  await happen('install')
  empty()
  await ask('/login', 'navigate')
  network = offline
  expect(await ask('/mijn-investeringen', 'navigate')).toBe('kept /offline.html')
})

test('the offline page may be redirected by its host', async () => {
  const { happen, ask } = createScope(offline, [], ['/offline.html'])
  await happen('install')
  expect(await ask('/contact', 'navigate')).toBe('kept /offline.html')
})

test('an early request of pages, which earlier builds enabled, ends with this build', async () => {
  const { happen, disablePreload } = createScope(online)
  await happen('activate')
  expect(disablePreload).toHaveBeenCalledOnce()
})

test('a file is loaded from the cache, or from the network when the browser has deleted it', async () => {
  const { happen, ask } = createScope(online)
  expect(await ask('/assets/index-Ab12.js')).toBe('network /assets/index-Ab12.js')
  await happen('install')
  expect(await ask('/assets/index-Ab12.js')).toBe('kept /assets/index-Ab12.js')
})

test('a request of the API is ignored by the worker', async () => {
  const { happen, ask, asked, storedPaths } = createScope(online)
  await happen('install')
  for (const method of ['GET', 'POST', 'PUT']) expect(await ask('/api/contracts', 'cors', method)).toBe(null)
  expect(asked).toEqual([])
  expect(storedPaths()).toEqual([['portal-nu', build.files]])
})

test('a worker takes over for a document of its own build, and announces a new version to any other', async () => {
  const { happen, skipWaiting } = createScope(online)
  const source = { postMessage: vi.fn() }
  await happen('message', { data: { kind: 'shown', entry: '/assets/index-Oud.js' }, source })
  expect(source.postMessage.mock.calls).toEqual([['outdated']])
  expect(skipWaiting).not.toHaveBeenCalled()
  await happen('message', { data: { kind: 'shown', entry: '/assets/index-Ab12.js' }, source })
  expect(source.postMessage).toHaveBeenCalledTimes(1)
  expect(skipWaiting).toHaveBeenCalledTimes(1)
})

test('a worker takes over when a customer has requested it', async () => {
  const { happen, skipWaiting } = createScope(online)
  await happen('message', { data: { kind: 'activate' }, source: null })
  expect(skipWaiting).toHaveBeenCalledTimes(1)
})
