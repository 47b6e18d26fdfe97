import { expect, test as base } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isWide } from '../harness/is-wide.ts'
import { findProblems } from './find-problems.ts'
import { brands, openStorybook, stories, type Storybook } from './storybook.ts'

const test = base.extend<object, { storybook: Storybook }>({
  storybook: [
    async ({ browser }, provide) => {
      const storybook = await openStorybook(browser)
      await provide(storybook)
      await storybook.page.close()
    },
    { scope: 'worker' },
  ],
})

for (const { id, title, name } of stories) {
  test(`${title}: ${name}`, async ({ storybook }) => {
    expect(await findProblems(storybook, id, brands)).toEqual([])
  })
}

test('a story with too little contrast that does not fit is found', async ({ storybook }) => {
  const content = 'button { inline-size: 50rem; background: #999 !important; color: #aaa !important }'
  const style = await storybook.page.addStyleTag({ content })
  const found = await findProblems(storybook, 'button--primary', brands)
  await style.evaluate((element) => element.parentNode?.removeChild(element))
  for (const brand of brands) {
    const patterns = ['light: color-contrast', 'dark: color-contrast', '320 px: the page is']
    if (isWide) patterns.push('text of 200 %: the page is')
    for (const pattern of patterns) expect(found).toContainEqual(expect.stringContaining(`${brand}, ${pattern}`))
  }
})

test('motion despite reduced motion, and an error in the console, are found', async ({ storybook }) => {
  await storybook.page.evaluate(() => {
    // By script, because the style sheet of reduced motion overrides any other.
    document.body.animate({ opacity: [1, 0.99] }, { duration: 1000, iterations: Infinity })
    setTimeout(() => console.error('omgevallen'), 100)
  })
  const found = await findProblems(storybook, 'button--secondary', brands)
  await storybook.page.evaluate(() => document.getAnimations().forEach((animation) => animation.cancel()))
  expect(found).toContainEqual(expect.stringContaining('light: 1 animations'))
  expect(found).toContainEqual(expect.stringContaining('omgevallen'))
})

test('every component has stories', () => {
  const components = readdirSync(join(import.meta.dirname, '../../../packages/ui/src'))
    .filter((file) => /^[a-z-]+\.tsx$/.test(file))
    .map((file) => file.replace('.tsx', ''))
  const titles = new Set(stories.map(({ title }) => title))
  expect(components.filter((component) => !titles.has(component))).toEqual([])
})
