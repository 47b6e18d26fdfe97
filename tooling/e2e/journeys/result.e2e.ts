import type { Locator } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { withoutProfile, walkToResult } from './invest-steps.ts'
import { annuities, resume, seedOffer } from './seed-steps.ts'

type Amounts = { expectedCents: number }
type Income = { nominal: Amounts; real: Amounts }

const shares = { 'Wereld Aandelenfonds': '60', 'Euro Bedrijfsobligatiefonds': '40' }

// Requirement C15.
test('the result shows the scenarios, the costs and the parts of the expected amount', async ({
  page,
  takePicture,
}) => {
  await logIn(page, 'ouder')
  await walkToResult(page, withoutProfile, shares)

  const outcome = page.getByRole('region', { name: /^Na 20 jaar, op 1 / })
  // Each amount in euros of now, and beside it in euros of then.
  const figure = (label: string) => readAmounts(outcome.getByText(label, { exact: true }).last().locator('..'))
  const [expectedToday = 0, expected = 0] = await figure('Verwacht, in euro’s van nu')
  const [, low = 0] = await figure('Als het tegenzit')
  const [, high = 0] = await figure('Als het meezit')
  expect(await figure('Ingelegd')).toEqual([34_000_00])
  expect(low).toBeLessThan(expected)
  expect(expected).toBeLessThan(high)
  await expect(page.getByText('prijsstijging per jaar van 2%, het doel van de Europese Centrale Bank')).toBeVisible()
  // Twenty years of 2 % make a euro worth 1 / 1.02^20 = 0.67297 of one.
  expect(expectedToday / expected).toBeCloseTo(0.672_97, 2)
  await page.getByRole('radio', { name: 'In euro’s van dan' }).check()
  expect(await figure('Verwacht, in euro’s van dan')).toEqual([expected, expectedToday])

  await page.getByRole('button', { name: 'Toon als tabel' }).click()
  const table = page.getByRole('table', { name: 'Verloop van uw belegging per jaar' })
  await expect(table.getByRole('row').last()).toContainText('€ 34.000,00')
  // The header, the start and twenty years.
  await expect(table.getByRole('row')).toHaveCount(22)
  await takePicture('resultaat-tabel')
  await expectAccessible(page)

  // 0.6 × 0.26 % + 0.4 × 0.25 % of the funds and 0.24 % service are 0.496 %; 0.6 × 0.05 % + 0.4 × 0.08 % once.
  const costs = page.getByRole('region', { name: 'Wat kost het?' })
  await expect(costs).toContainText('Kosten per jaar0,50%')
  await expect(costs).toContainText('Instapkosten over uw inleg0,06%')

  await page.locator('summary', { hasText: 'Zo komt u aan dit getal' }).click()
  await page.locator('summary', { hasText: 'Waar rekenen wij mee?' }).click()
  const lines = await readAmounts(page.getByRole('table', { name: 'Zo komt u aan dit getal' }))
  const end = lines.pop()
  expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(end)
  // The estimate is rounded to three digits.
  expect(Math.abs((end ?? 0) / expected - 1)).toBeLessThan(0.005)
  await expect(page.getByText('Aantal doorgerekende scenario’s')).toBeVisible()
  await expectAccessible(page)
  await takePicture('resultaat-uitleg')

  const term = page.getByRole('slider', { name: 'Looptijd' })
  await term.press('ArrowRight')
  await expect(page.getByRole('region', { name: /^Na 21 jaar/ })).toBeVisible()
  await expect(page.getByText('Dit is een proef')).toBeVisible()
  await expectAccessible(page)
  await takePicture('resultaat-proef')
  await page.getByRole('button', { name: 'Overnemen', exact: true }).click()
  await expect(page.getByText('Uw berekening is aangepast.').first()).toBeVisible()
  await page.getByRole('button', { name: /^Overnemen € 50 per maand meer/ }).click()
  await expect(page.getByRole('textbox', { name: 'Inleg per maand' })).toHaveValue('150,00')
  await page.getByRole('link', { name: 'Aanpassen' }).click()
  await expect(page.getByLabel('Maandelijkse inleg, in euro’s')).toHaveValue('150,00')
  await expect(page.getByRole('textbox', { name: 'Looptijd, in jaren' })).toHaveValue('21')
})

test('an annuity that is built up also shows its income from the AOW date on, gross and net @wide', async ({
  page,
  takePicture,
}) => {
  await logIn(page, 'ouder')
  const offerID = await seedOffer(page, { ...annuities.SUL, initialDeposit: 40_000 })
  const answer = await page.request.get(`/api/calculation/${offerID}`)
  const { data } = (await answer.json()) as { data: { income: { gross: Income; net: Income } } }
  const { gross, net } = data.income
  await resume(page, 'Lijfrente opbouwen', 'lijfrente-opbouwen', 'resultaat')
  const income = page.getByRole('region', { name: 'Uw inkomen later' })
  // Hundreds of euros are rounded to tens.
  const about = ({ expectedCents }: Amounts) => `ongeveer €\u00A0${Math.round(expectedCents / 1000) * 10}`
  // Born 1 December 1975, and 67 years and 3 months later.
  await expect(income).toContainText('bruto per maand vanaf uw AOW, op 1 maart 2043, 20 jaar lang')
  await expect(income).toContainText(`Verwacht, in euro’s van nu${about(gross.real)}`)
  await expect(income).toContainText(`Netto, verwacht${about(net.real)}`)
  await page.getByRole('radio', { name: 'In euro’s van dan' }).check()
  await expect(income).toContainText(`Verwacht, in euro’s van dan${about(gross.nominal)}`)
  await expectAccessible(page)
  await takePicture('resultaat-inkomen')
})

/** The amounts in a text, in cents. */
async function readAmounts(locator: Locator): Promise<number[]> {
  await expect(locator).toContainText('€')
  const text = (await locator.textContent()) ?? ''
  return [...text.matchAll(/€\s(−?[\d.]+(?:,\d\d)?)/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll('.', '').replace(',', '.').replace('−', '-')) * 100),
  )
}
