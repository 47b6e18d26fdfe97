import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { brands } from '../harness/brands.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { divide, expectArrival, fillStap1, goOn, headingOf, headings, wholePlan } from './invest-steps.ts'
import { chooseInMenu, openMenu } from './shell-steps.ts'

// Requirement 2.28.
test('the header names the brand and the customer @wide', async ({ page, brand }) => {
  await logIn(page, 'spaarder')
  await page.goto('/mijn-investeringen')
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  const { name, links } = brands[brand]
  await expect(page).toHaveTitle(`Mijn investeringen – ${name}`)
  await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    links.provider,
  )
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    const person = page.getByRole('banner').getByRole('link', { name: /van Oeveren|Benhamou/ })
    await expect(person).toHaveAttribute('href', '/mijn-instellingen/persoonlijke-informatie')
    const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' })
    await expect(contact).toHaveAttribute('href', '/contact')
  }
})

// Requirements 2.23, 2.24, 2.25 and 2.27.
test('the menu has collapsible groups, and counts the unpaid contracts', async ({ page, takePicture }) => {
  // The annuity from elsewhere is pending, and no other journey completes it.
  await logIn(page, 'overstap')
  await page.goto('/mijn-investeringen')
  await expect(page.getByRole('heading', { name: 'Lijfrente van mijn vorige aanbieder' })).toBeVisible()
  const menu = await openMenu(page)
  const unpaid = /^Betaling afronden (1 contract|\d+ contracten) af te ronden$/
  await expect(menu.getByRole('link', { name: unpaid })).toBeVisible()
  await expectAccessible(page)
  await takePicture('menu')
  for (const [group, link] of [
    ['Mijn overzicht', 'Mijn investeringen'],
    ['Producten toevoegen', 'Lijfrente uitkeren'],
  ] as const) {
    await expect(menu.getByRole('link', { name: link })).toBeVisible()
    await menu.getByRole('button', { name: group }).click()
    await expect(menu.getByRole('link', { name: link })).toBeHidden()
    await expect(menu.getByRole('button', { name: group })).toHaveAttribute('aria-expanded', 'false')
  }
  await menu.getByRole('button', { name: 'Mijn overzicht' }).click()
  await menu.getByRole('link', { name: 'Mijn instellingen' }).click()
  await expect(page).toHaveURL('/mijn-instellingen/persoonlijke-informatie')
})

// Requirement 2.29.
test('a phone has the menu behind a button, with Contact and Uitloggen, closed by Escape', async ({ page, brand }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await logIn(page, 'starter')
  await page.goto('/mijn-investeringen')
  const menu = await openMenu(page)
  const links = ['Mijn investeringen', 'Betaling afronden', 'Mijn berekeningen', 'Bedrag beleggen', 'Contact']
  for (const name of links) await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Uitloggen' })).toBeVisible()
  await menu.getByRole('link', { name: 'Contact' }).focus()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  await (await openMenu(page)).getByRole('link', { name: 'Contact' }).click()
  await expect(headingOf(page)).toHaveText('Contact')
  await expect(menu).toBeHidden()
  await expect(page.getByText(brands[brand].links.provider.slice(12, -1))).toBeVisible()
})

// Requirements 2.26 and 6.4.
test('an admin is offered no products, and has an own page @once @wide', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/mijn-investeringen')
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: 'Mijn investeringen' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Producten toevoegen' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Bedrag beleggen' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/admin')
  await expect(headingOf(page)).toHaveText('Beheer')
})

// Requirement 2.32.
test('the cookie message closes for a year, and moves nothing @wide', async ({ page, context }) => {
  // Higher than the page.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto('/contact')
  const message = page.getByRole('region', { name: 'Cookies' })
  await expect(message).toContainText('Deze applicatie maakt gebruik van cookies')
  await expectAccessible(page)
  const footer = page.getByRole('contentinfo')
  const before = await footer.boundingBox()
  await message.getByRole('button', { name: 'Sluit melding' }).click()
  await expect(message).toBeHidden()
  expect(await footer.boundingBox()).toEqual(before)
  const cookie = (await context.cookies()).find(({ name }) => name === 'hasCookie')
  expect(cookie?.value).toBe('true')
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 1)
  await page.goto('/about')
  await expect(headingOf(page)).toBeVisible()
  await expect(message).toBeHidden()
})

test('the message about cookies never lies over the button of a step @once @wide', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/open/berekenen-bedrag-beleggen')
  const message = page.getByRole('region', { name: 'Cookies' })
  const button = page.getByRole('button', { name: 'Volgende', exact: true })
  await expect(message).toBeVisible()
  for (const top of [0, 400]) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    await expect(button).toBeInViewport({ ratio: 1 })
    const [above, below] = [await button.boundingBox(), await message.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  const before = await button.boundingBox()
  const { height = 0 } = (await message.boundingBox()) ?? {}
  await message.getByRole('button', { name: 'Sluit melding' }).click()
  await expect.poll(async () => (await button.boundingBox())?.y).toBe((before?.y ?? 0) + height)
})

