import type { Locator, Page, Route } from '@playwright/test'
import { whenKept } from '../harness/page-calls.ts'
import { watchProblems } from '../harness/page-problems.ts'
import { logIn } from '../harness/log-in.ts'
import { codeIn, readMail } from '../harness/mail.ts'
import { createCustomer, logInAs } from '../harness/new-customer.ts'
import type { PortalServer } from '../harness/portal-server.ts'
import { expect, test } from '../harness/test.ts'
import {
  beginApplication,
  fillPerson,
  identifyByPassport,
  originFromSavings,
  payTaxInTheNetherlandsAlone,
  showFields,
  taxHeading,
  sign,
} from './application-steps.ts'
import { atTheBank } from './bank-steps.ts'
import { expectArrival, goOn, headingOf } from './invest-steps.ts'
import { ask, cardOf, resume, seedApplication, seedContract, seedOffer, tasksOf } from './seed-steps.ts'

// However often a button is pressed, and whatever fails, a signature or payment happens once, and nothing is lost.
test.describe.configure({ timeout: 180_000 })

const signNow = 'Onderteken de aanvraag'

// Requirement C27.
test('two tabs, double clicks and Enter sign one contract @once', async ({ page, context, server, expectProblem }) => {
  await logIn(page, 'overstap')
  await seedApplication(page, { description: 'Eén keer' })
  const before = await contractsOf(page)
  await resume(page, 'Eén keer', 'bedrag-beleggen', 'overzicht')
  const second = await context.newPage()
  await second.goto('/bedrag-beleggen?pagina=overzicht')
  let code = ''
  for (const tab of [page, second]) {
    await expect(headingOf(tab)).toHaveText('Controleer uw aanvraag')
    for (const statement of await tab.getByRole('main').getByRole('checkbox').all()) await statement.check()
    const since = new Date()
    await goOn(tab, 'Ondertekenen')
    await expect(tab.getByLabel('Code van zes cijfers')).toBeVisible()
    // The code of the other tab no longer works.
    code = codeIn(await readMail(server, 'overstap@demo.nl', since))
  }
  for (const tab of [page, second]) await tab.getByLabel('Code van zes cijfers').fill(code)
  await Promise.all([
    page.getByLabel('Code van zes cijfers').press('Enter'),
    pressTwice(page.getByRole('button', { name: signNow })),
    pressTwice(second.getByRole('button', { name: signNow })),
  ])
  await expectArrival(page, /eerste betaling/i)
  await expect(headingOf(second)).toHaveText(/eerste betaling/i)
  expectProblem(/status of 409 .*\/sign/)
  expect(await contractsOf(page)).toBe(before + 1)
})

test('another tab says what one tab changed and signed, and goes on with the contract @once', async ({
  page,
  context,
  server,
  expectProblem,
}) => {
  const email = 'twee-tabbladen@voorbeeld.nl'
  await createCustomer(page, server, email)
  await logInAs(page, email)
  await seedApplication(page, { description: 'In twee tabbladen' })
  await resume(page, 'In twee tabbladen', 'bedrag-beleggen', 'aanvrager:Gegevens')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(headingOf(second)).toHaveText('Uw gegevens')
  await showFields(page, 'adres')
  await page.getByLabel('Huisnummer', { exact: true }).fill('7')
  await expect(second.getByText('Deze aanvraag is in een ander tabblad gewijzigd')).toBeVisible()
  await second.getByRole('button', { name: 'Ververs' }).click()
  await expect(headingOf(second)).toHaveText('Uw gegevens')
  await expect(second.getByRole('main')).toContainText('Voorbeeldstraat 7')

  for (const tab of [page, second]) {
    await tab.goto('/bedrag-beleggen?pagina=overzicht')
    await expect(headingOf(tab)).toHaveText('Controleer uw aanvraag')
    for (const statement of await tab.getByRole('main').getByRole('checkbox').all()) await statement.check()
  }
  const since = new Date()
  await goOn(page, 'Ondertekenen')
  await page.getByLabel('Code van zes cijfers').fill(codeIn(await readMail(server, email, since)))
  await goOn(page, signNow)
  await expectArrival(page, /eerste betaling/i)
  await expect(second.getByText('Deze aanvraag is in een ander tabblad ondertekend')).toBeVisible()
  await goOn(second, 'Ondertekenen')
  await expect(headingOf(second)).toHaveText(/eerste betaling/i)
  expectProblem(/status of 409/)
})

