import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { contractOf } from './contract-steps.ts'
import { headingOf } from './invest-steps.ts'
import { ask } from './seed-steps.ts'

type Year = { years: number[]; contracts: { depositedCents: number; payoutCents: number }[] }

test("a customer reads the figures for the tax return, and deposits the rest of the year's limit @tour", async ({
  page,
}) => {
  await logIn(page, 'tijdelijk')
  const sulId = await contractOf(page, 'SUL')
  await page.goto('/mijn-investeringen')
  await page.getByRole('link', { name: 'Bekijk wat u invult bij uw aangifte' }).click()
  await expect(headingOf(page)).toHaveText('Dit vult u in bij uw aangifte')
  const { years } = await ask<Year>(page, '/api/tax-years/2026')
  const thisYear = years[0] ?? 0
  await page
    .getByRole('navigation', { name: 'Kies een jaar' })
    .getByRole('link', { name: String(thisYear) })
    .click()
  await expect(page).toHaveURL(new RegExp(`jaar=${thisYear}$`))
  await expect(page.getByText('Dit jaar loopt nog.')).toBeVisible()
  // Every month € 200 is deposited in the annuity, and the other one pays out.
  await expect(page.getByRole('table', { name: `Door u ingelegd in ${thisYear}` })).toBeVisible()
  await expect(page.getByRole('table', { name: `Uitgekeerd in ${thisYear}` })).toContainText('Ingehouden loonheffing')

  const room = page.getByRole('region', { name: `Uw jaarruimte over ${thisYear}` })
  await room.getByLabel(`Uw inkomen in ${thisYear - 1}`).fill('50.000')
  await room.getByLabel(`Al ingelegd in lijfrentes in ${thisYear}`).fill('2.000')
  await expect(room.getByText(/U kunt nog €\s[\d.,]+ inleggen/)).toBeVisible()
  await room.getByRole('button', { name: /^Stort dit bedrag bij op/ }).click()
  await expect(headingOf(page)).toHaveText('Bijstorten')
  expect(new URL(page.url()).pathname).toBe(`/contractbeheer/${sulId}/bijstorten`)
  await expect(page.getByLabel('Bedrag, in euro’s')).not.toHaveValue('')
})
