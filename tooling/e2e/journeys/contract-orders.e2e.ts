import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { atTheBank } from './bank-steps.ts'
import { confirmByMail, contractOf, openContract } from './contract-steps.ts'
import { goOn, headingOf } from './invest-steps.ts'
import { dialogOf, openPart } from './shell-steps.ts'

// Requirements 2.7 and C8.
test('a change is checked, confirmed with a code, announced, and withdrawn', async ({
  page,
  server,
  takePicture,
  expectProblem,
}) => {
  await logIn(page, 'amerika')
  const id = await contractOf(page)
  await openContract(page, id, 'wijzigen', '/bestaat-niet')
  await expect(page).toHaveURL(/\/wijzigen$/)
  await page.getByRole('link', { name: 'Maandelijkse inleg' }).click()
  await expect(headingOf(page)).toHaveText('Maandelijkse inleg wijzigen')
  await page.getByLabel(/^Maandelijkse inleg/).fill('12')
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await expect(page.getByRole('alert')).toContainText('Er is een probleem')
  expectProblem(/status of 422 .*preview/)
  await page.getByLabel(/^Maandelijkse inleg/).fill('512,50')
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await expect(headingOf(page)).toHaveText('Controleer uw wijziging')
  await expect(page.getByRole('main')).toContainText('€ 512,50')
  await takePicture('wijzigen-controleren')
  await page.goBack()
  await expect(page.getByLabel(/^Maandelijkse inleg/)).toHaveValue('512,50')
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await confirmByMail(page, server, 'amerika', 'Bevestig de wijziging')
  await expect(headingOf(page)).toHaveText('Uw wijziging staat klaar')
  await takePicture('wijzigen-klaar')

  await openContract(page, id, 'gegevens')
  await expect(page.getByText(/Vanaf .+: €\s512,50 per maand/)).toBeVisible()
  await openContract(page, id, 'wijzigen')
  await page.getByRole('button', { name: /^Intrekken/ }).click()
  await dialogOf(page).getByRole('button', { name: 'Trek de wijziging in' }).click()
  await expect(page.getByText('Uw wijziging is ingetrokken')).toBeVisible()
  await openContract(page, id, 'historie')
  await expect(page.getByText(/U hebt een wijziging ingetrokken/).first()).toBeVisible()
  await openContract(page, id, 'gegevens')
  await expect(page.getByText(/Vanaf .+: €\s512,50 per maand/)).toHaveCount(0)
})

// Requirement C21.
test('a sale shows the blocked units, is confirmed with a code, and withdrawn @per-brand', async ({
  page,
  server,
  takePicture,
}) => {
  await logIn(page, 'spaarder')
  const id = await contractOf(page)
  await openContract(page, id, 'verkocht')
  await page.getByText('Uw fondsen en wat u nu kunt verkopen').first().click()
  await expect(page.getByText(/kunt u nog niet verkopen/)).toBeVisible()
  await page.getByLabel(/^Bedrag, in euro/).fill('9.999.999')
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await expect(page.getByRole('alert')).toContainText('Er is een probleem')
  await page.getByLabel(/^Bedrag, in euro/).fill('1.000')
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await expect(headingOf(page)).toHaveText('Controleer uw verkoop')
  await expect(page.getByRole('main')).toContainText('€ 1.000,00')
  await takePicture('verkopen-controleren')
  await confirmByMail(page, server, 'spaarder', 'Bevestig de verkoop')
  await expect(headingOf(page)).toHaveText('Uw verkoop staat klaar')
  await takePicture('verkopen-klaar')
  await page.getByRole('link', { name: 'Naar uw verkopen' }).click()
  await expect(page.getByText('Er staat al een verkoop klaar')).toBeVisible()
  await page
    .getByRole('button', { name: /^Intrekken/ })
    .first()
    .click()
  await dialogOf(page).getByRole('button', { name: 'Trek de verkoop in' }).click()
  await expect(page.getByText('Uw verkoop is ingetrokken')).toBeVisible()
})

test('the tax is shown first when an annuity is sold @once @wide', async ({ page, takePicture }) => {
  await logIn(page, 'tijdelijk')
  await openContract(page, await contractOf(page, 'SUL'), 'verkocht')
  await expect(page.getByText('Eerst dit: opnemen kost u veel belasting')).toBeVisible()
  await page.getByRole('radio', { name: /^Alles/ }).check()
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await expect(page.getByRole('alert')).toContainText('Er is een probleem')
  await page.getByRole('checkbox', { name: /^Ik weet dat verkopen van mijn lijfrente/ }).check()
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await expect(headingOf(page)).toHaveText('Controleer uw verkoop')
  await expect(page.getByRole('term').filter({ hasText: 'Loonheffing (49,5%)' })).toBeVisible()
  await takePicture('verkopen-lijfrente')

  await openContract(page, await contractOf(page, 'SDIL'), 'bijstorten')
  await expect(page.getByText('Op dit contract kunt u niet bijstorten')).toBeVisible()
})

test('an extra deposit is paid and is pending until its dealing @once @wide', async ({ page, takePicture }) => {
  await logIn(page, 'langjarig')
  await page.goto('/mijn-investeringen')
  const waitingBefore = await waitingCents(page)
  const id = await contractOf(page)
  await openContract(page, id, 'bijstorten')
  await page.getByLabel(/^Bedrag, in euro/).fill('20')
  await goOn(page, 'Verder naar controleren')
  await expect(page.getByRole('alert')).toContainText('Er is een probleem')
  await page.getByLabel(/^Bedrag, in euro/).fill('750')
  await takePicture('bijstorten-ingevuld')
  await goOn(page, 'Verder naar controleren')
  await expect(headingOf(page)).toHaveText('Controleer uw bijstorting')
  await expectAccessible(page)
  await takePicture('bijstorten-controleren')
  await page.reload()
  await expect(headingOf(page)).toHaveText('Bijstorten')
  await expect(page.getByLabel(/^Bedrag, in euro/)).toHaveValue('750,00')
  await goOn(page, 'Verder naar controleren')
  await page.getByRole('button', { name: /iDEAL/ }).click()
  await atTheBank(page, 'Betaald')
  await expect(page.getByText('Uw betaling is ontvangen')).toBeVisible()
  await takePicture('bijstorten-betaald')
  await page.getByRole('link', { name: 'Naar Bijstorten' }).click()
  await expect(headingOf(page)).toHaveText('Bijstorten')
  await expect(page.getByText(/wacht op belegging/).first()).toBeVisible()
  await openContract(page, id, 'transacties')
  await expect(page.getByRole('region', { name: 'Transacties' })).toContainText('Extra storting')
  await page.goto('/mijn-investeringen')
  expect(await waitingCents(page)).toBe(waitingBefore + 750_00)
})

/** The money of a customer's only contract that is on its way: from the 25th it includes the monthly deposit. */
async function waitingCents(page: Page): Promise<number> {
  await openPart(page, 'Wat er nu gebeurt')
  const part = page.getByRole('region', { name: 'Wat er nu gebeurt' })
  await expect(part).toContainText('De koersen zijn bekend')
  const amounts = (await part.innerText()).matchAll(/€\s([\d.,]+) voor /g)
  return [...amounts].reduce((total, [, amount = '']) => total + Number(amount.replaceAll(/\D/g, '')), 0)
}
