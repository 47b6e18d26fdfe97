import { expect, type Page, type TestInfo } from '@playwright/test'
import { expectAccessible, expectFit, expectLayout } from '../harness/accessibility.ts'
import { isWide } from '../harness/is-wide.ts'

/**
 * Returns a function that asserts that the page fits and is accessible, and takes its screenshot. At each other width
 * the page must fit, and whatever depends on the layout is checked again.
 */
export function createLook(
  page: Page,
  takePicture: (name: string) => Promise<void>,
  otherWidths: readonly number[] = [],
) {
  const usual = page.viewportSize()
  return async (name: string) => {
    // Lists are dimmed while they reload, which would fail the contrast.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectFit(page)
    await expectAccessible(page)
    await takePicture(name)
    for (const width of otherWidths) {
      await page.setViewportSize({ width, height: 800 })
      await expectLayout(page)
      // The narrowest page shows other elements, such as cards for rows.
      if (width === 320) await expectAccessible(page)
      await takePicture(`${name}-${width}`)
    }
    if (otherWidths.length > 0 && usual) await page.setViewportSize(usual)
  }
}

/** In the wide matrices a journey marked @per-brand checks every other width itself. */
export function otherWidthsOf({ project }: TestInfo): readonly number[] {
  return isWide && project.name.endsWith('-1280') ? [320, 375, 768] : []
}
