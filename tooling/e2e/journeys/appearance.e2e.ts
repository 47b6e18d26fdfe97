import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { contractOf, openContract } from './contract-steps.ts'
import { headingOf } from './invest-steps.ts'
import { openMenu } from './shell-steps.ts'

/* Every page must be readable and usable: in dark, in forced colours, at 320 pixels, on a phone and on a desktop. */

// Requirements C24 and L31.
test('every public page fits and is accessible @per-brand @tour', async ({ page, expectProblem, look }) => {
  for (const path of [
    '/login',
    '/about',
    '/contact',
    '/foto',
    '/test',
    '/maintenance',
    '/account-aanmaken',
    '/wachtwoord-vergeten',
    '/wachtwoord-reset',
  ]) {
    await page.goto(path)
    await expect(headingOf(page)).toBeVisible()
    await look(`openbaar${path.replace('/', '-')}`)
  }
  // The test page calls the API, which responds with 401 to a visitor.
  expectProblem(/status of 401 .*session-health-check/)
})

test('the pages of a customer fit and are accessible @per-brand @tour', async ({ page, look }) => {
  await logIn(page, 'langjarig')
  for (const path of [
    '/mijn-investeringen',
    '/mijn-berekeningen',
    '/mijn-aangifte',
    '/betaling-afronden',
    '/mijn-instellingen/wachtwoord',
    '/mijn-instellingen/overige-relaties',
    '/mijn-instellingen/persoonlijke-informatie',
    '/mijn-instellingen/nieuwsbrief',
  ]) {
    await page.goto(path)
    await expect(headingOf(page)).toBeVisible()
    await look(`klant${path.replace('/', '-')}`)
  }
  await page.goto('/mijn-berekeningen')
  await openMenu(page)
  await look('klant-menu')
})

test('every page of a contract fits and is accessible @per-brand @wide', async ({ page, look }) => {
  await logIn(page, 'tijdelijk')
  const id = await contractOf(page, 'SUL')
  // One month, because every row looks alike and each is checked.
  const { from, until } = lastMonths()
  await openContract(page, id, 'transacties', `?van=${from}&tot=${until}`)
  await look('contract-transacties')
  await openContract(page, id, 'rendement')
  await look('contract-rendement')
  for (const contractPage of ['gegevens', 'wijzigen', 'documenten', 'verkocht', 'bijstorten'] as const) {
    await openContract(page, id, contractPage)
    await look(`contract-${contractPage}`)
  }
  await openContract(page, id, 'historie', '?bladzijde=2')
  await look('contract-historie')
})

test('every change and order fits and is accessible, with its errors @per-brand @wide', async ({
  page,
  look,
  expectProblem,
}) => {
  await logIn(page, 'tijdelijk')
  const id = await contractOf(page, 'SUL')
  for (const option of ['fondsverdeling', 'tegenrekening', 'begunstigden']) {
    await openContract(page, id, 'wijzigen', `/${option}`)
    await expect(headingOf(page)).toHaveText(/ wijzigen$/)
    await look(`wijzigen-${option}`)
  }
  await openContract(page, id, 'wijzigen', '/risicoprofiel')
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await look('wijzigen-risicoprofiel-fouten')
  await openContract(page, id, 'verkocht')
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await look('verkocht-fouten')
  await openContract(page, id, 'bijstorten')
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await look('bijstorten-fouten')
  await openContract(page, await contractOf(page, 'SDIL'), 'wijzigen', '/uitkering')
  await expect(headingOf(page)).toHaveText(/ wijzigen$/)
  await look('wijzigen-uitkering')
  await page.goto('/contractbeheer/bestaat-niet/gegevens')
  await expect(headingOf(page)).toHaveText('Dit contract is er niet')
  await look('contract-niet')
  expectProblem(/status of 400/)
})

test('every page of staff fits and is accessible @per-brand @wide', async ({ page, look }) => {
  await logIn(page, 'admin')
  await page.goto('/admin')
  await expect(headingOf(page)).toHaveText('Beheer')
  await look('beheer')
  await page.goto('/admin/logboek')
  await expect(headingOf(page)).toHaveText('Logboek')
  await look('beheer-logboek')
  await page.goto('/admin/klanten')
  await expect(headingOf(page)).toHaveText('Klanten')
  await look('beheer-klanten')
  await page
    .getByRole('button', { name: /^Meekijken met/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Reden').fill('Om te zien hoe het eruitziet')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin met meekijken' }).click()
  await expect(page.getByRole('region', { name: 'Meekijken' })).toBeVisible()
  await look('beheer-meekijken')
})

test('the pages of a contract with figures fit and are accessible @per-brand @wide', async ({ page, look }) => {
  await logIn(page, 'spaarder')
  const id = await contractOf(page)
  await openContract(page, id, 'rendement')
  await page.getByRole('button', { name: 'Toon als tabel' }).click()
  await look('contract-rendement-tabel')
  for (const contractPage of ['gegevens', 'verkocht'] as const) {
    await openContract(page, id, contractPage)
    await look(`contract-${contractPage}`)
  }
})

/** The last two months, the newest of which may have been dealt. */
function lastMonths(): { from: string; until: string } {
  const now = new Date()
  const monthsAgo = (months: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - months, 1)).toISOString().slice(0, 10)
  return { from: monthsAgo(1), until: monthsAgo(-1) }
}
