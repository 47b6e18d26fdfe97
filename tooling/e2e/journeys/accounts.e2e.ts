import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { linkIn, readMail } from '../harness/mail.ts'
import { createCustomer, newPassword } from '../harness/new-customer.ts'
import { expect, test } from '../harness/test.ts'
import { divide, expectArrival, fillStap1, goOn, headingOf, headings } from './invest-steps.ts'

const chosen = 'Vier paarden eten hooi'
const plan = { description: 'Voor een account', kind: 'Eenmalig', initialDeposit: '2.500', duration: '15' } as const

// Requirement 2.9.
test('a visitor creates an account with a calculation, and finds it there @once', async ({ page, server }) => {
  const since = new Date()
  await page.goto('/open/berekenen-bedrag-beleggen')
  await fillStap1(page, { ...plan, isBasedOnProfile: false })
  await goOn(page)
  await expectArrival(page, headings.fondsen)
  await divide(page, { 'Neutraal Mixfonds': '100' })
  await goOn(page, 'Bereken')
  await expectArrival(page, headings.resultaat)
  await page.getByRole('link', { name: 'Account aanmaken' }).click()
  await expect(headingOf(page)).toHaveText('Account aanmaken')
  await expect(page.getByText('nemen wij mee')).toBeVisible()
  await requestAccount(page, 'Nieuwe Klant', 'nieuw@demo.nl')
  await expect(page.getByText('Uw berekening hebben wij bij uw aanvraag bewaard.')).toBeVisible()

  // In another browser, because the mail is read on a phone.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await openLink(page, linkIn(await readMail(server, 'nieuw@demo.nl', since)))
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click()
  await expect(headingOf(page)).toHaveText('Uw account is klaar')
  await expect(page.getByText(/in een andere browser/)).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /nloggen/ })
    .click()
  await fillInLoginOf(page, 'nieuw@demo.nl', chosen)
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  await page.goto('/mijn-berekeningen')
  await expect(page.getByRole('article', { name: 'Voor een account' })).toHaveCount(1)
})

// Requirement 2.9.
test('a confirmation link works once, and an existing account is only mentioned by mail @once @wide', async ({
  page,
  server,
  expectProblem,
}) => {
  const since = new Date()
  await page.goto('/account-aanmaken')
  await page.getByRole('button', { name: 'Account aanmaken' }).click()
  await expect(page.getByRole('alert')).toContainText('Vul uw naam in')
  await expectAccessible(page)
  await requestAccount(page, 'Tweede Klant', 'tweede@demo.nl', 'welkom1234567')
  await expect(page.getByRole('alert')).toContainText('Kies een ander wachtwoord')
  expectProblem(/status of 422 .*\/api\/accounts/)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Account aanmaken' }).click()
  await expect(headingOf(page)).toHaveText('Bevestig uw e-mailadres')
  await expectAccessible(page)
  const link = linkIn(await readMail(server, 'tweede@demo.nl', since))
  // The browser that asked for the account is logged in.
  for (const heading of ['Mijn investeringen', 'Deze link werkt niet meer']) {
    await openLink(page, link)
    await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click()
    await expect(headingOf(page)).toHaveText(heading)
  }
  expectProblem(/status of 422 .*\/api\/accounts\/confirm/)

  const again = new Date()
  await page.goto('/account-aanmaken')
  await requestAccount(page, 'Iemand Anders', 'tweede@demo.nl')
  await expect(headingOf(page)).toHaveText('Bevestig uw e-mailadres')
  expect(await readMail(server, 'tweede@demo.nl', again)).toMatch(/al een account|wachtwoord-vergeten/)
})

// Requirement 2.9.
test('a forgotten password is replaced by the link of a mail, which works once and ends every session @once', async ({
  page,
  context,
  server,
  expectProblem,
}) => {
  const email = 'vergeten@demo.nl'
  await createCustomer(page, server, email)
  const since = new Date()
  await page.goto('/login')
  await fillInLoginOf(page, email, newPassword)
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  const elsewhere = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere!.newPage()
  await other.goto('/login')
  await other.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expect(headingOf(other)).toHaveText('Wachtwoord vergeten')
  await other.getByLabel('E-mailadres').fill(email)
  await other.getByRole('button', { name: 'Stuur mij een link' }).click()
  await expect(headingOf(other)).toHaveText('Kijk in uw mail')
  const link = linkIn(await readMail(server, email, since))

  await openLink(other, link)
  await expect(other).toHaveURL(/\/wachtwoord-reset$/)
  await other.getByLabel('Nieuw wachtwoord').fill(chosen)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(other.getByText('Uw wachtwoord is gewijzigd.')).toBeVisible()
  await fillInLoginOf(other, email, chosen)
  await expect(headingOf(other)).toHaveText('Mijn investeringen')
  await elsewhere?.close()

  // The earlier session has ended.
  await page.goto('/mijn-berekeningen')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await openLink(page, link)
  await page.getByLabel('Nieuw wachtwoord').fill('Een heel ander wachtwoord')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(headingOf(page)).toHaveText('Deze link werkt niet meer')
  expectProblem(/status of 422 .*\/api\/password\/reset/)
})

async function requestAccount(page: Page, name: string, email: string, password = chosen) {
  await page.getByLabel('Voor- en achternaam').fill(name)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Mobiel nummer').fill('06 12345678')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }).check()
  await page.getByRole('button', { name: 'Account aanmaken' }).click()
}

/** Opens a link of a mail as a mail program does; its secret is removed from the URL at once. */
async function openLink(page: Page, link: string) {
  expect(link).toMatch(/#token=[\w-]{43}$/)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page).toHaveURL(/^[^#]+$/)
}

async function fillInLoginOf(page: Page, username: string, password: string) {
  await page.getByLabel('E-mailadres of gebruikersnaam').fill(username)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}
