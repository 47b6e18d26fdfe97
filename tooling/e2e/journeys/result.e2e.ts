import type { Locator } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { lines, openLine, outcomeOf, walkToResult, withoutProfile } from './invest-steps.ts'
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

  // All amounts are in euros of now: the expected one, the bad and the good case, and the deposits.
  const outcome = outcomeOf(page)
  await expect(outcome).toContainText('in euro’s van nu')
  const [expectedToday = 0, low = 0, high = 0, depositsToday = 0] = await readAmounts(outcome)
  expect(low).toBeLessThan(expectedToday)
  expect(expectedToday).toBeLessThan(high)
  // € 10.000 at once, and 240 times € 100 at 2 %: 10.000 + 100 × (1 − 1,02^−20) ÷ (1 − 1,02^(−1/12)) = 29.834.
  expect(depositsToday).toBe(29_800_00)
  // Twenty years of 2 % make a euro worth 1 / 1.02^20 = 0.67297 of one.
  await page.getByRole('button', { name: 'Toon in euro’s van dan' }).click()
  await expect(outcome).toContainText('in euro’s van dan')
  const [expected = 0, , , deposited] = await readAmounts(outcome)
  expect(expectedToday / expected).toBeCloseTo(0.672_97, 2)
  expect(deposited).toBe(34_000_00)

  await page.getByRole('button', { name: 'Toon als tabel' }).click()
  const table = page.getByRole('table', { name: 'Verloop van uw belegging per jaar' })
  await expect(table.getByRole('row').last()).toContainText('€ 34.000,00')
  // The header, the start and twenty years.
  await expect(table.getByRole('row')).toHaveCount(22)
  await takePicture('resultaat-tabel')
  await expectAccessible(page)

  // 0.6 × 0.26 % + 0.4 × 0.25 % of the funds and 0.24 % service are 0.496 %; 0.6 × 0.05 % + 0.4 × 0.08 % once.
  await openLine(page, 'Kosten: 0,50% per jaar')
  const costs = page.locator('details', { hasText: 'Instapkosten over uw inleg' })
  await expect(costs).toContainText('Kosten per jaar0,50%')
  await expect(costs).toContainText('Instapkosten over uw inleg0,06%')

  await page.locator('summary', { hasText: 'Zo komt u aan dit getal' }).click()
  await page.locator('summary', { hasText: 'Waar rekenen wij mee?' }).click()
  const parts = await readAmounts(page.getByRole('table', { name: 'Zo komt u aan dit getal' }))
  const end = parts.pop()
  expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(end)
  // The estimate is rounded to three digits.
  expect(Math.abs((end ?? 0) / expected - 1)).toBeLessThan(0.005)
  await expect(page.getByText('Aantal doorgerekende scenario’s')).toBeVisible()
  await expectAccessible(page)
  await takePicture('resultaat-uitleg')

  await openLine(page, lines.whatIf)
  const term = page.getByRole('slider', { name: 'Looptijd' })
  await term.press('ArrowRight')
  await expect(outcome).toContainText('Verwacht na 21 jaar')
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
  await openLine(page, 'Uw inkomen later')
  const income = page.locator('details', { hasText: 'Uw inkomen later' })
  // Hundreds of euros are rounded to tens.
  const about = ({ expectedCents }: Amounts) => `ongeveer €\u00A0${Math.round(expectedCents / 1000) * 10}`
  // Born 1 December 1975, and 67 years and 3 months later.
  await expect(income).toContainText('vanaf uw AOW, op 1 maart 2043, 20 jaar lang')
  await expect(income).toContainText(`Bruto per maand, verwacht${about(gross.real)}in euro’s van nu`)
  await expect(income).toContainText(`Netto, na loonheffing${about(net.real)}`)
  await income.getByRole('button', { name: 'Toon in euro’s van dan' }).click()
  await expect(income).toContainText(`Bruto per maand, verwacht${about(gross.nominal)}in euro’s van dan`)
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
