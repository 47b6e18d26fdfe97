import { expect, test as base } from '@playwright/test'
import { join } from 'node:path'
import type { BrandId } from './brands.ts'
import { createLook } from './look.ts'
import { watchProblems } from './page-problems.ts'
import { startPortalServer, type PortalServer } from './portal-server.ts'

type TestFixtures = {
  /** Set per project. */
  brand: BrandId
  /** Fails the test when a page of its browser reports an error, unless the test expects it. */
  problems: { reported: string[]; expected: RegExp[] }
  /** Names problems that the test provokes, such as /status of 422/; by its end each must have occurred. */
  expectProblem: (pattern: RegExp) => void
  /** Saves a screenshot, only when PICTURES names a folder. */
  takePicture: (name: string) => Promise<void>
  /** Asserts that the page fits and is accessible; in the wide matrices of a desktop also in dark and at every width. */
  look: (name: string) => Promise<void>
}

type WorkerFixtures = {
  /** Each worker has its own, so that a journey's data, kills and restarts do not affect other workers. */
  server: PortalServer
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  brand: ['main', { option: true }],

  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, provide) => {
      const server = await startPortalServer()
      await provide(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: async ({ server, brand }, provide) => provide(server.addresses[brand]),

  problems: [
    async ({ page, context }, provide) => {
      const reported = watchProblems(page)
      context.on('page', (other) => watchProblems(other, reported))
      const expected: RegExp[] = []
      await provide({ reported, expected })
      const findMissing = () => expected.filter((pattern) => !reported.some((problem) => pattern.test(problem)))
      // The response with the expected error may still be pending when the journey's last step is done.
      await expect.poll(findMissing, { message: 'errors that the page was to report', timeout: 5000 }).toEqual([])
      const unexpected = reported.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
      expect(unexpected, 'errors that the page reported').toEqual([])
    },
    { auto: true },
  ],

  expectProblem: async ({ problems }, provide) => {
    await provide((pattern) => void problems.expected.push(pattern))
  },

  takePicture: async ({ page }, provide, testInfo) => {
    await provide(async (name) => {
      if (!process.env.PICTURES) return
      const path = join(process.env.PICTURES, testInfo.project.name, `${name}.png`)
      await page.screenshot({ path, fullPage: true })
    })
  },

  look: async ({ page, takePicture }, provide, testInfo) => {
    testInfo.slow()
    await provide(createLook(page, takePicture, testInfo))
  },
})

export { expect }
