import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Asserts that axe finds no violation of WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page) {
  // The usual mode opens a page of its own for frames of other origins, of which there are none, and takes twice as long.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Nothing is wider than the window, so nobody has to scroll sideways; what scrolls inside itself may. */
export async function expectFit(page: Page) {
  const { wanted, available } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { wanted: scrollWidth, available: clientWidth }
  })
  expect(wanted, `width of ${page.url()}`).toBeLessThanOrEqual(available)
}
