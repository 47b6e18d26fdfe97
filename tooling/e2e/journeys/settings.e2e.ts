import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn, password } from '../harness/log-in.ts'
import { readMail } from '../harness/mail.ts'
import { expect, test } from '../harness/test.ts'
import { headingOf } from './invest-steps.ts'

// Requirements 1.5 and 2.6.
test('a customer changes an address, adds a relation, and chooses the newsletters @per-brand', async ({ page }) => {
  await logIn(page, 'ouder')
  await page.goto('/mijn-instellingen/persoonlijke-informatie')
  await page.getByRole('link', { name: 'Wijzig adres' }).click()
  await expect(headingOf(page)).toHaveText('Adres wijzigen')
  await page.getByLabel('Huisnummer', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: /huisnummer/i })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Huisnummer', { exact: true }).fill('77')
  // The error disappears while typing, and the button moves with it.
  await page.getByLabel('Huisnummer', { exact: true }).press('Enter')
  await expect(page.getByText('Uw gegevens zijn opgeslagen.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(/ 77\b/)).toBeVisible()

  const pages = page.getByRole('navigation', { name: 'Mijn instellingen' })
  await pages.getByRole('link', { name: 'Overige relaties' }).click()
  await expect(headingOf(page)).toHaveText('Overige relaties')
  await page.getByRole('link', { name: 'Relatie toevoegen' }).click()
  await page.getByRole('radio', { name: 'Iemand anders' }).check()
  await page.getByLabel('Initialen').fill('Z.')
  await page.getByLabel('Achternaam').fill('Zwager')
  await page.getByLabel('Dag').fill('1')
  await page.getByLabel('Maand').fill('2')
  await page.getByLabel('Jaar').fill('1970')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  const relation = page.getByRole('listitem').filter({ hasText: 'Zwager' })
  await expect(relation).toContainText('1 februari 1970')
  await relation.getByRole('button', { name: /Verwijder/ }).click()
  await expect(page.getByText('Z. Zwager is verwijderd.')).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(relation).toContainText('1 februari 1970')
  await relation.getByRole('button', { name: /Verwijder/ }).click()
  await expect(relation).toHaveCount(0)

  // On a phone the list stands on the first page.
  if (!(await pages.isVisible())) await page.getByRole('main').getByRole('link', { name: 'Mijn instellingen' }).click()
  await pages.getByRole('link', { name: 'Nieuwsbrief' }).click()
  const topic = page.getByRole('checkbox').first()
  await topic.check()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Uw keuze is opgeslagen.')).toBeVisible()
  await page.reload()
  await expect(topic).toBeChecked()
  await expect(page.getByText(/Aangemeld sinds \d+\s\w+ \d{4}/)).toBeVisible()
})

// Requirement 2.6.
test('a customer downloads all saved data, and requests and withdraws an erasure @once @wide', async ({
  page,
  server,
}) => {
  const since = new Date()
  await logIn(page, 'amerika')
  await page.goto('/mijn-instellingen/persoonlijke-informatie')
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Download mijn gegevens' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^mijn-gegevens-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await file.path())
  // A ZIP archive, with a page for people and a file for programs.
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  for (const name of ['lees-mij.html', 'gegevens.json']) expect(bytes.includes(name), name).toBe(true)

  await page.getByText('Uw gegevens laten wissen').click()
  await expectAccessible(page)
  await page.getByLabel('Uw wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Vraag om mijn gegevens te wissen' }).click()
  await expect(page.getByText(/^Wij wissen uw gegevens op \d+\s\w+ \d{4}/)).toBeVisible()
  await expectAccessible(page)
  expect(await readMail(server, 'amerika@demo.nl', since)).toContain('wissen')
  await page.getByRole('button', { name: 'Trek de aanvraag in' }).click()
  await expect(page.getByText(/^U hebt uw aanvraag van .* ingetrokken/)).toBeVisible()
})
