import type { BrowserContext, Page } from '@playwright/test'

type Place = 'cookies' | 'local storage' | 'session storage' | 'databases' | 'caches' | 'history'

/** Everything that the browser saves for the page's site, as one text for each place; a byte is a letter (latin1). */
export async function keptTraces(page: Page): Promise<Record<Place, string>> {
  const cookies = JSON.stringify(await page.context().cookies())
  const kept = await page.evaluate(async () => {
    const isBytes = (value: unknown): value is ArrayBuffer => value instanceof ArrayBuffer
    const toLetters = (bytes: ArrayBuffer) => {
      let letters = ''
      for (const byte of new Uint8Array(bytes)) letters += String.fromCodePoint(byte)
      return letters
    }
    async function toText(value: unknown): Promise<string> {
      if (value instanceof Blob) return toLetters(await value.arrayBuffer())
      if (isBytes(value)) return toLetters(value)
      if (typeof value !== 'object' || value === null) return String(value)
      return (
        await Promise.all(Object.entries(value).map(async ([key, each]) => `${key}=${await toText(each)}`))
      ).join()
    }
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    let databases = ''
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([answerOf(objects.getAllKeys()), answerOf(objects.getAll())])
        if (keys.length > 0) databases += `${name}/${store}: ${await toText(keys)} ${await toText(values)}\n`
      }
      database.close()
    }
    let caches = ''
    for (const name of await self.caches.keys()) {
      const cache = await self.caches.open(name)
      for (const request of await cache.keys()) {
        caches += `${request.url} ${toLetters((await (await cache.match(request))?.arrayBuffer()) ?? new ArrayBuffer(0))}\n`
      }
    }
    return {
      'local storage': JSON.stringify(Object.entries(localStorage)),
      'session storage': JSON.stringify(Object.entries(sessionStorage)),
      databases,
      caches,
      history: `${JSON.stringify(history.state)} ${window.name} ${location.href}`,
    }
  })
  return { cookies, ...kept }
}

/** The visible text of the page, fields included. */
export function shownText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea, select')] as HTMLInputElement[]
    return [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n')
  })
}

/** Records every URL that a browser requests from now on, and every line of its consoles. */
export function listen(context: BrowserContext): { addresses: string[]; lines: string[] } {
  const heard: { addresses: string[]; lines: string[] } = { addresses: [], lines: [] }
  context.on('request', (request) => heard.addresses.push(request.url(), request.headers().referer ?? ''))
  context.on('console', (message) => heard.lines.push(message.text()))
  context.on('weberror', (error) => heard.lines.push(String(error.error().stack)))
  context.on('page', (page) => page.on('framenavigated', (frame) => heard.addresses.push(frame.url())))
  return heard
}
