import type { Page } from '@playwright/test'
import { expect } from '../harness/test.ts'

/** A busy machine may take longer than its limit for the first page, and then sends it without data. */
export async function expectDrawn(page: Page, path: string) {
  const isDrawn = async () => (await (await page.request.get(path)).text()).includes('data-prerendered="drawn"')
  await expect.poll(isDrawn, { message: `${path} is sent with its data` }).toBe(true)
}

/**
 * Holds the code of the next page back until the returned function is called. Its route stays: a request that is sent just
 * while a route is removed would never be answered.
 */
export async function holdCode(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.waitForLoadState('load')
  }
}

/** The paths of the calls to the API from now on. */
export function watchCalls(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

/** The classes of the page that have a rule in its whole style sheet, but none in the document. */
export function findUnstyled(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[data-href]')
    const whole = await (await fetch(link?.dataset['href'] ?? '')).text()
    const own = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
    const classes = new Set([...document.querySelectorAll('#app *')].flatMap((element) => [...element.classList]))
    // Not as the beginning of a longer name.
    const namesIn = (css: string) => new Set(css.match(/\.(?:\\.|[\w-])+/g))
    const [wholeNames, ownNames] = [namesIn(whole), namesIn(own)]
    const styled = [...classes].filter((name) => wholeNames.has(`.${CSS.escape(name)}`))
    if (styled.length < 50) throw new Error('The style sheet is not that of the page')
    return styled.filter((name) => !ownNames.has(`.${CSS.escape(name)}`))
  })
}
