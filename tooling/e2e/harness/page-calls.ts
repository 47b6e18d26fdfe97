import type { Page } from '@playwright/test'

const startCalls = ['/api/session-health-check', '/api/getCookie']
/** Of a page that the server draws, these answers are in the document. */
const drawnCalls = ['/api/users/me', '/api/contracts/summaries']

/** Resolves once the server has responded to the calls that every page sends at its start for a logged-in customer. */
export function whenStarted(page: Page, { isDrawn = false } = {}): Promise<unknown> {
  return Promise.all(
    [...startCalls, ...(isDrawn ? [] : drawnCalls)].map(async (path) => {
      const response = await page.waitForResponse((each) => new URL(each.url()).pathname === path)
      await response.finished()
    }),
  )
}

/** Resolves once the server has saved the progress of an application. */
export function whenKept(page: Page, reached: string): Promise<unknown> {
  return page.waitForResponse((response) => {
    const isKept = /\/api\/offers\/[^/]+\/application$/.test(response.url()) && response.ok()
    return isKept && response.request().postData()?.includes(`"${reached}"`) === true
  })
}
