import { expect, test as base } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
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

test('every component has stories', () => {
  const components = readdirSync(join(import.meta.dirname, '../../../packages/ui/src'))
    .filter((file) => /^[a-z-]+\.tsx$/.test(file))
    .map((file) => file.replace('.tsx', ''))
  const titles = new Set(stories.map(({ title }) => title))
  expect(components.filter((component) => !titles.has(component))).toEqual([])
})
