import type { Page } from '@playwright/test'
import { isWide } from '../harness/is-wide.ts'
import { type DemoName, logIn } from '../harness/log-in.ts'
import { createCustomer, logInAs } from '../harness/new-customer.ts'
import { expect, test } from '../harness/test.ts'
import { expectDrawn, findUnstyled, holdCode, watchCalls } from './drawn-steps.ts'
import { headingOf } from './invest-steps.ts'

const home = '/mijn-investeringen'
const customers: readonly DemoName[] = isWide
  ? ['spaarder', 'starter', 'ouder', 'overstap', 'uitkering', 'incasso', 'langjarig', 'admin']
  : ['spaarder', 'starter']

// Requirement 2.3.
test('the home page has its figures before any code runs, and the code takes it over @tour', async ({ page, look }) => {
  for (const name of customers) {
    await logIn(page, name)
    await forgetOthers(page)
    await expectDrawn(page, home)
    const release = await holdCode(page)
    const asked = watchCalls(page)
    await page.goto(home, { waitUntil: 'commit' })
    await expect(headingOf(page)).toHaveText('Mijn investeringen')
    if (name === 'spaarder') await expect(page.getByRole('main')).toContainText(/€\s\d/)
    await page.evaluate(() => Object.assign(window, { drawn: document.querySelector('h1') }))
    expect(await findUnstyled(page)).toEqual([])
    await release()
    await expect(page.getByRole('button', { name: 'Sluit melding' })).toBeVisible()
    const isSame = await page.evaluate(() => 'drawn' in window && window.drawn === document.querySelector('h1'))
    expect(isSame, `the page of ${name} is the one that was drawn`).toBe(true)
    expect(asked.filter((path) => /users\/me|upcoming|outlook|offers|summaries/.test(path))).toEqual([])
  }
  await look('home-drawn')
})

/** Deletes the saved copy of the customer before, as a logout does. */
async function forgetOthers(page: Page) {
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.removeItem('store'))
}

test('a customer with a new account gets the page drawn, and the portal takes it over', async ({ page, server }) => {
  await createCustomer(page, server, 'getekend@voordeur.example')
  await logInAs(page, 'getekend@voordeur.example')
  await expectDrawn(page, home)
  const release = await holdCode(page)
  await page.goto(home, { waitUntil: 'commit' })
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  await expect(page.getByRole('main')).toContainText('Wat kan het worden?')
  await release()
  await expect(page.getByRole('slider').first()).toBeVisible()
})

test('a page with data whose code cannot be loaded ends in a message, and its buttons work', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/./)
  await logIn(page, 'spaarder')
  await expectDrawn(page, home)
  await page.route('**/assets/*.js', (route) =>
    route.request().url().includes('/index-') ? route.continue() : route.abort(),
  )
  await page.goto(home)
  await expect(page.getByRole('main')).not.toContainText('Uw contracten')
  await expect(page.getByRole('main')).toContainText(/verbinding/)
  // Nothing keeps a press any more.
  const isKept = await page.evaluate(() => {
    const button = document.body.appendChild(document.createElement('button'))
    return !button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
  expect(isKept).toBe(false)
})

test('a page with data whose first code cannot be loaded says so, and unfolds what is pressed', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/./)
  await logIn(page, 'spaarder')
  await expectDrawn(page, home)
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto(home)
  await expect(page.getByRole('alert').filter({ hasText: 'Niet alles van deze pagina is geladen.' })).toBeInViewport()
  await page.getByText('Wat er nu gebeurt').click()
  await expect(page.locator('details[open]')).toHaveCount(1)
})

test('what is pressed before the code runs happens when it does @tour', async ({ page }) => {
  await logIn(page, 'spaarder')
  await expectDrawn(page, home)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  for (const [button, shown] of [
    [
      page.getByRole('button', { name: isPhone ? 'Menu' : 'Uitloggen' }),
      page.getByRole(isPhone ? 'dialog' : 'alertdialog'),
    ],
    [page.getByText('Verloop en fondsen'), page.getByRole('img', { name: /^Waarde van al uw contracten samen/ })],
  ] as const) {
    const release = await holdCode(page)
    await page.goto(home, { waitUntil: 'commit' })
    await button.click()
    await release()
    await expect(shown).toBeVisible()
  }
})

// Requirement 4.4.
test('a page that was drawn for a session that has ended since leads to the login', async ({ page, expectProblem }) => {
  expectProblem(/status of 401/)
  await logIn(page, 'spaarder')
  await expectDrawn(page, home)
  const release = await holdCode(page)
  await page.goto(home, { waitUntil: 'commit' })
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  await page.context().clearCookies()
  await release()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(home)
})

// A saved answer, or a payment in the same second, makes such a difference.
test('a page that is not what this browser knows is drawn again, without an error', async ({ page }) => {
  await logIn(page, 'spaarder')
  await page.route(home, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('Uw contracten', 'Uw rekeningen') })
  })
  await page.goto(home)
  await expect(page.getByRole('heading', { name: 'Uw contracten' })).toBeVisible()
  await expect(page.getByText('Uw rekeningen')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Later kleiner wonen/ })).toBeVisible()
})

test('the room to deduct, which only this browser knows, does not make the page be drawn again', async ({ page }) => {
  await logIn(page, 'tijdelijk')
  await page.goto('/mijn-aangifte?jaar=2026#jaarruimte')
  await page.getByLabel(/^Uw inkomen in 2025/).fill('50.000')
  await expect(page.getByText(/U kunt nog €/)).toBeVisible()
  await expectDrawn(page, home)
  const release = await holdCode(page)
  await page.goto(home, { waitUntil: 'commit' })
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  await page.evaluate(() => Object.assign(window, { drawn: document.querySelector('h1') }))
  await release()
  await expect(page.getByRole('main').getByText(/^Ruimte over voor aftrek: €/)).toBeVisible()
  expect(await page.evaluate(() => 'drawn' in window && window.drawn === document.querySelector('h1'))).toBe(true)
})

// Requirement T34.
test('nobody sees the figures of a customer whose logout did not reach the server', async ({ page }) => {
  await logIn(page, 'spaarder')
  await expectDrawn(page, home)
  await page.goto('/favicon.svg')
  // The portal leaves this after a logout without a connection.
  await page.evaluate(() => localStorage.setItem('logout', 'unfinished'))
  const release = await holdCode(page)
  await page.goto(home, { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('html')).not.toContainText('Later kleiner wonen')
  expect(await page.content()).not.toContain('Later kleiner wonen')
  await release()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible()
  expect((await page.request.get('/api/users/me')).status()).toBe(401)
})
