import { expect, type Page } from '@playwright/test'

export const password = 'Welkom-bij-de-demo-2026'

export type DemoName =
  | 'starter'
  | 'spaarder'
  | 'ouder'
  | 'opbouw'
  | 'overstap'
  | 'uitkering'
  | 'tijdelijk'
  | 'amerika'
  | 'incasso'
  | 'langjarig'
  | 'admin'

/**
 * Logs the page's browser in as a demo customer, without the login screen, and leaves it on a page of the brand.
 * Not for `opbouw`, who has a second factor.
 */
export async function logIn(page: Page, name: DemoName) {
  // Whoever was logged in here would notice in the middle that the session is somebody else's, and end it.
  await page.context().clearCookies({ name: /^(__Host-sid|token)-/ })
  await page.goto('/about')
  const status = await page.evaluate(
    async (credentials) => {
      const response = await fetch('/api/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(credentials),
      })
      const { data } = (await response.json()) as { data?: { status: string } }
      return data?.status ?? `HTTP ${response.status}`
    },
    { username: `${name}@demo.nl`, password },
  )
  expect(status, `logging in as ${name}`).toBe('authenticated')
}
