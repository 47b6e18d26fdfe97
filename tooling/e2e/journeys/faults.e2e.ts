import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import {
  divide,
  durationField,
  expectArrival,
  fillStap1,
  goOn,
  headingOf,
  headings,
  outcomeOf,
  walkToResult,
  withoutProfile,
} from './invest-steps.ts'

const shares = { 'Neutraal Mixfonds': '100' }

// Requirements 8.4, 8.5 and T39.
test('a server that stops in the middle is reported, and continuing later loses nothing @once', async ({
  page,
  server,
  expectProblem,
  takePicture,
}) => {
  await logIn(page, 'incasso')
  await walkToResult(page, withoutProfile, shares)
  await page.getByRole('link', { name: 'Aanpassen' }).click()
  await durationField(page).fill('10')
  await goOn(page)
  await expectArrival(page, headings.fondsen)
  await server.end('SIGTERM')
  await goOn(page, 'Bereken')
  await expect(page.getByText('Er is geen verbinding.')).toBeVisible()
  await expectAccessible(page)
  await takePicture('geen-verbinding')
  expectProblem(/ERR_CONNECTION_REFUSED/)

  await server.start()
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click()
  await expect(headingOf(page)).toHaveText(headings.resultaat)
  await page.getByRole('button', { name: 'Toon in euro’s van dan' }).click()
  await expect(outcomeOf(page)).toContainText('€ 22.000')
})

test('a page whose data cannot be loaded shows an error and retries @once @wide', async ({
  page,
  expectProblem,
  takePicture,
}) => {
  await logIn(page, 'spaarder')
  await page.route('**/api/offers/', (route) => route.fulfill({ status: 500, json: { message: 'Dat lukte niet.' } }))
  await page.goto('/mijn-berekeningen')
  await expect(headingOf(page)).toHaveText('Deze pagina kan niet worden getoond')
  await expect(page.getByText('Dat lukte niet.')).toBeVisible()
  await expectAccessible(page)
  await takePicture('pagina-mislukt')
  expectProblem(/./)
  await page.unroute('**/api/offers/')
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click()
  await expect(headingOf(page)).toHaveText('Mijn berekeningen')
})

// Requirements 2.13, 4.5, 8.2 and T38.
test('maintenance shows its own page, and returns the customer to the typed values @once', async ({
  page,
  expectProblem,
  takePicture,
}) => {
  await logIn(page, 'spaarder')
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, { ...withoutProfile, duration: '17' })
  await goOn(page)
  await expectArrival(page, headings.fondsen)
  await divide(page, shares)
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }))
  await goOn(page, 'Bereken')
  await expect(page).toHaveURL('/maintenance')
  await expect(headingOf(page)).toHaveText('Wij werken aan het portaal')
  await expectAccessible(page)
  await takePicture('onderhoud')
  await page.reload()
  await expect(page.getByText('Wat u hebt ingevuld, is bewaard.')).toBeVisible()
  await page.getByRole('button', { name: 'Nu opnieuw kijken' }).click()
  await expect(headingOf(page)).toHaveText('Wij werken aan het portaal')
  expectProblem(/status of 503/)

  await page.unroute('**/api/**')
  // The page looks by itself, so a button that is pressed now may be gone before it is.
  await expect(page).toHaveURL(/\/bedrag-beleggen\?pagina=/, { timeout: 60_000 })
  await page.goto('/bedrag-beleggen?pagina=stap1')
  await expect(durationField(page)).toHaveValue('17')
  await page.goto('/bedrag-beleggen?pagina=fondsen')
  await expect(page.getByRole('textbox', { name: 'Neutraal Mixfonds' })).toHaveValue('100')
})

