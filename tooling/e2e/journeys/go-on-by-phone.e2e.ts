import { expectAccessible } from '../harness/accessibility.ts'
import { createCustomer, logInAs } from '../harness/new-customer.ts'
import { createPhoto } from '../harness/photo.ts'
import { watchProblems } from '../harness/page-problems.ts'
import { expect, test } from '../harness/test.ts'
import { expectArrival, goOn, headingOf } from './invest-steps.ts'
import { resume, seedApplication } from './seed-steps.ts'

const front = 'Voorkant van het identiteitsbewijs'
const byPhone = 'Maak de foto met uw telefoon'
const email = 'met-de-telefoon@voorbeeld.nl'

test('a small screen without touch is a phone too, and makes the photo itself @once @wide', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await createCustomer(page, server, 'op-de-telefoon@voorbeeld.nl')
  await logInAs(page, 'op-de-telefoon@voorbeeld.nl')
  await seedApplication(page, { description: 'Op de telefoon' }, { identiteitsbewijs: 'identiteitskaart' })
  await resume(page, 'Op de telefoon', 'bedrag-beleggen', 'aanvrager:Identiteit')
  await expect(page.getByRole('group', { name: front })).toBeVisible()
  await expect(page.getByRole('button', { name: byPhone })).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: byPhone }).first()).toBeVisible()
})

// Requirement C35.
test('a customer photographs a document with a phone without a login, and continues the application there after a login @once', async ({
  page,
  browser,
  baseURL,
  server,
  takePicture,
}) => {
  await createCustomer(page, server, email)
  await logInAs(page, email)
  await seedApplication(page, { description: 'Met de telefoon' }, { identiteitsbewijs: 'identiteitskaart' })
  await resume(page, 'Met de telefoon', 'bedrag-beleggen', 'aanvrager:Identiteit')
  await page.getByRole('button', { name: byPhone }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /^QR-code/ })).toBeVisible()
  await expectAccessible(page)
  await takePicture('telefoon-qr-code')
  const link = (await dialog.getByRole('link').getAttribute('href')) ?? ''

  const options = { ...(baseURL !== undefined && { baseURL }), locale: 'nl-NL', viewport: { width: 375, height: 812 } }
  const context = await browser.newContext({ ...options, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
  const phone = await context.newPage()
  const problems = watchProblems(phone)
  await phone.goto(link)
  const field = phone.getByRole('group', { name: front })
  await expect(field).toBeVisible()
  await expect(phone).toHaveURL(/\/foto$/)
  await expectAccessible(phone)
  await field.locator('input[type=file]').first().setInputFiles(createPhoto())
  await expect(headingOf(phone)).toHaveText('Uw foto is ontvangen')
  await expectAccessible(phone)
  expect(problems).toEqual([])

  await expect(page.getByRole('dialog', { name: 'Controleer uw foto' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: `Foto: ${front}` })).toBeVisible()
  await expectAccessible(page)
  await takePicture('telefoon-foto-ontvangen')
  await dialog.getByRole('button', { name: 'Ja, ga verder' }).click()
  await expect(page.getByRole('group', { name: front }).getByText(/^Ontvangen/)).toBeVisible()

  await phone.goto('/about')
  await phone.goto(link)
  await expect(headingOf(phone)).toHaveText('Deze QR-code werkt niet meer')
  await expectAccessible(phone)

  await page.getByLabel('Geldig tot').fill('01-02-2034')
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible()
  await logInAs(phone, email)
  await phone.goto('/mijn-berekeningen')
  const card = phone.getByRole('article', { name: 'Met de telefoon' })
  await expect(card.getByText('Aanvraag begonnen')).toBeVisible()
  await card.getByRole('button', { name: 'Verdergaan' }).click()
  await expectArrival(phone, 'Uw identiteitsbewijs')
  await expect(phone.getByLabel('Geldig tot')).toHaveValue('01-02-2034')
  await expect(field.getByText(/^Ontvangen/)).toBeVisible()
  await expect(phone.getByRole('button', { name: byPhone })).toHaveCount(0)
  await phone
    .getByRole('group', { name: 'Achterkant van het identiteitsbewijs' })
    .getByLabel('Maak een foto')
    .setInputFiles(createPhoto())
  await goOn(phone)
  await expectArrival(phone, 'Belasting en herkomst van het geld')
  await context.close()
})
