import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { watchProblems } from '../harness/page-problems.ts'
import { expect, test } from '../harness/test.ts'
import { annuityHeadings, fillBuildUp, fillDrawDown } from './annuity-steps.ts'
import { divide, expectArrival, fillStap1, goOn, headingOf, headings, openLine, outcomeOf } from './invest-steps.ts'
import { fillInLogin } from './shell-steps.ts'

// Only the main brand has them; the redirects on the other one are tested with the guards.
test.describe.configure({ timeout: 120_000 })

const plan = { description: 'Voor de deur', kind: 'Eenmalig', initialDeposit: '2.500', duration: '15' } as const
const payments = 'Dit kunnen uw uitkeringen worden'
const products = [
  {
    product: 'bedrag-beleggen',
    title: headings.stap1,
    fill: (page: Page) => fillStap1(page, { ...plan, isBasedOnProfile: false }),
    result: headings.resultaat,
    card: 'Voor de deur',
  },
  {
    product: 'lijfrente-opbouwen',
    title: annuityHeadings.SUL,
    fill: fillBuildUp,
    result: headings.resultaat,
    card: 'Lijfrente opbouwen',
  },
  {
    product: 'lijfrente-uitkeren',
    title: annuityHeadings.SDIL,
    fill: fillDrawDown,
    result: payments,
    card: 'Lijfrente uitkeren',
  },
]

for (const { product, title, fill, result, card } of products) {
  const details = { tag: product === 'bedrag-beleggen' ? [] : ['@wide'] }
  // Requirement 2.11.
  test(
    `a visitor calculates ${product}, shares it, and keeps it after logging in @once`,
    details,
    async ({ page, browser, baseURL }) => {
      await page.goto(`/open/berekenen-${product}`)
      await expect(headingOf(page)).toHaveText(title)
      await fill(page)
      await goOn(page)
      await expectArrival(page, headings.fondsen)
      await divide(page, { 'Wereld Aandelenfonds': '40', 'Euro Staatsobligatiefonds': '60' })
      await goOn(page, 'Bereken')
      await expectArrival(page, result)
      await expect(page.getByText('Deze berekening is nog niet bewaard.')).toBeVisible()
      const outcome = await outcomeOf(page).innerText()
      expect(outcome).toContain('€')
      await openLine(page, 'Printen, bewaren of delen')
      await page.getByRole('button', { name: 'Deel deze berekening' }).click()
      const link = page.getByRole('link', { name: /^http.*\?/ })
      await expect(link).toBeVisible()
      await expectAccessible(page)
      const address = (await link.getAttribute('href')) ?? ''

      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'nl-NL' })
      const friend = await context.newPage()
      const problems = watchProblems(friend)
      await friend.goto(address)
      await expect(headingOf(friend)).toHaveText(result)
      await expect(friend).toHaveURL(/\?pagina=resultaat$/)
      await expect(outcomeOf(friend)).toHaveText(outcome, { useInnerText: true })
      expect(problems).toEqual([])
      await context.close()

      await page.getByRole('link', { name: 'Inloggen en bewaren' }).click()
      await fillInLogin(page, 'spaarder')
      await expect(page).toHaveURL(new RegExp(`/${product}\\?pagina=resultaat`))
      await expect(headingOf(page)).toHaveText(result)
      await expect(outcomeOf(page)).toHaveText(outcome, { useInnerText: true })
      await page.goto('/mijn-berekeningen')
      await expect(page.getByRole('article', { name: card, exact: true }).first()).toBeVisible()
    },
  )
}
