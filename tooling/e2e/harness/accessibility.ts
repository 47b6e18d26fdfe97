import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
} satisfies axe.RunOnly
const layoutRules = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } satisfies axe.RunOnly

const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } satisfies axe.RunOnly

/**
 * Asserts that axe finds no violation of WCAG 2.2 AA on the page as it is now. In other colours than the usual ones only
 * those are judged: the rest of the page is what it is in the usual ones, where it is looked at too.
 */
export async function expectAccessible(page: Page) {
  const hasOtherColours = await page.evaluate(
    () => matchMedia('(prefers-color-scheme: dark), (forced-colors: active)').matches,
  )
  const rules = hasOtherColours ? colourRules : everyRule
  expect(await findViolations(page, rules), `accessibility of ${page.url()}`).toEqual([])
}

/** Asserts that the page fits at this width, for a page that is accessible at another width. */
export async function expectLayout(page: Page) {
  await expectFit(page)
  expect(await findViolations(page, layoutRules), `accessibility of ${page.url()}`).toEqual([])
}

/** Nothing is wider than the window, so nobody has to scroll sideways; what scrolls inside itself may. */
export async function expectFit(page: Page) {
  await page.waitForLoadState('load')
  const { wanted, available } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { wanted: scrollWidth, available: clientWidth }
  })
  expect(wanted, `width of ${page.url()}`).toBeLessThanOrEqual(available)
}

/** The rules of axe that the page breaks, each with the elements that break it. */
export async function findViolations(page: Page, runOnly: axe.RunOnly) {
  // A page that was found by its heading may still await its style sheet, and nothing has its size before that.
  await page.waitForLoadState('load')
  // Loading axe takes as long as running it, so a page keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (rules) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    // A button that sticks lies over what can be scrolled free of it, so everything is judged in its own place.
    const sticking = [...document.querySelectorAll<HTMLElement>('main *, [class*=sticky]')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )
    for (const { style } of sticking) style.position = 'static'
    const { violations } = await inPage.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
      preload: false,
    })
    for (const { style } of sticking) style.position = ''
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target }) => target.join(' ')),
    }))
  }, runOnly)
}
