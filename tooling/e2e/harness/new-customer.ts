import { expect, type Page } from '@playwright/test'
import { logInWith } from './log-in.ts'
import { linkIn, readMail } from './mail.ts'
import type { PortalServer } from './portal-server.ts'

/** The password of these customers. */
export const newPassword = 'Zeven zwarte zwanen zwemmen'

/** Creates a customer for one journey alone, whose changes would disturb other journeys of a demo customer. */
export async function createCustomer(page: Page, server: PortalServer, email: string): Promise<void> {
  const since = new Date()
  const account = { name: 'Eigen Klant', email, mobile: '+31612345678', password: newPassword, acceptsTerms: true }
  expect((await page.request.post('/api/accounts', { data: account })).status()).toBe(200)
  const [, token] = linkIn(await readMail(server, email, since)).split('#token=')
  // Without this cookie the confirmation does not log in, as in another browser.
  await page.context().clearCookies({ name: /^registration-/ })
  expect((await page.request.post('/api/accounts/confirm', { data: { token } })).status()).toBe(200)
}

/** Logs the page's browser in as such a customer, without the login screen. */
export async function logInAs(page: Page, username: string): Promise<void> {
  await logInWith(page, { username, password: newPassword })
}
