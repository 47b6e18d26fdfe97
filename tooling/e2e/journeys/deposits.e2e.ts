import type { Page } from '@playwright/test'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { deposits, divide, expectArrival, fillStap1, goOn, headings, outcomeOf } from './invest-steps.ts'

// Requirements 7.2 and 9.3.
test('a monthly deposit without a profile continues straight to the funds @once @wide', async ({ page }) => {
  await logIn(page, 'incasso')
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, { kind: 'Maandelijks', periodicDeposit: '100', duration: '20', isBasedOnProfile: false })
  await expect(page.getByLabel(deposits.initial)).toBeHidden()
  await goOn(page)
  await expectArrival(page, headings.fondsen)
  // No questionnaire, no profile and no first payment: 14 - 3.
  await expect(page.getByText('Stap 2 van 7: Fondsen kiezen', { exact: true })).toBeVisible()
  await divide(page, { 'Neutraal Mixfonds': '100' })
  const sent = await calculateAndRead(page)
  expect(sent).toMatchObject({
    productCode: 'SB',
    initialDeposit: 0,
    periodicDeposit: 100,
    chosenRiskProfile: 'NVT',
    uitkeringsTermijnCode: 'Geen',
    polisVoorwaardeCode: '',
    isHuidigeLijfrenteOversluiten: false,
    funds: [{ id: 'mix-neutraal', percentage: 1 }],
  })
  // 240 times 100.
  await page.getByRole('button', { name: 'Toon in euro’s van dan' }).click()
  await expect(outcomeOf(page)).toContainText('€ 24.000')
})

// Requirement 7.20.
test('a single deposit shows no monthly field, and changing the kind loses nothing @once @wide', async ({ page }) => {
  await logIn(page, 'incasso')
  await page.goto('/bedrag-beleggen')
  await page.getByRole('radio', { name: 'Maandelijks', exact: true }).check()
  await page.getByLabel(deposits.periodic).fill('75')
  await fillStap1(page, { kind: 'Eenmalig', initialDeposit: '2500,50', duration: '5', isBasedOnProfile: false })
  await expect(page.getByLabel(deposits.periodic)).toBeHidden()
  await page.getByRole('radio', { name: 'Eenmalig en maandelijks' }).check()
  await expect(page.getByLabel(deposits.periodic)).toHaveValue('75,00')
  await page.getByRole('radio', { name: 'Eenmalig', exact: true }).check()
  await goOn(page)
  await expect(page.getByText('Stap 2 van 7: Fondsen kiezen', { exact: true })).toBeVisible()
  await divide(page, { 'Wereld Aandelenfonds': '33,34', 'Neutraal Mixfonds': '66,66' })
  const sent = await calculateAndRead(page)
  expect(sent).toMatchObject({ initialDeposit: 2500.5, periodicDeposit: 0 })
  expect(sent.funds).toEqual([
    { id: 'aandelen-wereld', percentage: 0.3334 },
    { id: 'mix-neutraal', percentage: 0.6666 },
  ])
  await expect(outcomeOf(page)).toContainText('€ 2.500')
})

/** Requests the result. @returns The payload that was sent. */
async function calculateAndRead(page: Page) {
  const request = page.waitForRequest(
    (each) => each.method() === 'POST' && new URL(each.url()).pathname === '/api/calculation',
  )
  await goOn(page, 'Bereken')
  const sent = (await request).postDataJSON() as Record<string, unknown>
  await expectArrival(page, headings.resultaat)
  return sent
}
