import type { Locator, Page } from '@playwright/test'
import { readPage } from './reading.ts'

/** What a walk asks of a person. */
export type Effort = { taps: number; fields: number; screens: number; words: number }

/** A person on a phone, whose every tap and typed field counts. */
export type Walker = {
  page: Page
  tap: (target: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** Chooses a photo, by a tap. */
  choose: (field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>
  /** Waits for a page by its heading, and reads it. */
  arrive: (heading: string | RegExp) => Promise<void>
  /** Reads what appeared on the page by a tap, such as the next question. */
  readOn: () => Promise<void>
  effort: () => Effort
  /** The screens so far, with their words. */
  log: () => readonly string[]
}

/** Begins a walk. A screen is a page with a title of its own; the questions of one page are one screen. */
export function createWalker(page: Page): Walker {
  const effort: Effort = { taps: 0, fields: 0, screens: 0, words: 0 }
  const log: string[] = []

  return {
    page,
    async tap(target) {
      await target.click()
      effort.taps += 1
    },
    async type(field, text) {
      await field.fill(text)
      effort.fields += 1
    },
    async choose(field, file) {
      await field.setInputFiles(file)
      effort.taps += 1
    },
    async arrive(heading) {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.waitForLoadState('networkidle')
      const { title, words } = await readPage(page)
      effort.screens += 1
      effort.words += words
      log.push(`${title}: ${words}`)
    },
    async readOn() {
      const { title, words } = await readPage(page)
      effort.words += words
      log.push(`  ${title}: ${words}`)
    },
    effort: () => effort,
    log: () => log,
  }
}
