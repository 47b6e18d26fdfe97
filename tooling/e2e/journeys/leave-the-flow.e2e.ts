import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { whenKept, whenStarted } from '../harness/page-calls.ts'
import { expect, test } from '../harness/test.ts'
import { sign } from './application-steps.ts'
import {
  answerQuestions,
  answersOf,
  deposits,
  durationField,
  expectArrival,
  fillStap1,
  goOn,
  headingOf,
  headings,
  lines,
  neutralAnswers,
  openLine,
  questionOf,
  walkToResult,
  wholePlan,
} from './invest-steps.ts'
import { cardOf, resume, seedApplication } from './seed-steps.ts'
import { answerDialog, chooseInMenu, dialogOf, expectQuestion, leaveQuestions } from './shell-steps.ts'

test.beforeEach(({ page }) => logIn(page, 'uitkering'))

// Requirement 2.36.
test('an application and its payments ask for confirmation before they are left, and continue later @once @wide', async ({
  page,
  server,
}) => {
  test.slow()
  await seedApplication(page, { description: 'Even weg', periodicDeposit: 50 })
  await resume(page, 'Even weg', 'bedrag-beleggen', 'aanvrager:Gegevens')
  await expect(headingOf(page)).toHaveText('Uw gegevens')
  await expectQuestionOnLeaving(page, leaveQuestions.newProduct)
  await page.goto('/bedrag-beleggen?pagina=overzicht')
  await expect(headingOf(page)).toHaveText('Controleer uw aanvraag')
  await expectQuestionOnLeaving(page, leaveQuestions.newProduct)
  await chooseInMenu(page, 'Mijn berekeningen')
  await answerDialog(page, 'Oké')
  await cardOf(page, 'Even weg').getByRole('button', { name: 'Verdergaan' }).click()
  await expectArrival(page, 'Controleer uw aanvraag')
  await sign(page, server, 'uitkering')
  await expectArrival(page, /eerste betaling/i)
  await expectQuestionOnLeaving(page, leaveQuestions.payment)
  await page.getByRole('radio', { name: 'Zelf overmaken' }).check()
  await page.getByRole('button', { name: /zelf overmaken$/ }).click()
  await expect(page.getByRole('region', { name: 'Maak het bedrag over' })).toBeVisible()
  await page.goto('/bedrag-beleggen?pagina=betalingMaandelijkse')
  await expect(headingOf(page)).toHaveText(/maandelijkse betaling/i)
  await chooseInMenu(page, 'Mijn investeringen')
  await expectQuestion(page, leaveQuestions.payment)
  await answerDialog(page, 'Oké')
  await expectArrival(page, 'Mijn investeringen')
  await page.goto('/betaling-afronden')
  await expect(cardOf(page, 'Even weg')).toContainText('Wij wachten op het geld')
})

// Requirement 2.39.
test('the first page is left without a question, and its values stay @wide', async ({ page }) => {
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, wholePlan)
  await chooseInMenu(page, 'Mijn investeringen')
  await expectArrival(page, 'Mijn investeringen')
  await expect(dialogOf(page)).toBeHidden()
  await chooseInMenu(page, 'Bedrag beleggen')
  await expectArrival(page, headings.stap1)
  await expect(page.getByLabel(deposits.initial)).toHaveValue('10.000,00')
})

// Requirements 2.31, 2.37 and 2.38.
test('a page in the middle is left after a question; yes resets the flow, no and Escape change nothing', async ({
  page,
}) => {
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, wholePlan)
  await goOn(page)
  await answerQuestions(page, neutralAnswers.slice(0, 2))

  await chooseInMenu(page, 'Mijn investeringen')
  await expectQuestion(page, leaveQuestions.newProduct)
  await expectAccessible(page)
  await answerDialog(page, 'Annuleren')
  await expect(questionOf(page, 3)).toBeVisible()
  await chooseInMenu(page, 'Lijfrente opbouwen')
  await expectQuestion(page, leaveQuestions.newProduct)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL(/pagina=vragenlijst&vraag=3/)

  await chooseInMenu(page, 'Lijfrente opbouwen')
  await answerDialog(page, 'Oké')
  await expect(page).toHaveURL('/lijfrente-opbouwen?pagina=stap1')
  await chooseInMenu(page, 'Bedrag beleggen')
  await expectArrival(page, headings.stap1)
  await expect(page.getByLabel('Omschrijving')).toHaveValue('')
  // The example is back in the place of the plan.
  await expect(page.getByRole('radio', { name: 'Maandelijks', exact: true })).toBeChecked()
})