test('a signature with a lost response signs once, and so does its retry @once @wide', async ({
  page,
  server,
  expectProblem,
}) => {
  await logIn(page, 'overstap')
  await seedApplication(page, { description: 'Verloren antwoord' })
  const before = await contractsOf(page)
  await resume(page, 'Verloren antwoord', 'bedrag-beleggen', 'overzicht')
  await expect(headingOf(page)).toHaveText('Controleer uw aanvraag')
  // The offers cannot be loaded either, so the page cannot know that it is signed.
  await loseAnswers(page, '**/api/offers/*/sign')
  await page.route('**/api/offers/', (route) => route.abort('connectionreset'))
  await sign(page, server, 'overstap')
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /verbinding/ })
      .first(),
  ).toBeVisible()
  expectProblem(/ERR_CONNECTION_RESET/)
  await page.unroute('**/api/offers/')
  await page.getByRole('button', { name: signNow }).click()
  await expectArrival(page, /eerste betaling/i)
  expect(await contractsOf(page)).toBe(before + 1)

  // Neither the browser's Back nor the URL leads back before the signature.
  await page.goBack()
  await expect(page).toHaveURL(/pagina=betalingEerste/)
  await page.goto('/bedrag-beleggen?pagina=stap1')
  await expect(page).toHaveURL(/pagina=betalingEerste/)
  await expect(page.getByText('U hebt deze aanvraag al ingediend')).toBeVisible()
  await page.reload()
  await expect(headingOf(page)).toHaveText(/eerste betaling/i)
})

