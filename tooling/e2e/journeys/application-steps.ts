import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import type { DemoName } from '../harness/log-in.ts'
import { codeIn, readMail } from '../harness/mail.ts'
import { type ChosenFile, createPhoto } from '../harness/photo.ts'
import type { PortalServer } from '../harness/portal-server.ts'
import { expectArrival, goOn } from './invest-steps.ts'

/** The page about the tax of the customer and the origin of the money. */
export const taxHeading = 'Belasting en herkomst van het geld'

/** The unknown data of a person; the numbers are valid and belong to nobody. */
type NewData = { bsn: string; iban?: string; initials?: string; name?: string; birth?: [string, string, string] }

export const self: NewData = { bsn: '123456782', iban: 'nl12 bank 0123 4567 89' }

/** Chooses one answer to a question. */
export async function answer(page: Page, question: string | RegExp, choice: string) {
  await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice, exact: true }).check()
}

/** Goes from the result to the page about the customer, and chooses for whom the product is. */
export async function beginApplication(page: Page, forWhom = 'Voor mijzelf') {
  await page.getByRole('main').getByRole('link', { name: 'Aanvragen' }).click()
  await expectArrival(page, 'Uw gegevens')
  if (forWhom === 'Voor mijzelf') return
  await showFields(page, 'voor wie')
  await page.getByRole('radio', { name: forWhom }).check()
}

/** Shows the fields of what is known already, which is a line at first. */
export async function showFields(page: Page, part: string) {
  const button = page.getByRole('button', { name: `Wijzig ${part}`, exact: true })
  if (await button.isVisible()) await button.click()
}

export async function fillBirthDate(page: Page, [day, month, year]: [string, string, string]) {
  await page.getByLabel('Dag', { exact: true }).fill(day)
  await page.getByLabel('Maand', { exact: true }).fill(month)
  await page.getByLabel('Jaar', { exact: true }).fill(year)
}

/** Fills in the unknown data of a person; for a new person also name, birth date and sex. */
export async function fillPerson(page: Page, { bsn, iban, initials, name, birth }: NewData) {
  if (initials !== undefined || name !== undefined) await showFields(page, 'naam')
  if (initials !== undefined) await page.getByLabel('Initialen').fill(initials)
  if (name !== undefined) await page.getByLabel('Achternaam').fill(name)
  if (birth !== undefined) await showFields(page, 'geboortedatum')
  if (birth !== undefined) await fillBirthDate(page, birth)
  await showFields(page, 'burgerservicenummer')
  await page.getByLabel('Burgerservicenummer').fill(bsn)
  if (iban === undefined) return
  await showFields(page, 'IBAN')
  await page.getByLabel('IBAN').fill(iban)
}

/** Chooses a photo for one document and waits until the server has saved it. */
export async function sendPhoto(page: Page, document: string, photo: ChosenFile | string = createPhoto()) {
  const field = page.getByRole('group', { name: document })
  await field.locator('input[type=file]').first().setInputFiles(photo)
  await expect(field.getByText(/^Ontvangen/)).toBeVisible({ timeout: 20_000 })
}

export async function identifyByPassport(page: Page) {
  await page.getByRole('radio', { name: 'Paspoort' }).check()
  await page.getByLabel('Geldig tot').fill('31-12-2031')
  await sendPhoto(page, 'Kopie van het paspoort')
}

export async function identifyByCard(page: Page) {
  await page.getByRole('radio', { name: 'Identiteitskaart' }).check()
  await page.getByLabel('Geldig tot').fill('31-12-2031')
  await sendPhoto(page, 'Voorkant van het identiteitsbewijs')
  // An iPhone makes such a photo, which the page decodes.
  await sendPhoto(page, 'Achterkant van het identiteitsbewijs', join(import.meta.dirname, '../harness/IMG_1.HEIC'))
}

export async function payTaxInTheNetherlandsAlone(page: Page) {
  await page.getByRole('radio', { name: /^Alleen in Nederland, en niet/ }).check()
}

/** Fills in everything about the customer, from the personal data to the check page, by the shortest path. */
export async function applyForOneself(page: Page, data: NewData = self) {
  await expectArrival(page, 'Uw gegevens')
  await fillPerson(page, data)
  await goOn(page)
  await expectArrival(page, 'Uw identiteitsbewijs')
  await identifyByPassport(page)
  await goOn(page)
  await expectArrival(page, taxHeading)
  await payTaxInTheNetherlandsAlone(page)
  await originFromSavings(page)
}

/** Names the origin of the money, and goes from the page about tax to the check page. */
export async function originFromSavings(page: Page) {
  await page.getByRole('radio', { name: 'Spaargeld' }).check()
  await goOn(page)
  await expectArrival(page, 'Controleer uw aanvraag')
}

/** Confirms every statement and signs, with the code of a mail or of an authenticator app. */
export async function sign(page: Page, server: PortalServer, name: DemoName, codeOfApp?: () => string) {
  const since = new Date()
  for (const statement of await page.getByRole('main').getByRole('checkbox').all()) await statement.check()
  await expectAccessible(page)
  await goOn(page, 'Ondertekenen')
  const field = page.getByLabel('Code van zes cijfers')
  await expect(field).toBeVisible()
  await field.fill(codeOfApp?.() ?? codeIn(await readMail(server, `${name}@demo.nl`, since)))
  await expectAccessible(page)
  await goOn(page, 'Onderteken de aanvraag')
}
