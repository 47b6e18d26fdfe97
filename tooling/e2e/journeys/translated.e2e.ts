import type { Browser, Page } from '@playwright/test'
import { logIn, type DemoName } from '../harness/log-in.ts'
import { watchProblems } from '../harness/page-problems.ts'
import { expect, test } from '../harness/test.ts'
import { translate } from '../harness/translate.ts'
import {
  answersOf,
  divide,
  durationField,
  fillStap1,
  goOn,
  headingOf,
  headings,
  lines,
  neutralAnswers,
  openLine,
  questionOf,
  shareOf,
  wholePlan,
} from './invest-steps.ts'
import { annuities, resume, seedOffer } from './seed-steps.ts'
import { openPart } from './shell-steps.ts'

test.describe.configure({ timeout: 180_000 })

// Requirement C40.
test('a flow that the browser translates shows the same texts and amounts as one that it leaves alone @wide', async ({
  page,
  browser,
  baseURL,
}) => {
  const twins = await openTwins(page, browser, { baseURL, name: 'ouder', path: '/bedrag-beleggen' })
  const { both } = twins
  const { periodicDeposit: _, ...once } = wholePlan
  await both((each) => fillStap1(each, { ...once, kind: 'Eenmalig' }))
  await both((each) => each.getByRole('radio', { name: 'Eenmalig en maandelijks', exact: true }).check())
  await both((each) => durationField(each).fill('200'))
  await both((each) => goOn(each))
  await both((each) => fillStap1(each, wholePlan))
  await both((each) => goOn(each))
  for (const [index, answer] of neutralAnswers.entries()) {
    await both((each) => expect(questionOf(each, index + 1)).toBeVisible())
    await both((each) =>
      answersOf(each)
        .nth(answer - 1)
        .click(),
    )
  }
  await both((each) => expect(headingOf(each)).toHaveText(headings.neutral))
  // More risk than the answers allow, and back.
  await both((each) => openLine(each, lines.otherProfile))
  await both((each) => each.getByRole('radio').last().check())
  await both((each) => each.getByRole('radio', { name: /^Neutraal/ }).check())
  await both((each) => divide(each, {}))
  for (const [fund, share] of [
    ['Wereld Aandelenfonds', '100'],
    ['Wereld Aandelenfonds', '120'],
    ['Wereld Aandelenfonds', '30'],
    ['Euro Staatsobligatiefonds', '70'],
  ] as const) {
    await both((each) => shareOf(each, fund).fill(share))
  }
  await both((each) => goOn(each, 'Bereken'))
  await both((each) => expect(headingOf(each)).toHaveText(headings.resultaat))
  await tryOut(twins)
  await twins.end()
})

test('the result of an annuity that the browser translates follows the slider @wide', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, 'ouder')
  await seedOffer(page, annuities.SDIL)
  const twins = await openTwins(page, browser, { baseURL, name: 'ouder', path: '/mijn-berekeningen' })
  await twins.both((each) => resume(each, 'Lijfrente uitkeren', 'lijfrente-uitkeren', 'resultaat'))
  await translate(page)
  await tryOut(twins)
  await twins.end()
})

// Requirement C40.
test('the home page and a contract that the browser translates stay true when a customer looks at other periods', async ({
  page,
  browser,
  baseURL,
}) => {
  const twins = await openTwins(page, browser, { baseURL, name: 'langjarig', path: '/mijn-investeringen' })
  const { both } = twins
  await both((each) => openPart(each, 'Verloop en fondsen'))
  for (const key of ['Home', 'ArrowRight', 'End']) {
    await both(async (each) => {
      await each.getByRole('tab', { selected: true }).first().focus()
      await each.keyboard.press(key)
      await each.keyboard.press('Enter')
    })
  }
  await both((each) => each.getByRole('button', { name: 'Toon als tabel' }).first().click())
  await both((each) => each.getByRole('button', { name: 'Toon als grafiek' }).first().click())
  await both((each) => each.getByRole('article').first().getByRole('link').first().click())
  await both((each) => expect(headingOf(each)).not.toHaveText('Mijn investeringen'))
  for (const part of ['Rendement', 'Gegevens']) {
    const link = { name: new RegExp(`^${part}`) }
    await both((each) => each.getByRole('link', link).first().click())
    await both((each) => expect(each).toHaveURL(new RegExp(`${part.toLowerCase()}$`)))
    await both((each) => each.goBack())
    await both((each) => expect(each).toHaveURL(/transacties$/))
  }
  await twins.end()
})

type Twins = {
  translated: Page
  /** Does the same on both pages, after which they must show the same text. */
  both: (act: (page: Page) => Promise<unknown>) => Promise<void>
  end: () => Promise<void>
}

/** Opens a path as a customer on two pages, the first of which the browser translates. */
async function openTwins(
  page: Page,
  browser: Browser,
  { baseURL, name, path }: { baseURL: string | undefined; name: DemoName; path: string },
): Promise<Twins> {
  const viewport = page.viewportSize()
  const context = await browser.newContext({ locale: 'nl-NL', ...(baseURL !== undefined && { baseURL }), viewport })
  const plain = await context.newPage()
  const problems = watchProblems(plain)
  for (const each of [page, plain]) {
    await logIn(each, name)
    await each.goto(path)
    await expect(headingOf(each)).toBeVisible()
    await each.waitForLoadState('networkidle')
  }
  await translate(page)
  return {
    translated: page,
    async both(act) {
      await Promise.all([act(page), act(plain)])
      await expect(async () => expect(await textOf(page)).toBe(await textOf(plain))).toPass({ timeout: 15_000 })
    },
    async end() {
      expect(problems).toEqual([])
      await context.close()
    },
  }
}

/** Tries other values on the result, and goes back to the calculation. */
async function tryOut({ translated, both }: Twins): Promise<void> {
  const term = (page: Page) => page.getByRole('slider', { name: 'Looptijd' })
  const difference = translated.getByText(/^, €\s[\d.]+ (?:meer|minder)$/)
  await both((page) => openLine(page, lines.whatIf))
  await both((page) => term(page).press('ArrowRight'))
  const first = await difference.innerText()
  for (let year = 0; year < 3; year++) await both((page) => term(page).press('ArrowRight'))
  await expect(difference).not.toHaveText(first)
  await both((page) => page.getByRole('button', { name: 'Toon in euro’s van dan' }).click())
  await both((page) => page.getByRole('button', { name: 'Terug naar mijn berekening' }).click())
  await both((page) => page.getByRole('button', { name: 'Toon als tabel' }).click())
  await both((page) => page.getByRole('button', { name: 'Toon in euro’s van nu' }).click())
  await expect(difference).toHaveCount(0)
  await both((page) => term(page).press('ArrowLeft'))
  await both((page) => page.getByRole('button', { name: 'Overnemen', exact: true }).click())
}

/** The words that a person sees; the elements of a translator break some lines elsewhere. */
async function textOf(page: Page): Promise<string> {
  return (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
}