// Requirement T20.
test('double clicks, two tabs and lost responses start one payment and one mandate @once', async ({
  page,
  context,
  server,
  expectProblem,
}) => {
  await logIn(page, 'tijdelijk')
  const contractId = await seedContract(page, server, 'tijdelijk', { description: 'Vaak gedrukt', periodicDeposit: 50 })
  const second = await context.newPage()
  for (const [address, button, bank] of [
    ['**/api/payments', /betalen met iDEAL \| Wero$/, /\/sandbox\/ideal\//],
    ['**/api/mandates', /^Machtiging tekenen voor/, /\/sandbox\/machtiging\//],
  ] as const) {
    const buttonOf = (tab: Page) => cardOf(tab, 'Vaak gedrukt').getByRole('button', { name: button })
    for (const tab of [page, second]) {
      await tab.goto('/betaling-afronden')
      await expect(buttonOf(tab)).toBeVisible()
    }
    await loseAnswers(page, address, 'POST')
    await buttonOf(page).click()
    await expect(
      cardOf(page, 'Vaak gedrukt')
        .getByText(/verbinding/)
        .first(),
    ).toBeVisible()
    expectProblem(/ERR_CONNECTION_RESET/)
    await Promise.all([pressTwice(buttonOf(page)), pressTwice(buttonOf(second))])
    for (const tab of [page, second]) await expect(tab).toHaveURL(bank)
    expect(second.url()).toBe(page.url())
  }
  const task = (await tasksOf(page)).find((each) => each.contractId === contractId)
  expect(task?.first?.payments).toHaveLength(1)
  expect(task?.monthly?.mandates).toHaveLength(1)
})

test('acknowledged data survives a power cut, and continues on another device, after Back and a reload @once @wide', async ({
  page,
  browser,
  baseURL,
  server,
  brand,
}) => {
  await logIn(page, 'uitkering')
  await seedOffer(page, { description: 'Stroomstoring' })
  await resume(page, 'Stroomstoring', 'bedrag-beleggen', 'resultaat')
  await beginApplication(page)
  await fillPerson(page, { bsn: '123456782', iban: 'nl12 bank 0123 4567 89', initials: 'S.T.' })
  const isIdentityKept = whenKept(page, 'aanvrager:Identiteit')
  await goOn(page)
  await expectArrival(page, 'Uw identiteitsbewijs')
  await cutPower(page, server, isIdentityKept)
  await page.goto('/bedrag-beleggen')
  await expect(headingOf(page)).toHaveText('Uw identiteitsbewijs')
  await page.reload()
  await expect(headingOf(page)).toHaveText('Uw identiteitsbewijs')
  await page.getByRole('link', { name: 'Terug' }).click()
  await expectArrival(page, 'Uw gegevens')
  await showFields(page, 'naam')
  await expect(page.getByLabel('Initialen')).toHaveValue('S.T.')
  await showFields(page, 'burgerservicenummer')
  await expect(page.getByLabel('Burgerservicenummer')).toHaveValue(/123.?456.?782/)
  await goOn(page)
  await expectArrival(page, 'Uw identiteitsbewijs')
  await identifyByPassport(page)
  let isTaxKept = whenKept(page, 'aanvrager:Belastingplicht')
  await goOn(page)
  await expectArrival(page, taxHeading)
  await isTaxKept
  const isBackKept = whenKept(page, 'aanvrager:Identiteit')
  await page.goBack()
  await expectArrival(page, 'Uw identiteitsbewijs')
  await expect(page.getByText(/^Ontvangen/)).toBeVisible()
  await isBackKept
  isTaxKept = whenKept(page, 'aanvrager:Belastingplicht')
  await page.goForward()
  await expectArrival(page, taxHeading)
  await cutPower(page, server, isTaxKept)

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const elsewhere = await context.newPage()
  const problems = watchProblems(elsewhere)
  await logIn(elsewhere, 'uitkering')
  await elsewhere.goto('/mijn-berekeningen')
  await cardOf(elsewhere, 'Stroomstoring').getByRole('button', { name: 'Verdergaan' }).click()
  await expectArrival(elsewhere, taxHeading)
  await elsewhere.goto('/bedrag-beleggen?pagina=aanvrager:Gegevens')
  await expect(headingOf(elsewhere)).toHaveText('Uw gegevens')
  await showFields(elsewhere, 'burgerservicenummer')
  await expect(elsewhere.getByLabel('Burgerservicenummer')).toHaveValue(/123.?456.?782/)
  await elsewhere.goto('/bedrag-beleggen?pagina=aanvrager:Identiteit')
  await expect(elsewhere.getByText(/^Ontvangen/)).toBeVisible()
  await goOn(elsewhere)
  await payTaxInTheNetherlandsAlone(elsewhere)
  await originFromSavings(elsewhere)
  expect(problems, `problems on ${brand}`).toEqual([])
  await context.close()
})

// Requirement C3.
test('Back after paying never pays twice @once @wide', async ({ page, server }) => {
  await logIn(page, 'tijdelijk')
  await seedApplication(page, { description: 'Terug' })
  await resume(page, 'Terug', 'bedrag-beleggen', 'overzicht')
  await expect(headingOf(page)).toHaveText('Controleer uw aanvraag')
  await sign(page, server, 'tijdelijk')
  await expectArrival(page, /eerste betaling/i)
  const pay = page.getByRole('button', { name: /betalen met iDEAL \| Wero$/ })
  await pay.click()
  await atTheBank(page, 'Betaald')
  await expect(page.getByText('Uw betaling is ontvangen')).toBeVisible()
  await page.goto('/bedrag-beleggen?pagina=betalingEerste')
  await expect(page.getByText('Deze betaling is al gedaan')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Uw betaling is ontvangen')).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/Deze betaling is (al )?gedaan/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/Deze betaling is (al )?gedaan/)).toBeVisible()
  await expect(pay).toBeHidden()
})

/** Presses as a double click does, whatever the first press causes. */
async function pressTwice(button: Locator) {
  await button.evaluate(async (element: HTMLElement) => {
    element.click()
    // The two clicks of a mouse are separate events.
    await new Promise((resolve) => setTimeout(resolve))
    element.click()
  })
}

/** Kills the server once it has saved everything, as a power cut does, and restarts it. */
async function cutPower(page: Page, server: PortalServer, isKept: Promise<unknown>) {
  await isKept
  // An open page would report its missing icon.
  await page.goto('about:blank')
  await server.end('SIGKILL')
  await server.start()
}

/** Lets the server process the request once, and breaks the connection before its response. */
async function loseAnswers(page: Page, address: string, method = 'POST') {
  let isLost = false
  const lose = async (route: Route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(address, lose)
}

async function contractsOf(page: Page): Promise<number> {
  const { Contract } = await ask<{ Contract: unknown[] }>(page, '/api/contracts/summaries')
  return Contract.length
}
