import type { Page } from '@playwright/test'

const startCalls = ['/api/users/me', '/api/contracts/summaries', '/api/session-health-check', '/api/getCookie']

/** Resolves once what every page asks at its start for a customer who is logged in has been answered. */
export function whenStarted(page: Page): Promise<unknown> {
  return Promise.all(
    startCalls.map(async (path) => {
      const response = await page.waitForResponse((each) => new URL(each.url()).pathname === path)
      await response.finished()
    }),
  )
}

/** Resolves once the server has answered that it keeps how far an application is. */
export function whenKept(page: Page, reached: string): Promise<unknown> {
  return page.waitForResponse((response) => {
    const isKept = /\/api\/offers\/[^/]+\/application$/.test(response.url()) && response.ok()
    return isKept && response.request().postData()?.includes(`"${reached}"`) === true
  })
}
