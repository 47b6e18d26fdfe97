import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { contractOf } from './contract-steps.ts'
import { headingOf, openLine } from './invest-steps.ts'
import { ask } from './seed-steps.ts'

type Year = { years: number[]; contracts: { depositedCents: number; payoutCents: number }[] }

test("a customer reads the figures for the tax return, and deposits the rest of the year's limit @tour", async ({
  page,
}) => {
  await logIn(page, 'tijdelijk')
  const sulId = await contractOf(page, 'SUL')
  await page.goto('/mijn-investeringen')
  await page.getByRole('link', { name: 'Hoeveel kunt u dit jaar nog aftrekken?' }).click()
  await expect(headingOf(page)).toHaveText('Mijn aangifte')
  const { years } = await ask<Year>(page, '/api/tax-years/2026')
  const thisYear = years[0] ?? 0
  await page
    .getByRole('navigation', { name: 'Kies een jaar' })
    .getByRole('link', { name: String(thisYear) })
    .click()
  await expect(page).toHaveURL(new RegExp(`jaar=${thisYear}$`))
  await expect(page.getByText('Dit jaar loopt nog.')).toBeVisible()
  // Every month € 200 is deposited in the annuity, and the other one pays out.
  await expect(page.getByRole('region', { name: 'Lijfrente: wat u mag aftrekken' })).toContainText(
    `Aftrekbaar over ${thisYear}`,
  )
  await expect(page.getByRole('region', { name: 'Lijfrente: wat u kreeg uitgekeerd' })).toContainText(
    'Ingehouden loonheffing',
  )

  const room = page.getByRole('region', { name: `Uw jaarruimte over ${thisYear}` })
  await openLine(page, 'Hoeveel mag ik aftrekken? Hulp bij jaarruimte')
  await room.getByLabel(`Uw inkomen in ${thisYear - 1}`).fill('50.000')
  await room.getByLabel(`Al ingelegd in lijfrentes in ${thisYear}`).fill('2.000')
  await expect(room.getByText(/U kunt nog €\s[\d.,]+ inleggen/)).toBeVisible()
  const left = /nog (€\s[\d.,]+) inleggen/.exec(await room.innerText())?.[1] ?? ''
  await room.getByRole('button', { name: /^Stort dit bedrag bij op/ }).click()
  await expect(headingOf(page)).toHaveText('Bijstorten')
  expect(new URL(page.url()).pathname).toBe(`/contractbeheer/${sulId}/bijstorten`)
  await expect(page.getByLabel(/^Bedrag, in euro/)).not.toHaveValue('')
  // Once it is known, the home page says so, with the deposit one tap away.
  await page.goto('/mijn-investeringen')
  await expect(page.getByText('Ruimte over voor aftrek:')).toContainText(left)
  await page.getByRole('link', { name: 'Bijstorten' }).click()
  await expect(page.getByLabel(/^Bedrag, in euro/)).not.toHaveValue('')
})