// Requirements 8.9 and T40.
test('code that cannot be loaded reloads the page at most once, and then shows an error @once', async ({
  page,
  expectProblem,
}) => {
  await logIn(page, 'spaarder')
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, withoutProfile)
  await page.route('**/assets/mix-page-*.js', (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('load', () => (loads += 1))
  await goOn(page)
  await expect.poll(() => loads).toBe(1)
  await expect(headingOf(page)).toHaveText('Deze pagina kan niet worden getoond')
  await page.goto('/bedrag-beleggen?pagina=stap1')
  await expect(durationField(page)).toHaveValue('20')
  await goOn(page)
  await expect(headingOf(page)).toHaveText('Deze pagina kan niet worden getoond')
  expect(loads).toBe(2)
  expectProblem(/./)
  await expectAccessible(page)

  await page.unroute('**/assets/mix-page-*.js')
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click()
  await expect(headingOf(page)).toHaveText(headings.fondsen)
})

test('a page whose code never loads shows an error itself, and works once the code loads @once', async ({
  page,
  expectProblem,
}) => {
  await logIn(page, 'spaarder')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/mijn-berekeningen')
  // It loads itself once more, and then says this.
  await expect(page.getByText('Niet alles van deze pagina is geladen.')).toBeVisible()
  const again = page.getByRole('link', { name: 'Probeer het opnieuw' })
  // It appears after ten seconds, which the test does not wait for.
  const delays = await page.evaluate(() =>
    document.getAnimations().map((animation) => {
      animation.finish()
      return animation.effect?.getTiming().delay
    }),
  )
  expect(delays).toContain(10_000)
  await expect(page.getByText('Het duurt lang voordat deze pagina er is.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/*.js')
  await again.click()
  await expect(page.getByRole('heading', { name: 'Verbouwing' })).toBeVisible()
  await expect(again).toBeHidden()
  expectProblem(/404/)
})

test('a flow shows its introduction before its code, but not at the address of a later page @once', async ({
  page,
  expectProblem,
}) => {
  await logIn(page, 'spaarder')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  const introduction = page.getByText('in uw eigen plan')
  for (const path of ['/bedrag-beleggen', '/lijfrente-opbouwen', '/lijfrente-uitkeren?pagina=stap1']) {
    await page.goto(path)
    await expect(introduction).toBeVisible()
  }
  // Without a plan it leads to the first page, which the server sends at once.
  await page.goto('/bedrag-beleggen?pagina=fondsen')
  await expect(headingOf(page)).toHaveText(headings.stap1)
  await expect(introduction).toBeVisible()
  const saved = { version: 3, user: null, state: { flows: { bedragBeleggen: { activePage: 'fondsen' } } } }
  await page.evaluate((text) => localStorage.setItem('store', text), JSON.stringify(saved))
  await page.goto('/bedrag-beleggen')
  await expect(headingOf(page)).toHaveText('Bedrag beleggen')
  await expect(introduction).toBeHidden()
  await page.unroute('**/assets/*.js')
  await page.goto('/bedrag-beleggen?pagina=fondsen')
  await expect(headingOf(page)).toHaveText(headings.stap1)
  await expect(introduction).toBeVisible()
  expectProblem(/404/)
})

test('a lost response creates no second calculation @once @wide', async ({ page, expectProblem }) => {
  await logIn(page, 'tijdelijk')
  await page.route(
    '**/api/calculation',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, { ...withoutProfile, description: 'Onderweg verloren' })
  await goOn(page)
  await divide(page, shares)
  await goOn(page, 'Bereken')
  await expect(page.getByText('Er is geen verbinding.')).toBeVisible()
  expectProblem(/ERR_CONNECTION_RESET/)
  await page.reload()
  await expect(headingOf(page)).toHaveText(headings.resultaat)
  await page.goto('/mijn-berekeningen')
  await expect(page.getByRole('article', { name: 'Onderweg verloren' })).toHaveCount(1)
})

test('an impatient double click calculates once, and copies once @once @wide', async ({ page }) => {
  await logIn(page, 'ouder')
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, { ...withoutProfile, description: 'Dubbel geklikt' })
  await goOn(page)
  await divide(page, shares)
  await page.getByRole('button', { name: 'Bereken' }).dblclick()
  // The second click may land on the page that arrives, and take the focus from its heading.
  await expect(page.getByRole('heading', { level: 1, name: headings.resultaat })).toBeVisible()
  await page.goto('/mijn-berekeningen')
  const offer = page.getByRole('article', { name: /^Dubbel geklikt/ })
  await expect(offer).toHaveCount(1)
  await offer.getByRole('button', { name: 'Kopiëren' }).dblclick({ force: true })
  await expect(offer).toHaveCount(2)
  await page.reload()
  await expect(offer).toHaveCount(2)
})

// Requirement T5.
test('a visitor whose every call is refused stays on the page @once @wide', async ({ page, expectProblem }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }))
  for (const path of ['/login', '/contact', '/about', '/test', '/open/berekenen-bedrag-beleggen?pagina=stap1']) {
    const loads = countLoads(page)
    const refused = page.waitForResponse(/\/api\/users\/me$/)
    await page.goto(path)
    await refused
    await expect(page.getByRole('banner').getByText('Inloggen')).toBeAttached()
    await expect(page).toHaveURL(path)
    expect(loads(), path).toBe(1)
  }
  expectProblem(/status of 401/)
})

function countLoads(page: Page): () => number {
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}

test('a page whose code arrives only in part loads it again, and says so when that fails too', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/./)
  let parts = 1
  await page.route('**/assets/index-*.js', async (route) => {
    if (parts-- <= 0) return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, body: (await response.text()).slice(0, 100_000) })
  })
  await page.goto('/contact')
  // The code brings it.
  await page.getByRole('button', { name: 'Sluit melding' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Niet alles van deze pagina is geladen.' })
  await expect(notice).toBeHidden()

  parts = Number.POSITIVE_INFINITY
  await page.goto('/uw-rechten')
  await expect(notice).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw rechten en bescherming')
})
