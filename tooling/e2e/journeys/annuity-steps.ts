import { expect, type Page } from '@playwright/test'
import { fillBirthDate } from './application-steps.ts'
import { deposits, durationField, lines, openLine, profileQuestion } from './invest-steps.ts'

export const annuityHeadings = {
  SUL: 'Hoeveel wilt u opzijzetten voor later?',
  SDIL: 'Hoe wilt u uw lijfrente laten uitkeren?',
}

/** Fills in the first page of lijfrente opbouwen: a single amount, for twelve years, without a profile. */
export async function fillBuildUp(page: Page) {
  await page.getByRole('radio', { name: 'Een nieuwe lijfrente opbouwen' }).check()
  await fillBirthDate(page, ['1', '12', '1975'])
  await page.getByLabel(deposits.initial).fill('5.000')
  await clearExample(page)
  await page.getByRole('radio', { name: 'Een aantal jaren' }).check()
  await durationField(page).fill('12')
  await page.getByLabel(profileQuestion.no).check()
}

/** Takes the monthly deposit of the example away. */
export async function clearExample(page: Page) {
  await page.getByLabel(deposits.periodic).fill('')
}

/** The first page of lijfrente uitkeren: a capital in twenty years of payments a quarter, after the AOW. */
export async function fillDrawDown(page: Page) {
  await fillBirthDate(page, ['10', '5', '1958'])
  await page.getByRole('radio', { name: 'Ja', exact: true }).check()
  await page.getByLabel('Uw lijfrentekapitaal, in euro’s').fill('120.000')
  await openLine(page, lines.annuityPlan)
  await page.getByRole('radio', { name: 'Elk kwartaal' }).check()
  await page.getByRole('textbox', { name: /^Hoelang/ }).fill('20')
  await page.getByLabel(profileQuestion.no).check()
  await expect(page.getByText('Dit mag volgens de wet.')).toBeVisible()
}
