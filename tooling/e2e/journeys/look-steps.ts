import { expect, type Page, type TestInfo } from '@playwright/test'
import { expectAccessible, expectFit, expectLayout } from '../harness/accessibility.ts'
import { isWide } from '../harness/is-wide.ts'

/**
 * Returns a function that asserts that the page fits and is accessible, and takes its picture. At each other width the
 * page must fit, and what depends on the layout is judged again.
 */
export function createLook(
  page: Page,
  takePicture: (name: string) => Promise<void>,
  otherWidths: readonly number[] = [],
) {
  const usual = page.viewportSize()
  return async (name: string) => {
    // Lists are dimmed while others are asked for, which would fail the contrast.
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

/** A journey marked @per-brand looks at every other width by itself, when the wide matrices run. */
export function otherWidthsOf({ project }: TestInfo): readonly number[] {
  return isWide && project.name.endsWith('-1280') ? [320, 375, 768] : []
}
