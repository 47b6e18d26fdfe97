import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn, password } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { contractOf } from './contract-steps.ts'
import { headingOf } from './invest-steps.ts'
import { seedContract, sentPerson } from './seed-steps.ts'

const reason = 'De klant belt over de inleg'
const banner = (page: Page) => page.getByRole('region', { name: 'Meekijken' })

// Requirements 1.1, 2.8 and T13.
test('staff find and impersonate a customer, change nothing, and appear in the history @per-brand', async ({
  page,
  takePicture,
}) => {
  await logIn(page, 'admin')
  await page.goto('/admin/klanten')
  await expect(headingOf(page)).toHaveText('Klanten')
  await expect(page.getByText(/^\d+ klanten$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Contracten' }).click()
  await expect(page.getByRole('columnheader', { name: 'Contracten' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabel('Zoek op naam of e-mailadres').fill('spaarder@')
  await page.getByRole('button', { name: 'Zoeken' }).click()
  await expect(page.getByText(/^1 klant$/)).toBeVisible()
  await page.getByRole('button', { name: /^Meekijken met/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Begin met meekijken' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Vul een reden in van minstens 10 tekens')
  await expectAccessible(page)
  await takePicture('beheer-meekijken')
  await dialog.getByLabel('Reden').fill(reason)
  await dialog.getByRole('button', { name: 'Begin met meekijken' }).click()

  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  await expect(banner(page)).toContainText(reason)
  await takePicture('meekijken')
  const id = await contractOf(page)
  for (const path of ['/mijn-berekeningen', '/mijn-instellingen/wachtwoord', `/contractbeheer/${id}/documenten`]) {
    await page.goto(path)
    await expect(headingOf(page)).toBeVisible()
    await expect(banner(page), path).toBeVisible()
    await expectAccessible(page)
  }
  expect((await page.request.put('/api/newsletter', { data: { topics: [] } })).status()).toBe(403)
  await banner(page).getByRole('button', { name: 'Stoppen met meekijken' }).click()
  await expect(headingOf(page)).toHaveText('Beheer')
  await expect(banner(page)).toBeHidden()

  await page.getByRole('link', { name: 'Logboek' }).click()
  await expect(headingOf(page)).toHaveText('Logboek')
  await expect(page.getByRole('row').filter({ hasText: 'Begonnen met meekijken' }).first()).toContainText(reason)
  await expectAccessible(page)
  await takePicture('logboek')

  await page.context().clearCookies()
  await logIn(page, 'spaarder')
  await page.goto(`/contractbeheer/${id}/historie`)
  await expect(page.getByText(`Reden: ${reason}`).first()).toBeVisible()
})

// Requirement T51.
test('staff find whose direct debit failed, why, and what is next, and open the customer @once', async ({
  page,
  takePicture,
}) => {
  await logIn(page, 'admin')
  await page.goto('/admin')
  await expect(headingOf(page)).toHaveText('Beheer')
  await page.getByLabel('Reden van de bank').selectOption('AM04')
  await page.getByRole('button', { name: 'Tonen' }).click()
  await expect(page).toHaveURL('/admin?reden=AM04')
  const row = page.getByRole('table', { name: 'Werklijst' }).getByRole('row').filter({ hasText: 'Mislukte incasso' })
  await expect(row).toContainText('AM04: Te weinig geld op de rekening')
  await expect(row).toContainText('Bel de klant')
  await expectAccessible(page)
  await takePicture('beheer-werklijst')
  await row.getByRole('button', { name: /^Meekijken met/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reden').fill('Incasso mislukt, klant bellen')
  await dialog.getByRole('button', { name: 'Begin met meekijken' }).click()
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  await banner(page).getByRole('button', { name: 'Stoppen met meekijken' }).click()
  await expect(headingOf(page)).toHaveText('Beheer')
})

test('staff see an erasure request until the customer withdraws it @once @wide', async ({ page, takePicture }) => {
  const attention = page.getByRole('region', { name: 'Wat aandacht vraagt' })
  const request = attention.getByRole('heading', { name: 'Klant die gewist wil worden' })
  await logIn(page, 'langjarig')
  expect((await page.request.post('/api/me/erasure', { data: { password } })).status()).toBe(200)
  await logIn(page, 'admin')
  await page.goto('/admin')
  await expect(request).toBeVisible()
  await expect(attention).toContainText(/Wij wissen op \d+\s\w+ \d{4}\./)
  await expectAccessible(page)
  await takePicture('beheer-aandacht')

  await logIn(page, 'langjarig')
  expect((await page.request.delete('/api/me/erasure')).status()).toBe(200)
  await logIn(page, 'admin')
  await page.goto('/admin')
  await expect(attention.getByRole('heading', { name: 'Wat aandacht vraagt' })).toBeVisible()
  await expect(request).toHaveCount(0)
})

test('staff read why an American pays tax in the Netherlands alone, and close it @once @wide', async ({
  page,
  server,
}) => {
  await logIn(page, 'amerika')
  const residenceExplanation = 'In 2019 afstand gedaan'
  const abroadTax = { ...sentPerson.abroadTax, residenceExplanation }
  await seedContract(page, server, 'amerika', {}, { nationaliteit: 'US', abroadTax })
  await logIn(page, 'admin')
  await page.goto('/admin')
  const work = page.getByRole('table', { name: 'Werklijst' })
  const item = work.getByRole('row').filter({ hasText: 'Uitleg over belastingplicht (FATCA en CRS)' })
  await expect(item).toContainText('De klant heeft de Amerikaanse nationaliteit.')
  await expect(item).toContainText(`Uitleg: ${residenceExplanation}`)
  await item.getByRole('button', { name: /^Afgehandeld/ }).click()
  await expect(item).toHaveCount(0)
})
