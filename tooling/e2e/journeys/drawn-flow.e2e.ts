import type { Page } from '@playwright/test'
import { createCustomer, logInAs } from '../harness/new-customer.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { expectDrawn, findUnstyled, holdCode, watchCalls } from './drawn-steps.ts'
import { headingOf } from './invest-steps.ts'

const flows = [
  ['/bedrag-beleggen', 'Hoeveel wilt u beleggen?'],
  ['/lijfrente-opbouwen', 'Hoeveel wilt u opzijzetten voor later?'],
  ['/lijfrente-uitkeren', 'Hoe wilt u uw lijfrente laten uitkeren?'],
] as const

test('the first page of a flow has its form before any code runs, and the code takes it over', async ({ page }) => {
  await logIn(page, 'starter')
  for (const [path, title] of flows) {
    await forgetFlows(page)
    await expectDrawn(page, path)
    const release = await holdCode(page)
    const asked = watchCalls(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(headingOf(page)).toHaveText(title)
    await expect(page.getByRole('button', { name: 'Volgende' })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { drawn: document.querySelector('main form') }))
    expect(await findUnstyled(page)).toEqual([])
    await release()
    await expect(page).toHaveURL(`${path}?pagina=stap1`)
    await expect(page.getByRole('button', { name: 'Als uw apparaat' })).toBeVisible()
    const isSame = await page.evaluate(() => 'drawn' in window && window.drawn === document.querySelector('main form'))
    expect(isSame, `the form of ${path} is the one that was drawn`).toBe(true)
    expect(asked.filter((each) => /users\/me|relations\/me|summaries/.test(each))).toEqual([])
  }
})

test('what is filled in before the code runs counts, and so does the button @tour', async ({ page, server }) => {
  await createCustomer(page, server, 'vroeg@voordeur.example')
  await logInAs(page, 'vroeg@voordeur.example')
  await expectDrawn(page, '/bedrag-beleggen')
  const release = await holdCode(page)
  await page.goto('/bedrag-beleggen', { waitUntil: 'commit' })
  await page.getByLabel('Maandelijkse inleg').fill('1250')
  await page.getByLabel('Looptijd').last().fill('30')
  // Later than its text, so it counts: a slider goes on from its own place.
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Startdatum en naam').click()
  await page.getByLabel('Nee, ik kies zelf mijn fondsen').check()
  const next = page.getByRole('button', { name: 'Volgende' })
  await next.click()
  // It turns until the code is there.
  expect(await next.evaluate((button) => getComputedStyle(button, '::after').animationName)).toBe('spin')
  await release()
  await expect(headingOf(page)).toHaveText('Waarin wilt u beleggen?')
  await page.goBack()
  await expect(page.getByLabel('Maandelijkse inleg')).toHaveValue('1.250,00')
  await expect(page.getByLabel('Looptijd').last()).toHaveValue('21')
})

test('a page that came with the document stays where it was scrolled to before its code runs', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 })
  for (const path of ['/account-aanmaken', '/bedrag-beleggen']) {
    if (path === '/bedrag-beleggen') {
      await logIn(page, 'starter')
      await expectDrawn(page, path)
    }
    // Once from its top, and once after the same page was left further down.
    for (const left of [450, 0]) {
      await forgetFlows(page)
      const release = await holdCode(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(headingOf(page)).toBeVisible()
      await scrollTo(page, 300)
      await release()
      await expect(page.getByRole('button', { name: 'Als uw apparaat' })).toBeAttached()
      await expect(page).toHaveURL(new RegExp(path))
      expect(await page.evaluate(() => scrollY), `the place of ${path}`).toBe(300)
      await scrollTo(page, left)
    }
  }
})

