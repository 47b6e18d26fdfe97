import type { Page } from '@playwright/test'
import { logIn } from '../harness/log-in.ts'
import { brands, type BrandId } from '../harness/brands.ts'
import { expect, test } from '../harness/test.ts'
import { deposits } from './invest-steps.ts'
import { ask, seedApplication } from './seed-steps.ts'

/** The visitor who opens the URL. */
type Visitor = 'nobody' | 'customer' | 'admin' | 'staff as a customer'

const overview = '/mijn-investeringen'

/** The paths of requirements 2.2 to 2.12 by who may see them; contract, option and deeper path are examples. */
const paths = {
  everybody: [
    '/test',
    '/about',
    '/contact',
    '/uw-rechten',
    '/nabestaanden',
    '/foto',
    '/maintenance',
    '/account-aanmaken',
    '/wachtwoord-vergeten',
    '/wachtwoord-reset',
  ],
  open: ['/open/berekenen-bedrag-beleggen', '/open/berekenen-lijfrente-opbouwen', '/open/berekenen-lijfrente-uitkeren'],
  customers: [
    '/twikey-result',
    '/ideal-result',
    overview,
    '/betaling-afronden',
    '/mijn-berekeningen',
    '/mijn-instellingen/wachtwoord',
    '/mijn-instellingen/overige-relaties',
    '/mijn-instellingen/persoonlijke-informatie',
    '/mijn-instellingen/nieuwsbrief',
    '/contractbeheer/12345/transacties',
    '/contractbeheer/12345/rendement',
    '/contractbeheer/12345/gegevens',
    '/contractbeheer/12345/wijzigen',
    '/contractbeheer/12345/wijzigen/inleg',
    '/contractbeheer/12345/historie',
    '/contractbeheer/12345/documenten',
    '/contractbeheer/12345/verkocht',
    '/contractbeheer/12345/bijstorten',
    '/contractbeheer/12345/gebeurtenissen',
    '/contractbeheer/12345/gebeurtenissen/scheiding',
    '/bedrag-beleggen',
    '/lijfrente-opbouwen',
    '/lijfrente-uitkeren',
  ],
  admins: ['/admin', '/admin/klanten', '/admin/logboek'],
  unknown: [
    '/bestaat/niet',
    '/admin/onbekend',
    '/mijn-investeringen/nog-iets',
    '/%0d%0abestaat-niet',
    '/index.html',
    '/%E0%A4%A',
    `/bestaat-niet?${'x'.repeat(20_000)}`,
  ],
}

const all = ['/', '/login', ...Object.values(paths).flat()]

/** The page that a visitor gets at a path. */
function destinationOf(path: string, visitor: Visitor, brand: BrandId): string {
  const isKnown = visitor !== 'nobody'
  const login = (wanted: string) => `/login?redirect=${encodeURIComponent(wanted)}`
  if (path === '/' || path === '/login') return isKnown ? overview : '/login'
  if (paths.everybody.includes(path)) return path
  if (paths.open.includes(path)) {
    if (brands[brand].policies.openCalculators) return path
    return isKnown ? overview : '/login'
  }
  if (paths.unknown.includes(path)) return isKnown ? overview : login(overview)
  if (!isKnown) return login(path)
  return paths.admins.includes(path) && visitor !== 'admin' ? overview : path
}

// The brands differ only for visitors without a session.
const visitors = [
  ['nobody', '@per-brand'],
  ['customer', '@once'],
  ['admin', '@once'],
  ['staff as a customer', '@once'],
] as const

for (const [visitor, where] of visitors) {
  // Requirements 1.6, 2.2, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9, 2.10, 2.11, 2.12, 2.14, 2.15, 2.16, 2.17, 6.3 and 6.6.
  test(`every URL shows ${visitor} the page of the specification ${where} @wide`, async ({
    page,
    brand,
    expectProblem,
  }) => {
    test.slow()
    if (visitor === 'customer') await logIn(page, 'starter')
    if (visitor === 'admin') await logIn(page, 'admin')
    if (visitor === 'staff as a customer') await actAs(page, 'starter@demo.nl')
    for (const path of all) {
      await expectDestination(page, path, destinationOf(path, visitor, brand))
      const banner = page.getByRole('region', { name: 'Meekijken' })
      if (visitor === 'staff as a customer') await expect(banner, path).toBeVisible()
    }
    // The test page calls the API, which responds with 401 to a visitor; the contract of the example does not exist.
    // Above, each page may be left before its response arrives.
    await page.goto(visitor === 'nobody' ? '/test' : '/contractbeheer/12345/gegevens')
    expectProblem(visitor === 'nobody' ? /status of 401 .*session-health-check/ : /status of 400 .*\/contracts\/12345/)
  })
}

