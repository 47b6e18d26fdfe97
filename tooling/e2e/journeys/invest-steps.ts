import { expect, type Page } from '@playwright/test'

/** The values of the first page. */
type Plan = {
  description?: string
  kind: 'Eenmalig' | 'Maandelijks' | 'Eenmalig en maandelijks'
  initialDeposit?: string
  periodicDeposit?: string
  duration: string
  isBasedOnProfile: boolean
}

export const wholePlan: Plan = {
  description: 'Een huis aan zee',
  kind: 'Eenmalig en maandelijks',
  initialDeposit: '10.000',
  periodicDeposit: '€ 100',
  duration: '20',
  isBasedOnProfile: true,
}

/** The same plan, without the questionnaire and its profile. */
export const withoutProfile: Plan = { ...wholePlan, isBasedOnProfile: false }

/** The chosen option of each question, counted from 1. */
type Answers = readonly number[]

/**
 * The third option throughout. Points of questionnaire 1: 6 + 5 + 7 + 7 + 7 + 7 = 39, of 2: 7 + 7 + 7 + 7 + 5 = 33,
 * both offensive; the answer to question eleven allows at most neutral. One for each question of the questionnaires.
 */
export const neutralAnswers: Answers = Array.from({ length: 11 }, () => 3)

export const headings = {
  stap1: 'Hoeveel wilt u beleggen?',
  neutral: 'Uw risicoprofiel is neutraal',
  fondsen: 'Waarin wilt u beleggen?',
  resultaat: 'Dit kan uw inleg worden',
}

export const deposits = {
  initial: 'Eerste inleg, in euro’s',
  periodic: 'Maandelijkse inleg, in euro’s',
}

export const profileQuestion = {
  yes: 'Ja, bereken op basis van mijn risicoprofiel',
  no: 'Nee, ik kies zelf mijn fondsen',
}

/** The lines that hide what most people do not need. */
export const lines = {
  plan: 'Startdatum en naam',
  annuityPlan: 'Andere ingangsdatum, en hoe vaak',
  otherProfile: 'Een ander profiel kiezen',
  reasons: 'Waarom dit profiel?',
  ownSplit: 'Zelf verdelen',
  whatIf: 'Wat als?',
}

/** Opens a line, unless it is open. */
export async function openLine(page: Page, line: string) {
  const details = page.locator('details', { has: page.locator('summary', { hasText: line }) }).last()
  if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click()
}

/** The figure of a result: its amount, the bad and the good case, and the deposits. */
export function outcomeOf(page: Page) {
  return page.getByRole('region', { name: 'De uitkomst' })
}

/** The answers to the question in view. */
export function answersOf(page: Page) {
  return page.getByRole('main').getByRole('listitem').getByRole('button')
}

/** The h1 of the current page. */
export function headingOf(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** Waits for a page by its heading, which must have the focus; its title must be announced to screen readers. */
export async function expectArrival(page: Page, heading: string | RegExp) {
  await expect(headingOf(page)).toHaveText(heading)
  await expect(headingOf(page)).toBeFocused()
  await expect(page.locator('main > [aria-live=polite]')).toHaveText(await page.title())
}

/** The field of a fund's share. */
export function shareOf(page: Page, fund: string) {
  return page.getByRole('textbox', { name: fund })
}

export function durationField(page: Page) {
  return page.getByRole('textbox', { name: 'Looptijd, in jaren' })
}

export async function goOn(page: Page, button = 'Volgende') {
  await page.getByRole('button', { name: button, exact: true }).click()
}

export async function fillStap1(page: Page, plan: Plan) {
  if (plan.description !== undefined) {
    await openLine(page, lines.plan)
    await page.getByLabel('Omschrijving').fill(plan.description)
  }
  await page.getByRole('radio', { name: plan.kind, exact: true }).check()
  if (plan.initialDeposit !== undefined) await page.getByLabel(deposits.initial).fill(plan.initialDeposit)
  if (plan.periodicDeposit !== undefined) await page.getByLabel(deposits.periodic).fill(plan.periodicDeposit)
  await durationField(page).fill(plan.duration)
  await page.getByLabel(plan.isBasedOnProfile ? profileQuestion.yes : profileQuestion.no).check()
}

/** The heading of a question. */
export function questionOf(page: Page, number: number) {
  return page.getByText(`Vraag ${number} van ${neutralAnswers.length}`, { exact: true })
}

/** Answers from the current question to the last one. */
export async function answerQuestions(page: Page, answers: Answers = neutralAnswers) {
  for (const [index, answer] of answers.entries()) {
    await expect(questionOf(page, index + 1)).toBeVisible()
    await answersOf(page)
      .nth(answer - 1)
      .click()
  }
}

/** Divides the funds by hand; a ready mix is taken away first. */
export async function divide(page: Page, shares: Readonly<Record<string, string>>) {
  const line = page.locator('summary', { hasText: lines.ownSplit })
  if ((await line.count()) > 0) {
    await openLine(page, lines.ownSplit)
    for (const share of await page.getByRole('textbox').all())
      if ((await share.inputValue()) !== '') await share.fill('')
  }
  for (const [fund, share] of Object.entries(shares)) await shareOf(page, fund).fill(share)
}

/** Walks from the URL to the result with valid values. */
export async function walkToResult(page: Page, plan: Plan, shares: Readonly<Record<string, string>>) {
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, plan)
  await goOn(page)
  if (plan.isBasedOnProfile) {
    await answerQuestions(page)
    await expectArrival(page, headings.neutral)
  } else {
    await expectArrival(page, headings.fondsen)
  }
  await divide(page, shares)
  await goOn(page, 'Bereken')
  await expectArrival(page, headings.resultaat)
}