// A browser that translates a page changes its elements, and then React draws it anew.
test('a page that was translated before its code ran keeps what was filled in, its place and the press', async ({
  page,
}) => {
  await logIn(page, 'starter')
  await forgetFlows(page)
  await page.setViewportSize({ width: 375, height: 500 })
  await expectDrawn(page, '/bedrag-beleggen')
  const release = await holdCode(page)
  await page.goto('/bedrag-beleggen', { waitUntil: 'commit' })
  await page.getByLabel('Maandelijkse inleg').fill('1250')
  await page.getByLabel('Nee, ik kies zelf mijn fondsen').check()
  await translate(page)
  await scrollTo(page, 300)
  await release()
  await expect(page.locator('[data-translated]')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await expect(page.getByLabel('Maandelijkse inleg')).toHaveValue(/^1.?250/)
  await expect(page.getByLabel('Nee, ik kies zelf mijn fondsen')).toBeChecked()
})

test('a page that was translated after the press of its button goes on with what was filled in', async ({ page }) => {
  await logIn(page, 'starter')
  await forgetFlows(page)
  await expectDrawn(page, '/bedrag-beleggen')
  const release = await holdCode(page)
  await page.goto('/bedrag-beleggen', { waitUntil: 'commit' })
  await page.getByLabel('Maandelijkse inleg').fill('1250')
  await page.getByLabel('Nee, ik kies zelf mijn fondsen').check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await translate(page)
  await release()
  await expect(headingOf(page)).toHaveText('Waarin wilt u beleggen?')
  await page.goBack()
  await expect(page.getByLabel('Maandelijkse inleg')).toHaveValue('1.250,00')
})

test('what is filled in and ticked for an account before the code runs counts', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/account-aanmaken', { waitUntil: 'commit' })
  await page.getByLabel('E-mailadres').fill('vroeg@voordeur.example')
  const terms = page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' })
  await terms.check()
  await release()
  await expect(page.getByRole('button', { name: 'Als uw apparaat' })).toBeAttached()
  await expect(terms).toBeChecked()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('vroeg@voordeur.example')
})

test('a list and a name that are filled in before the code runs are in the plan', async ({ page }) => {
  await logIn(page, 'starter')
  await forgetFlows(page)
  await expectDrawn(page, '/bedrag-beleggen')
  const release = await holdCode(page)
  await page.goto('/bedrag-beleggen', { waitUntil: 'commit' })
  await page
    .locator('details', { hasText: 'Startdatum' })
    .evaluate((details: HTMLDetailsElement) => (details.open = true))
  const start = page.getByLabel('Startdatum')
  const wanted = await start.locator('option').nth(3).textContent()
  await start.selectOption(wanted)
  await page.getByLabel('Omschrijving').fill('Verbouwing')
  await page.getByLabel('Eenmalig en maandelijks').check()
  await release()
  // It is only there once the portal knows the choice.
  await page.getByLabel('Eerste inleg').fill('5000')
  await page.reload()
  await expect(page.getByLabel('Eerste inleg')).toHaveValue('5000')
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Verbouwing')
  await expect(start.locator('option:checked')).toHaveText(wanted ?? '')
})

test('a browser that has a plan shows that, and never the example of the server', async ({ page }) => {
  await logIn(page, 'starter')
  await page.goto('/bedrag-beleggen')
  await page.getByLabel('Maandelijkse inleg').fill('350')
  await page.getByRole('heading', { level: 1 }).click()
  await expectDrawn(page, '/bedrag-beleggen')
  const release = await holdCode(page)
  await page.goto('/bedrag-beleggen', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByLabel('Maandelijkse inleg')).toHaveCount(0)
  await release()
  await expect(page.getByLabel('Maandelijkse inleg')).toHaveValue('350,00')
})

test('what is filled in stays when the first code does not arrive, and the page says so', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/./)
  await logIn(page, 'starter')
  await forgetFlows(page)
  await expectDrawn(page, '/bedrag-beleggen')
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/bedrag-beleggen')
  await expect(page.getByRole('alert').filter({ hasText: 'Niet alles van deze pagina is geladen.' })).toBeInViewport()
  await page.getByLabel('Maandelijkse inleg').fill('250')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByLabel('Maandelijkse inleg')).toHaveValue('250')
  expect(new URL(page.url()).search).toBe('')
})

/** As in a browser in which the customer opened no flow yet. */
async function forgetFlows(page: Page) {
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.removeItem('store'))
}

async function scrollTo(page: Page, place: number) {
  await page.evaluate((y) => window.scrollTo(0, y), place)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
}

/** Puts each text into an element of its own, as a browser does that translates a page. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('#app main') ?? document.body, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const text of found) {
      const translated = document.createElement('span')
      translated.dataset['translated'] = ''
      translated.textContent = text.textContent
      text.parentNode?.replaceChild(translated, text)
    }
  })
}
