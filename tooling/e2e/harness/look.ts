import { expect, type Page, type TestInfo } from '@playwright/test'
import { expectAccessible, expectFit, expectLayout } from './accessibility.ts'
import { isWide } from './is-wide.ts'

const otherWidths = [320, 375, 768]

/**
 * Returns a function that asserts that the page fits and is accessible, and takes its screenshot. In the wide matrices
 * each page of a desktop is also checked in dark and at every other width where it stands: what led to it need not be
 * done again. Forced colours are those of the device, and checked in the stories.
 */
export function createLook(
  page: Page,
  takePicture: (name: string) => Promise<void>,
  { project }: Pick<TestInfo, 'project'>,
) {
  const usual = page.viewportSize()
  return async (name: string) => {
    // Lists are dimmed while they reload, which would fail the contrast.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectFit(page)
    await expectAccessible(page)
    await takePicture(name)
    if (!isWide || !usual || !project.name.endsWith('-1280')) return
    await showIn(page, 'dark')
    await expectAccessibleSoon(page)
    await takePicture(`${name}-dark`)
    await showIn(page, 'light')
    for (const width of otherWidths) {
      await page.setViewportSize({ width, height: 800 })
      await expectLayout(page)
      // The narrowest page shows other elements, such as cards for rows.
      if (width === 320) await expectAccessibleSoon(page)
      await takePicture(`${name}-${width}`)
    }
    await page.setViewportSize(usual)
  }
}

async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  // The styles follow with a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** A busy machine draws some elements in their new colours a frame later than others. */
async function expectAccessibleSoon(page: Page) {
  await expect(() => expectAccessible(page)).toPass({ timeout: 15_000 })
}
