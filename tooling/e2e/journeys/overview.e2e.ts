import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { contractOf, contractPageNames } from './contract-steps.ts'
import { headingOf } from './invest-steps.ts'
import { openPart } from './shell-steps.ts'

test('the course at home shows the same result and percentage as the Rendement page @once', async ({ page }) => {
  await logIn(page, 'langjarig')
  await page.goto('/mijn-investeringen')
  await openPart(page, 'Verloop en fondsen')
  const stated = await page.getByRole('tabpanel').innerText()
  const [, result = ''] = /Resultaat na kosten\s+(€\s[\d.,-]+)/.exec(stated) ?? []
  const [, percentage = ''] = /Uw rendement\s+(\S+%)/.exec(stated) ?? []
  expect([result, percentage]).not.toContain('')
  await page.goto(`/contractbeheer/${await contractOf(page)}/rendement`)
  await expect(headingOf(page)).toHaveText(contractPageNames.rendement)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Vanaf de start')
  await expect(page.getByRole('tabpanel')).toContainText(`Resultaat na kosten${result}`)
  await expect(page.getByRole('tabpanel')).toContainText(`Uw rendement${percentage}`)
})

test('the home page shows the course, the division and the next events once they are opened @once', async ({
  page,
}) => {
  await logIn(page, 'incasso')
  await page.goto('/mijn-investeringen')
  await expect(page.getByRole('region', { name: 'Later' })).toContainText('in euro’s van nu')
  await expectAccessible(page)
  await openPart(page, 'Verloop en fondsen')
  await openPart(page, 'Wat er nu gebeurt')
  await expect(page.getByRole('img', { name: /^Waarde van al uw contracten samen/ })).toBeVisible()
  await expect(page.getByText(/^Alles, .* is belegd in /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Wat er nu gebeurt' })).toContainText('van uw rekening af')
  await expectAccessible(page)

  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('1 jaar')
  await page.getByRole('button', { name: 'Toon als tabel' }).press('Enter')
  await expect(page.getByRole('table', { name: /^Waarde van al uw contracten samen/ })).toBeVisible()
  await expectAccessible(page)
})

test('a draw-down begins with the next payout after tax, and how long it lasts @once @tour', async ({ page }) => {
  await logIn(page, 'uitkering')
  await page.goto('/mijn-investeringen')
  const payout = page.getByRole('region', { name: 'Uw volgende uitkering' })
  await expect(payout).toContainText(/Netto, .* U krijgt uitkeringen tot en met \w+ 20\d\d\./)
  await expect(payout).toBeInViewport()
  await expect(page.getByRole('main').getByText(/groeit/)).toHaveCount(0)
})
