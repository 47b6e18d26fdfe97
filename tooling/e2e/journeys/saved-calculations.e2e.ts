import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { whenKept } from '../harness/page-calls.ts'
import { watchProblems } from '../harness/page-problems.ts'
import { expect, test } from '../harness/test.ts'
import {
  answersOf,
  durationField,
  expectArrival,
  goOn,
  headingOf,
  headings,
  lines,
  neutralAnswers,
  openLine,
  outcomeOf,
  questionOf,
  shareOf,
  walkToResult,
  wholePlan,
  withoutProfile,
} from './invest-steps.ts'

const shares = { 'Wereld Aandelenfonds': '60', 'Euro Bedrijfsobligatiefonds': '40' }

// Requirements 4.11, C4 and C35.
test('a saved calculation survives a restart and a power cut, and is resumed and adjusted in another browser @once @wide', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  test.slow()
  await logIn(page, 'overstap')
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/calculation'),
  )
  const kept = whenKept(page, 'resultaat')
  await walkToResult(page, { ...wholePlan, description: 'Na de storing' }, shares)
  await kept
  const { data } = (await (await created).json()) as { data: { offerID: string } }
  const outcome = await outcomeOf(page).textContent()

  // An open page would report the missing server.
  await page.goto('about:blank')
  await server.end('SIGTERM')
  await server.start()
  await page.goto('/mijn-berekeningen')
  await expect(cardOf(page, 'Na de storing')).toBeVisible()

  await page.goto('about:blank')
  await server.end('SIGKILL')
  await server.start()
  await page.goto('/mijn-berekeningen')
  await expect(cardOf(page, 'Na de storing')).toBeVisible()

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const elsewhere = await context.newPage()
  const problems = watchProblems(elsewhere)
  await logIn(elsewhere, 'overstap')
  await elsewhere.goto('/mijn-berekeningen')
  await cardOf(elsewhere, 'Na de storing').getByRole('button', { name: 'Verdergaan' }).click()
  await expectArrival(elsewhere, headings.resultaat)
  expect(await outcomeOf(elsewhere).textContent()).toBe(outcome)

  await goBack(elsewhere)
  await expectArrival(elsewhere, headings.neutral)
  await openLine(elsewhere, lines.ownSplit)
  await expect(shareOf(elsewhere, 'Wereld Aandelenfonds')).toHaveValue('60')
  await goBack(elsewhere)
  for (let question = neutralAnswers.length; question >= 1; question--) {
    await elsewhere.goto(`/bedrag-beleggen?pagina=vragenlijst&vraag=${question}`)
    await expect(questionOf(elsewhere, question)).toBeVisible()
    await expect(answersOf(elsewhere).nth(2)).toHaveAttribute('aria-pressed', 'true')
  }

  await elsewhere.goto('/bedrag-beleggen?pagina=resultaat')
  await elsewhere.getByRole('link', { name: 'Aanpassen' }).click()
  await expect(elsewhere.getByLabel('Omschrijving')).toHaveValue('Na de storing')
  await durationField(elsewhere).fill('10')
  await elsewhere.goto('/bedrag-beleggen?pagina=fondsen')
  const updated = elsewhere.waitForResponse((response) => response.request().method() === 'PUT')
  await goOn(elsewhere, 'Bereken')
  expect(new URL((await updated).url()).pathname).toBe(`/api/calculation/${data.offerID}`)
  await expectArrival(elsewhere, headings.resultaat)
  await elsewhere.getByRole('button', { name: 'Toon in euro’s van dan' }).click()
  await expect(outcomeOf(elsewhere)).toContainText('€ 22.000')

  await elsewhere.goto('/mijn-berekeningen')
  await expect(cardOf(elsewhere, 'Na de storing')).toContainText('10 jaar')
  await expect(cardOf(elsewhere, 'Na de storing')).toHaveCount(1)
  expect(problems).toEqual([])
  await context.close()
})

// Requirement 1.2.
test('saved calculations are copied, compared and deleted', async ({ page, takePicture }) => {
  await logIn(page, 'starter')
  await page.goto('/mijn-berekeningen')
  await expect(page.getByText('Nog geen berekeningen')).toBeVisible()
  await expectAccessible(page)
  await takePicture('mijn-berekeningen-leeg')
  await walkToResult(page, withoutProfile, shares)

  await page.goto('/mijn-berekeningen')
  await cardOf(page, 'Een huis aan zee').getByRole('button', { name: 'Kopiëren' }).click()
  const copy = cardOf(page, 'Een huis aan zee (kopie)')
  await expect(copy).toContainText('Zonder profiel')
  await cardOf(page, 'Een huis aan zee').getByRole('button', { name: 'Kopiëren' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)

  await page.getByRole('checkbox').nth(0).check()
  await expect(page.getByText('Kies nog een berekening om te vergelijken.')).toBeVisible()
  await page.getByRole('checkbox').nth(2).check()
  await page.getByRole('button', { name: 'Vergelijk deze 2' }).click()
  const comparison = page.getByRole('table', { name: 'Naast elkaar' })
  await expect(comparison).toBeInViewport()
  await expect(comparison.getByRole('columnheader')).toHaveCount(3)
  await expect(comparison.getByRole('row', { name: /^Eerste inleg/ })).toContainText('€ 10.000,00')
  await expectAccessible(page)
  await takePicture('vergelijken')

  await copy.first().getByRole('button', { name: 'Verwijder' }).click()
  await expect(page.getByText('De berekening ‘Een huis aan zee (kopie)’ is verwijderd.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await copy.first().getByRole('button', { name: 'Verwijder' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await copy.getByRole('button', { name: 'Verdergaan' }).click()
  await expectArrival(page, headings.resultaat)
})

// Requirement 4.11.
test('a deleted calculation that is still open becomes a new one @once @wide', async ({
  page,
  context,
  expectProblem,
}) => {
  await logIn(page, 'uitkering')
  await walkToResult(page, { ...withoutProfile, description: 'Nog open' }, shares)
  const list = await context.newPage()
  await list.goto('/mijn-berekeningen')
  await cardOf(list, 'Nog open').getByRole('button', { name: 'Verwijder' }).click()
  await expect(cardOf(list, 'Nog open')).toHaveCount(0)

  await page.getByRole('link', { name: 'Aanpassen' }).click()
  await durationField(page).fill('15')
  await goOn(page)
  await goOn(page, 'Bereken')
  await expectArrival(page, headings.resultaat)
  expectProblem(/status of 404 .*\/api\/calculation\//)
  await list.reload()
  await expect(cardOf(list, 'Nog open')).toContainText('15 jaar')
})

function cardOf(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true })
}

async function goBack(page: Page) {
  const before = await headingOf(page).textContent()
  await page.getByRole('link', { name: 'Terug' }).click()
  await expect(headingOf(page)).not.toHaveText(before ?? '')
}
