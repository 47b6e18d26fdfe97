import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn, password } from '../harness/log-in.ts'
import { readMail } from '../harness/mail.ts'
import { createCustomer, logInAs, newPassword } from '../harness/new-customer.ts'
import { oneTimeCode } from '../harness/one-time-code.ts'
import { expect, test } from '../harness/test.ts'
import { headingOf } from './invest-steps.ts'
import { dialogOf, fillInLogin } from './shell-steps.ts'

const page = '/mijn-instellingen/wachtwoord'

// Requirement C23.
test('an app makes the codes of every later login, and a recovery code replaces one @once @wide', async ({
  page: tab,
  takePicture,
}) => {
  await logIn(tab, 'ouder')
  await tab.goto(page)
  const factor = tab.getByRole('region', { name: 'Tweestapsverificatie' })
  await factor.getByRole('button', { name: 'Met een app' }).click()
  await factor.getByLabel('Uw wachtwoord').fill(password)
  await factor.getByRole('button', { name: 'Ga verder' }).click()
  await expect(factor.getByRole('img', { name: 'QR-code met de sleutel die hieronder staat' })).toBeVisible()
  await expectAccessible(tab)
  await takePicture('tweestaps-qr')
  const secret = (await factor.getByText(/^([A-Z2-7]{4} ?){4,}/).innerText()).replaceAll(/\s/g, '')
  await factor.getByLabel('Code van zes cijfers').fill(oneTimeCode(Date.now(), secret))
  await factor.getByRole('button', { name: 'Zet aan' }).click()
  const list = factor.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  await expectAccessible(tab)
  await takePicture('tweestaps-herstelcodes')
  await factor.getByLabel('Ik heb deze codes bewaard').check()
  await factor.getByRole('button', { name: 'Klaar' }).click()
  await expect(factor.getByText('Staat aan', { exact: true })).toBeVisible()

  await logOut(tab)
  await tab.goto('/login')
  await fillInLogin(tab, 'ouder')
  await expect(headingOf(tab)).toHaveText('Bevestig dat u het bent')
  await tab.getByRole('button', { name: 'Ik heb geen toegang tot mijn telefoon' }).click()
  await tab.getByLabel('Herstelcode').fill(codes[0]?.toLowerCase() ?? '')
  await expectAccessible(tab)
  await tab.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(headingOf(tab)).toHaveText('Mijn investeringen')
  await tab.goto(page)
  await expect(factor.getByText('U hebt nog 9 herstelcodes.')).toBeVisible()
  await factor.getByRole('button', { name: 'Uitzetten' }).click()
  await factor.getByLabel('Uw wachtwoord').fill(password)
  await factor.getByRole('button', { name: 'Zet tweestapsverificatie uit' }).click()
  await expect(factor.getByText('Staat uit', { exact: true })).toBeVisible()
})

// Requirement C23.
test('a passkey is made, logs in without a password, and is removed @once @wide', async ({
  page: tab,
  expectProblem,
}) => {
  // The virtual authenticator accepts at once, also when a browser only offers the passkey at the field.
  await tab.addInitScript(() => {
    if (window.name !== 'offers') PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const browser = await tab.context().newCDPSession(tab)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await logIn(tab, 'overstap')
  await tab.goto(page)
  const passkeys = tab.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await passkeys.getByLabel('Naam van de passkey').fill('Mijn telefoon')
  await passkeys.getByLabel('Uw wachtwoord').fill(password)
  await passkeys.getByRole('button', { name: 'Maak passkey' }).click()
  await expect(passkeys.getByRole('listitem').filter({ hasText: 'Mijn telefoon' })).toBeVisible()
  await expectAccessible(tab)

  await logOut(tab)
  await tab.goto('/login')
  await tab.getByRole('button', { name: 'Gebruik een passkey' }).click()
  await expect(headingOf(tab)).toHaveText('Mijn investeringen')

  await logOut(tab)
  await tab.evaluate(() => (window.name = 'offers'))
  await tab.goto('/login')
  await expect(headingOf(tab)).toHaveText('Mijn investeringen')
  await tab.evaluate(() => (window.name = ''))

  await tab.goto(page)
  await passkeys.getByRole('button', { name: /^Verwijder/ }).click()
  await dialogOf(tab).getByRole('button', { name: 'Verwijder passkey' }).click()
  await expect(passkeys.getByText('De passkey Mijn telefoon is verwijderd')).toBeVisible()
  await logOut(tab)
  await tab.goto('/login')
  await tab.getByRole('button', { name: 'Gebruik een passkey' }).click()
  await expect(tab.getByRole('alert').filter({ hasText: 'Inloggen met deze passkey lukt niet' })).toBeVisible()
  expectProblem(/status of 401 .*\/api\/login\/passkey/)
})

// Requirements 1.5 and 2.6.
test('a new password ends the sessions on other devices, and is announced by mail @once @wide', async ({
  page: tab,
  context,
  server,
  baseURL,
  expectProblem,
}) => {
  const email = 'wijzigen@demo.nl'
  await createCustomer(tab, server, email)
  const since = new Date()
  await logInAs(tab, email)
  const elsewhere = await context.browser()!.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await elsewhere.newPage()
  await logInAs(other, email)
  await tab.goto(page)
  const sessions = tab.getByRole('region', { name: 'Waar u bent ingelogd' })
  await expect(sessions.getByText('Dit apparaat')).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: /^Log uit/ }).first()).toBeVisible()
  const form = tab.getByRole('region', { name: 'Wachtwoord wijzigen' })
  await form.getByText('Kies een nieuw wachtwoord').click()
  await form.getByLabel('Huidig wachtwoord').fill('iets anders')
  await form.getByLabel('Nieuw wachtwoord').fill('Vier paarden eten hooi')
  await form.getByRole('button', { name: 'Wijzig wachtwoord' }).click()
  await expect(form.getByRole('alert')).toContainText('Dit is niet uw wachtwoord')
  expectProblem(/status of 422 .*\/api\/password\/change/)
  await expectAccessible(tab)
  await form.getByLabel('Huidig wachtwoord').fill(newPassword)
  await form.getByRole('button', { name: 'Wijzig wachtwoord' }).click()
  await expect(form.getByText('Uw wachtwoord is gewijzigd')).toBeVisible()
  await expect(sessions.getByText('U bent alleen op dit apparaat ingelogd.')).toBeVisible()
  await other.goto('/mijn-berekeningen')
  await expect(other).toHaveURL(/\/login\?redirect=/)
  await elsewhere.close()
  expect(await readMail(server, email, since)).toContain('wachtwoord')
})

async function logOut(tab: Page) {
  await tab.getByRole('banner').getByRole('button', { name: 'Uitloggen' }).click()
  await dialogOf(tab).getByRole('button', { name: 'Oké' }).click()
  await expect(tab).toHaveURL('/login')
}