test('a page that is opened by its address begins at its top, whatever page was read before it @wide', async ({
  page,
}) => {
  await logIn(page, 'langjarig')
  await page.setViewportSize({ width: 375, height: 400 })
  await page.goto('/mijn-investeringen')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(headingOf(page)).not.toBeInViewport()
  await page.goto('/mijn-instellingen/persoonlijke-informatie')
  await expect(page.getByRole('heading', { name: 'Uw gegevens downloaden' })).toBeAttached()
  await expect(headingOf(page)).toBeInViewport()
})

// Requirement 2.33.
test('an overlay covers the page during a slow calculation @once @wide', async ({ page, takePicture }) => {
  await logIn(page, 'incasso')
  let answer = () => {}
  const isSlow = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/calculation', async (route) => {
    await isSlow
    await route.continue()
  })
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, { ...wholePlan, isBasedOnProfile: false })
  await goOn(page)
  await divide(page, { 'Neutraal Mixfonds': '100' })
  await goOn(page, 'Bereken')
  const overlay = page.getByRole('status').filter({ hasText: 'Een ogenblik geduld' }).locator(':scope > *')
  await expect(overlay).toBeVisible()
  // Beside it is the room of the scroll bar.
  const size = await page.evaluate(() => ({ width: document.body.clientWidth, height: innerHeight }))
  expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...size })
  await expectAccessible(page)
  await takePicture('bezig')
  answer()
  await expectArrival(page, headings.resultaat)
  await expect(page.getByText('Een ogenblik geduld')).toBeHidden()
})

// Requirements 2.34, 4.13 and 8.3.
test('a failed command shows a message that closes by hand or after three seconds @once @wide', async ({
  page,
  expectProblem,
  takePicture,
}) => {
  await logIn(page, 'spaarder')
  await page.goto('/mijn-berekeningen')
  await page.route('**/api/calculation', (route) =>
    route.fulfill({ status: 422, json: { message: 'Dit kan vandaag niet worden berekend.' } }),
  )
  const copy = page.getByRole('button', { name: 'Kopiëren' }).first()
  const message = page.getByRole('region', { name: 'Meldingen' }).getByRole('listitem')
  await copy.click()
  await expect(message).toContainText('Error')
  await expect(message).toContainText('Dit kan vandaag niet worden berekend.')
  // The time of a message stops while the pointer is on it.
  await message.hover()
  await expect.poll(async () => isAtCorner(page, await message.boundingBox())).toEqual({ top: true, right: true })
  await expectAccessible(page)
  await takePicture('melding')
  await message.getByRole('button', { name: 'Sluiten' }).click()
  await expect(message).toHaveCount(0)
  await copy.click()
  await expect(message).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(message).toHaveCount(0, { timeout: 5000 })
  expectProblem(/status of 422/)
})

// Requirement 2.3.
test('the public pages need no login', async ({ page, brand, expectProblem, takePicture }) => {
  const { name } = brands[brand]
  await page.goto('/about')
  await expect(headingOf(page)).toHaveText(`Over ${name}`)
  await takePicture('over-ons')
  await page.goto('/contact')
  await expect(page.getByText(/^NL\d\d [A-Z]{4}/)).toBeVisible()
  await takePicture('contact')
  await page.goto('/test')
  await expect(page.getByText('werkt, u bent niet ingelogd')).toBeVisible()
  expectProblem(/status of 401 .*session-health-check/)
  await expect(page.getByText(`${name} (${brand})`)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('20250430.2')
  await takePicture('test')
})

/** Returns true when a box is within 40 pixels of the top and the right edge of the window. */
function isAtCorner(page: Page, box: { x: number; y: number; width: number } | null) {
  if (!box) return null
  return { top: box.y <= 40, right: (page.viewportSize()?.width ?? 0) - box.x - box.width <= 40 }
}

// Requirement C25.
test('one page fades into the next, unless the customer asks for less motion @once', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.documentElement.dataset['faded'] = location.pathname
      return start(update)
    }
  })
  const root = page.locator('html')
  await logIn(page, 'langjarig')
  await page.goto('/mijn-investeringen')
  await chooseInMenu(page, 'Mijn berekeningen')
  await expect(headingOf(page)).toHaveText('Mijn berekeningen')
  await expect(root).not.toHaveAttribute('data-faded')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await chooseInMenu(page, 'Betaling afronden')
  await expect(headingOf(page)).toHaveText('Betaling afronden')
  await expect(root).toHaveAttribute('data-faded')
})
