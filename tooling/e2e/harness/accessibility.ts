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
 * Asserts that axe finds no violation of WCAG 2.2 AA on the current page. In other colours than the usual ones only the
 * colours are checked, because the rest is the same as in the usual ones, where it is checked too.
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

/** Asserts that nothing is wider than the window, except inside elements that scroll themselves. */
export async function expectFit(page: Page) {
  await page.waitForLoadState('load')
  // A window that was just resized has its new layout with the next frame.
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return Math.max(0, scrollWidth - clientWidth)
        }),
      { message: `pixels too wide at ${page.url()}` },
    )
    .toBe(0)
}

/** The rules of axe that the page breaks, each with its elements. */
export async function findViolations(page: Page, runOnly: axe.RunOnly) {
  // A page may have its heading before its style sheet, and then no element has its size.
  await page.waitForLoadState('load')
  // A finished page gets its whole style sheet, and then its last parts, when its code runs.
  await page.waitForFunction(
    () => !document.querySelector('[data-prerendered="page"]') || document.querySelector('footer button'),
  )
  // Loading axe takes as long as running it, so it stays on the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (rules) => {
    // A dialog that fades in, and a button that becomes available, have their colours at the end only.
    // In closed details nothing is drawn, so a transition there never ends.
    const fading = document.querySelector('[data-modal]')?.getAnimations() ?? []
    const changing = document.getAnimations().filter((animation) => {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
      return animation instanceof CSSTransition && target?.checkVisibility()
    })
    await Promise.allSettled([...fading, ...changing].map(({ finished }) => finished))
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    // A sticky button covers content that can be scrolled, so every element is checked in its own place.
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
