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
 * Logs the page's browser in as a demo customer, without the login screen; the page itself is empty afterwards. Not for
 * `opbouw`, who has a second factor.
 */
export async function logIn(page: Page, name: DemoName) {
  await logInWith(page, { username: `${name}@demo.nl`, password })
}

/** Logs in with any account without a second factor. */
export async function logInWith(page: Page, credentials: { username: string; password: string }) {
  // An open page of another customer would notice the new session, and end it.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.context().clearCookies({ name: /^(sid|token)-/ })
  const response = await page.request.post('/api/login', { data: credentials })
  const { data } = (await response.json()) as { data?: { status: string } }
  expect(data?.status ?? `HTTP ${response.status()}`, `logging in as ${credentials.username}`).toBe('authenticated')
}
