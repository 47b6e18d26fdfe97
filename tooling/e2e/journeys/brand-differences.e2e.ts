import { anotherThan, brands } from '../harness/brands.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { headingOf } from './invest-steps.ts'
import { answerDialog, chooseLogOut, fillInLogin, spaarder } from './shell-steps.ts'

// The differences between the brands (requirements 1.7 and 6.7), and their separation. The redirects of the open
// calculators are tested with the guards.

// Requirements 1.7 and 9.13.
test('icons and manifest are of the brand, and the icons carry a version that changes @per-brand @tour', async ({
  page,
  brand,
  server,
}) => {
  const readIcons = () =>
    page.locator('link[rel~="icon"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await page.goto('/about')
  await expect.poll(readIcons).toContainEqual(expect.stringMatching(/^\/favicon\.svg\?v=\d{13}$/))
  const before = await readIcons()
  for (const icon of before) expect((await page.request.get(icon)).ok()).toBe(true)
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  expect(await (await page.request.get(manifest ?? '')).json()).toMatchObject({ name: brands[brand].name })
  const elsewhere = server.addresses[anotherThan(brand)]
  for (const file of ['/favicon.svg', '/favicon-32.png', '/apple-touch-icon.png', '/icon-192.png']) {
    const own = await (await page.request.get(file)).body()
    expect(own.equals(await (await page.request.get(`${elsewhere}${file}`)).body()), file).toBe(false)
  }
  await page.reload()
  await expect.poll(readIcons).toContainEqual(expect.stringMatching(/^\/favicon\.svg\?v=/))
  expect(await readIcons()).not.toEqual(before)
})

// Requirements 2.3, 2.22 and 6.7.
test('only the main brand has a left menu, and only on some pages @per-brand @wide', async ({
  page,
  brand,
  expectProblem,
}) => {
  await logIn(page, 'starter')
  const beside = page.getByRole('navigation', { name: 'Hoofdmenu' })
  const withMenu = ['/mijn-investeringen', '/betaling-afronden', '/mijn-berekeningen', '/bedrag-beleggen']
  const withoutMenu = [
    '/contact',
    '/about',
    '/test',
    '/maintenance',
    '/mijn-instellingen/nieuwsbrief',
    '/contractbeheer/12345/transacties',
  ]
  for (const path of [...withMenu, ...withoutMenu]) {
    await page.goto(path)
    await expect(headingOf(page)).toBeVisible()
    // The header shows Contact as soon as the session is known.
    await expect(page.getByRole('banner').getByRole('link', { name: /Dijkhof|Roodhorst/ })).toBeVisible()
    await expect(beside, path).toHaveCount(brands[brand].policies.leftMenu && withMenu.includes(path) ? 1 : 0)
  }
  // There is no contract with the example's id.
  expectProblem(/status of 400 .*\/contracts\/12345/)
})

test('the menu is on the page in a wide window, and behind a button in a narrower one @per-brand @wide', async ({
  page,
}) => {
  await logIn(page, 'spaarder')
  await page.goto('/mijn-investeringen')
  const onPage = page.getByRole('navigation', { name: /^(Hoofdmenu|Onderdelen)$/ })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  for (const [width, isWide] of [
    [1280, true],
    [992, true],
    [991, false],
    [375, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(onPage.getByRole('link', { name: 'Mijn berekeningen' })).toBeVisible({ visible: isWide })
    await expect(button).toBeVisible({ visible: !isWide })
  }
})

// Requirement 1.6.
test('a visitor is offered the open calculators where the brand has them @per-brand @tour', async ({ page, brand }) => {
  const { openCalculators } = brands[brand].policies
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Wachtwoord vergeten?' })).toBeVisible()
  await expect(page.locator('a[href^="/open/"]')).toHaveCount(openCalculators ? 1 : 0)
  await page.goto('/contact')
  await expect(headingOf(page)).toHaveText('Contact')
  await expect(page.locator('a[href^="/open/"]')).toHaveCount(openCalculators ? 3 : 0)
})

// Requirement 9.11.
test('the footer names the company, the year and the build, and links to two documents @per-brand @tour', async ({
  page,
  brand,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto('/about')
  const { company, links } = brands[brand]
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${company} - Version: 20250430.2`)
  await expect.poll(() => said).toContainEqual(expect.stringContaining('20250430.2'))
  for (const label of ['Privacy - en cookieverklaring', 'Disclaimer']) {
    const link = footer.getByRole('link', { name: label })
    await expect(link).toHaveAttribute('href', new RegExp(`^${links.provider}.`))
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('the two brands have different customers, and both can be used at once @once @wide', async ({
  page,
  context,
  server,
}) => {
  const { main, other } = server.addresses
  await logIn(page, 'spaarder')
  await page.goto(`${main}/mijn-investeringen`)
  await expect(page.getByRole('banner')).toContainText(spaarder.main)

  const second = await context.newPage()
  await second.goto(`${other}/mijn-investeringen`)
  await expect(second).toHaveURL(`${other}/login?redirect=%2Fmijn-investeringen`)
  await fillInLogin(second, 'spaarder')
  await expect(second.getByRole('banner')).toContainText(spaarder.other)
  await page.reload()
  await expect(page.getByRole('banner')).toContainText(spaarder.main)

  await chooseLogOut(second)
  await answerDialog(second, 'Oké')
  await expect(second).toHaveURL(`${other}/login`)
  await page.reload()
  await expect(page.getByRole('banner')).toContainText(spaarder.main)
})

test('a cookie and a saved copy of one brand open nothing at the other @once @wide', async ({
  page,
  context,
  server,
}) => {
  const { main, other } = server.addresses
  await logIn(page, 'spaarder')
  await page.goto(`${main}/mijn-investeringen`)
  await expect(page.getByRole('banner')).toContainText(spaarder.main)
  const contract = '100002-SB'
  await expect(page.getByText(contract)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('store'))).toContain('100002-SB')
  const saved = (await page.evaluate(() => localStorage.getItem('store'))) ?? ''

  const copies = (await context.cookies())
    .filter(({ name }) => name.endsWith('-main'))
    .map((cookie) => ({ ...cookie, name: cookie.name.replace(/main$/, 'other') }))
  expect(copies.map(({ name }) => name)).toContain('sid-other')
  await context.addCookies(copies)
  await page.goto(`${other}/about`)
  await page.evaluate((copy) => localStorage.setItem('store', copy), saved)

  await page.goto(`${other}/mijn-investeringen`)
  await expect(page).toHaveURL(`${other}/login?redirect=%2Fmijn-investeringen`)
  await expect(headingOf(page)).toBeVisible()
  await expect(page.locator('body')).not.toContainText('100002-SB')

  await fillInLogin(page, 'spaarder')
  await expect(page.getByRole('banner')).toContainText(spaarder.other)
  await expect(page.getByText('200002-SB')).toBeVisible()
  await expect(page.getByText(contract)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('store'))).not.toContain('100002-SB')
  await page.goto(`${main}/mijn-investeringen`)
  await expect(page.getByRole('banner')).toContainText(spaarder.main)
})
