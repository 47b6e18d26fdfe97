import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { contractOf, openContract } from './contract-steps.ts'
import { headingOf } from './invest-steps.ts'

test('a customer requests the transfer of an annuity, and staff close it @once', async ({ page, takePicture }) => {
  await logIn(page, 'tijdelijk')
  const id = await contractOf(page, 'SUL')
  await openContract(page, id, 'gebeurtenissen')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Overdragen aan een andere aanbieder' }).click()
  await expect(headingOf(page)).toHaveText('Overdragen aan een andere aanbieder')
  await page.getByLabel('Naam van uw nieuwe aanbieder').fill('Nieuwe Bank')
  await page.getByLabel('Nummer bij uw nieuwe aanbieder').fill('P-42')
  await page.getByRole('button', { name: 'Geef door' }).click()
  await expect(page.getByText('Bij ons in behandeling')).toBeVisible()
  await expectAccessible(page)
  await takePicture('overdracht-doorgegeven')

  await logIn(page, 'admin')
  await page.goto('/admin')
  const work = page.getByRole('region', { name: 'Werklijst' })
  await expect(work).toContainText('Kenmerk: P-42')
  await work.getByRole('button', { name: /^Afgehandeld Overdracht naar een andere aanbieder/ }).click()
  await expect(work.getByText('Kenmerk: P-42')).toHaveCount(0)

  await logIn(page, 'tijdelijk')
  await page.goto(`/contractbeheer/${id}/gebeurtenissen/overdragen`)
  await expect(page.getByText('Afgehandeld', { exact: true })).toBeVisible()
  await openContract(page, id, 'historie')
  for (const line of ['U hebt aan ons doorgegeven', 'Wij hebben afgehandeld wat u doorgaf']) {
    await expect(page.getByText(`${line}: overdracht naar een andere aanbieder`)).toBeVisible()
  }
  await takePicture('gebeurtenis-in-historie')
})

test('an annuity that will be drawn down starts the calculation with its own value @once @wide', async ({ page }) => {
  await logIn(page, 'tijdelijk')
  await page.goto(`/contractbeheer/${await contractOf(page, 'SUL')}/gebeurtenissen/uitkeren`)
  const value = page.getByText('Waarde van dit contract').locator('xpath=following-sibling::*[1]')
  const amount = (await value.innerText()).replace(/[^\d.,]/g, '')
  await page.getByRole('button', { name: 'Bereken uw uitkering' }).click()
  await expect(page.locator('#initialDeposit')).toHaveValue(amount)
})

test('a visitor without an account reports a death, which staff read @once', async ({ page }) => {
  await page.goto('/nabestaanden')
  await expect(headingOf(page)).toHaveText('Voor nabestaanden')
  await page.getByLabel('Naam', { exact: true }).fill('Fenna Dijkhof')
  await fillInDate(page, 'Geboortedatum', { Dag: '2', Maand: '4', Jaar: '1950' })
  await fillInDate(page, 'Datum van overlijden', { Dag: '1', Maand: '11', Jaar: '2026' })
  await page.getByLabel('Uw naam').fill('Kim Dijkhof')
  await page.getByLabel('Uw e-mailadres').fill('kim@voorbeeld.nl')
  await page.getByLabel('Uw telefoonnummer').fill('06-12345678')
  await page.getByRole('button', { name: 'Meld het overlijden' }).click()
  await expect(page.getByText('Wij hebben uw melding ontvangen')).toBeVisible()
  await expectAccessible(page)
  await logIn(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'Wat aandacht vraagt' })).toContainText('Gemeld door Kim Dijkhof')
})

async function fillInDate(page: Page, name: string, parts: Record<'Dag' | 'Maand' | 'Jaar', string>) {
  for (const [part, text] of Object.entries(parts)) {
    await page.getByRole('group', { name }).getByLabel(part, { exact: true }).fill(text)
  }
}

// Requirement L26.
test('the rights of a customer and the key information of a fund are public @once @wide', async ({ page }) => {
  await page.goto('/uw-rechten')
  await expect(page.getByRole('heading', { name: 'Als u een klacht hebt' })).toBeVisible()
  await expectAccessible(page)
  const answer = await page.request.get('/api/funds/aandelen-wereld/key-information')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