// Requirements 2.35 and 2.37.
test('the profile, the funds, the result and the choice of applicant each show their own question @once @wide', async ({
  page,
}) => {
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, wholePlan)
  await goOn(page)
  await answerQuestions(page)
  await expectArrival(page, headings.neutral)
  await expectQuestionOnLeaving(page, leaveQuestions.newProduct)
  await goOn(page, 'Bereken')
  await expectArrival(page, headings.resultaat)
  await expectQuestionOnLeaving(page, leaveQuestions.flow)
  await page.getByRole('link', { name: 'Aanvragen' }).click()
  await expect(page).toHaveURL(/pagina=aanvrager%3AAanvragerKeuze/)
  await expectQuestionOnLeaving(page, leaveQuestions.flow)

  // Starting the same product again leaves the flow too.
  await chooseInMenu(page, 'Bedrag beleggen')
  await expectQuestion(page, leaveQuestions.flow)
  await answerDialog(page, 'Oké')
  await expectArrival(page, headings.stap1)
  await expect(page.getByLabel('Omschrijving')).toHaveValue('')
})

// Requirements 4.10 and C3.
test('Back and Forward of the browser move a page and a question at a time, and lose nothing', async ({ page }) => {
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, wholePlan)
  await goOn(page)
  await answerQuestions(page, neutralAnswers.slice(0, 3))
  await expect(questionOf(page, 4)).toBeVisible()
  for (const question of [3, 2, 1]) {
    await page.goBack()
    await expect(questionOf(page, question)).toBeVisible()
    await expect(answersOf(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goBack()
  await expectArrival(page, headings.stap1)
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByLabel(deposits.initial)).toHaveValue('10.000,00')
  await expect(durationField(page)).toHaveValue('20')
  for (const question of [1, 2, 3, 4]) {
    await page.goForward()
    await expect(questionOf(page, question)).toBeVisible()
  }
  await page.reload()
  await expect(questionOf(page, 4)).toBeVisible()

  // The URL without a page opens the customer's last page.
  await page.goto('/bedrag-beleggen')
  await expect(page).toHaveURL(/pagina=vragenlijst/)
  await page.goto('/bedrag-beleggen?pagina=vragenlijst&vraag=2')
  await expect(answersOf(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
})

// Requirement C3.
test('the link Terug opens the previous page and focuses its heading @once @wide', async ({ page }) => {
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, { ...wholePlan, isBasedOnProfile: false })
  await goOn(page)
  await expectArrival(page, headings.fondsen)
  await page.getByRole('link', { name: 'Terug' }).click()
  await expectArrival(page, headings.stap1)
})

// Requirement 2.21.
test('the URL of a page that was not reached redirects to the first incomplete page @once @wide', async ({ page }) => {
  // Without the amount of the example, the first page needs something.
  await page.goto('/bedrag-beleggen')
  await page.getByLabel(deposits.periodic).fill('')
  const later = ['vragenlijst', 'risicoprofiel', 'fondsen', 'resultaat', 'aanvrager:AanvragerKeuze', 'betalingEerste']
  for (const wanted of [...later, 'bevestiging', 'bestaat-niet', '']) {
    await page.goto(`/bedrag-beleggen?pagina=${wanted}`)
    await expect(page).toHaveURL(/pagina=stap1(?:&gesloten=ja)?$/)
  }
  await fillStap1(page, wholePlan)
  for (const wanted of later) {
    await page.goto(`/bedrag-beleggen?pagina=${wanted}`)
    await expect(page).toHaveURL(/pagina=vragenlijst&vraag=1$/)
  }
})

// Requirement C27.
test('a second tab continues where the first one is, and neither breaks the other @once @wide', async ({
  page,
  context,
}) => {
  // Any later change in a tab saves its whole store: the last one wins.
  const kept = whenKept(page, 'resultaat')
  await walkToResult(page, { ...wholePlan, isBasedOnProfile: false }, { 'Neutraal Mixfonds': '100' })
  await kept
  const second = await context.newPage()
  const started = whenStarted(second, { isDrawn: true })
  await second.goto('/bedrag-beleggen')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(headings.resultaat)
  await started
  await second.getByRole('link', { name: 'Aanpassen' }).click()
  await openLine(second, lines.plan)
  await second.getByLabel('Omschrijving').fill('In het andere tabblad')
  await expect.poll(() => second.evaluate(() => localStorage.getItem('store'))).toContain('In het andere tabblad')

  await page.reload()
  await page.getByRole('link', { name: 'Aanpassen' }).click()
  await expect(page.getByLabel('Omschrijving')).toHaveValue('In het andere tabblad')
})

// Requirement C27.
test('a tab that shows the home page does not replace what is filled in in another one', async ({ page, context }) => {
  await page.goto('/mijn-investeringen')
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  const second = await context.newPage()
  await second.goto('/bedrag-beleggen')
  await second.getByLabel(deposits.periodic).fill('275')
  const saved = () => second.evaluate(() => localStorage.getItem('store'))
  await expect.poll(saved).toContain('275')
  const before = await saved()
  await chooseInMenu(page, 'Mijn instellingen')
  await expect.poll(saved).not.toBe(before)
  await second.reload()
  await expect(second.getByLabel(deposits.periodic)).toHaveValue('275')
})

async function expectQuestionOnLeaving(page: Page, question: string) {
  await chooseInMenu(page, 'Mijn berekeningen')
  await expectQuestion(page, question)
  await answerDialog(page, 'Annuleren')
}
