import { expect, type Page } from '@playwright/test'
import { linkIn, readMail } from './mail.ts'
import type { PortalServer } from './portal-server.ts'

/** What a customer of a journey's own chose. */
export const newPassword = 'Zeven zwarte zwanen zwemmen'

/**
 * Makes a customer for one journey alone, which may do what the demo customers of others must not find changed, and
 * leaves the page on one of the brand, logged out.
 */
export async function createCustomer(page: Page, server: PortalServer, email: string): Promise<void> {
  const since = new Date()
  await page.context().clearCookies({ name: /^(__Host-sid|token)-/ })
  await page.goto('/about')
  const account = { name: 'Eigen Klant', email, mobile: '+31612345678', password: newPassword, acceptsTerms: true }
  expect(await send(page, '/api/accounts', account)).toBe(200)
  const [, token] = linkIn(await readMail(server, email, since)).split('#token=')
  expect(await send(page, '/api/accounts/confirm', { token })).toBe(200)
}

/** Logs the page's browser in as such a customer, without the login screen. */
export async function logInAs(page: Page, username: string): Promise<void> {
  await page.goto('/about')
  expect(await send(page, '/api/login', { username, password: newPassword }), `logging in as ${username}`).toBe(200)
}

function send(page: Page, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([url, text]) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(url, { method: 'POST', headers, body: text })).status
    },
    [path, JSON.stringify(body)] as const,
  )
}