/** Logs staff in and starts to impersonate a customer. */
async function actAs(page: Page, email: string) {
  await logIn(page, 'admin')
  const { customers } = await ask<{ customers: { id: string }[] }>(page, `/api/admin/customers?search=${email}`)
  const data = { userId: customers[0]?.id, reason: 'Om elke pagina te zien' }
  expect((await page.request.post('/api/admin/impersonation', { data })).status(), 'impersonation').toBe(200)
}

test('a page of an annuity that was not reached redirects to its first page @once @wide', async ({ page, brand }) => {
  await logIn(page, 'langjarig')
  const pages = ['fondsen', 'resultaat', 'aanvrager:Gegevens', 'overzicht']
  const amounts = { '/lijfrente-opbouwen': deposits.periodic, '/lijfrente-uitkeren': 'Uw lijfrentekapitaal, in euro’s' }
  for (const [flow, amount] of Object.entries(amounts)) {
    // Without the amount of the example, the first page needs something.
    await page.goto(flow)
    await page.getByLabel(amount).fill('')
    for (const wanted of pages) {
      await page.goto(`${flow}?pagina=${wanted}`)
      await expect(page, wanted).toHaveURL(`${flow}?pagina=stap1`)
    }
    for (const wanted of ['betalingEerste', 'bevestiging']) {
      await page.goto(`${flow}?pagina=${wanted}`)
      await expect(page.getByText('Uw aanvraag staat hier niet meer open'), wanted).toBeVisible()
    }
  }
  if (!brands[brand].policies.openCalculators) return
  // An open calculator ends at the result, and ignores the calculation of a hostile link.
  for (const query of [
    'pagina=overzicht',
    'pagina=betalingEerste',
    'initialDeposit=-1&duration=x',
    'funds=%00&start=99',
  ]) {
    await page.goto(`/open/berekenen-lijfrente-uitkeren?${query}`)
    await expect(page, query).toHaveURL('/open/berekenen-lijfrente-uitkeren?pagina=stap1')
  }
})

test('the application and the offer of another customer are not found @once @wide', async ({ page, expectProblem }) => {
  await logIn(page, 'langjarig')
  const offerId = await seedApplication(page, { description: 'Van Ingrid' })
  await page.context().clearCookies()
  await logIn(page, 'spaarder')
  for (const path of [
    `/api/calculation/${offerId}`,
    `/api/offers/${offerId}/applicants`,
    `/api/offers/${offerId}/files`,
    `/api/offers/${offerId}/files/mijn/kopie`,
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
  await page.goto('/mijn-berekeningen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mijn berekeningen')
  await expect(page.getByText('Van Ingrid')).toBeHidden()
  // A manipulated saved copy opens nothing either.
  await page.goto('/bedrag-beleggen')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('store'))).toContain('"flows"')
  // A page without the portal, which would save its own copy over this one.
  await page.goto('/favicon.svg')
  await page.evaluate((id) => {
    const copy = JSON.parse(localStorage.getItem('store') ?? '{}') as { state: { flows: Record<string, object> } }
    const { flows } = copy.state
    const plan = { kind: 'eenmalig', initialDeposit: 150_000, duration: 20, calculationBasedOnProfile: false }
    const funds = [{ id: 'mix-neutraal', percentage: 100 }]
    flows.bedragBeleggen = { ...flows.bedragBeleggen, ...plan, funds, offerID: id, activePage: 'overzicht' }
    localStorage.setItem('store', JSON.stringify(copy))
  }, offerId)
  await page.goto('/bedrag-beleggen?pagina=overzicht')
  // The data in the browser becomes the customer's own calculation.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit kan uw inleg worden')
  await expect(page.getByText('Zonderling')).toBeHidden()
  expectProblem(/status of 404/)
})

// Requirement 2.17.
test('the full requested URL opens after the login, with query and hash @once', async ({ page }) => {
  const wanted = '/contractbeheer/12345/wijzigen/inleg?van=2026-01-01&naam=a%20b#kosten'
  await page.goto(wanted)
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(wanted)
})

async function expectDestination(page: Page, path: string, destination: string) {
  await page.goto(path)
  // Asserts the final page of the URL, not an earlier one.
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  // A flow adds its first page to the query.
  const isFlow = /^\/(open|bedrag-|lijfrente-)/.test(path)
  const expected = isFlow && destination === path ? `${path}?pagina=stap1` : destination
  await expect(page, path).toHaveURL(expected)
  // Its call must not be aborted by the next page.
  if (path === '/test') await expect(page.getByText(/^werkt, u bent/)).toBeVisible()
}
