import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { divide, expectArrival, fillStap1, goOn, headingOf, headings, wholePlan } from './invest-steps.ts'
import { answerDialog, chooseInMenu, openMenu } from './shell-steps.ts'

/*
 * What everybody must be able to read and use: in dark, in forced colours, at 320 pixels, on a phone and on a desktop.
 */

test('every public page fits and is accessible @appearance', async ({ page, expectProblem, takePicture }) => {
  for (const path of ['/login', '/about', '/contact', '/test', '/maintenance', '/account-aanmaken']) {
    await page.goto(path)
    await expect(headingOf(page)).toBeVisible()
    await expectFit(page)
    await expectAccessible(page)
    await takePicture(`openbaar${path.replace('/', '-')}`)
  }
  // The test page tells whether the API answers, and to a visitor that is 401.
  expectProblem(/status of 401 .*session-health-check/)
})

test('the pages of a customer fit and are accessible @appearance', async ({ page, takePicture }) => {
  await logIn(page, 'langjarig')
  for (const path of ['/mijn-investeringen', '/mijn-berekeningen', '/betaling-afronden']) {
    await page.goto(path)
    await expect(headingOf(page)).toBeVisible()
    await expectFit(page)
    await expectAccessible(page)
    await takePicture(`klant${path.replace('/', '-')}`)
  }
  await page.goto('/mijn-berekeningen')
  await openMenu(page)
  await expectFit(page)
  await takePicture('klant-menu')
})

test('every page of the flow fits and is accessible, with its errors and its dialog @appearance', async ({
  page,
  takePicture,
}) => {
  await logIn(page, 'langjarig')
  await page.goto('/bedrag-beleggen')
  await page.getByRole('button', { name: 'Sluit melding' }).click()
  await goOn(page)
  await look('flow-stap1-fouten')
  await fillStap1(page, wholePlan)
  await expect(page.getByRole('region', { name: 'Een eerste indruk' })).toContainText('€ 34.000,00')
  await goOn(page)
  await goOn(page)
  await look('flow-vragenlijst')
  for (let question = 1; question <= 11; question++) {
    await expect(page.getByText(`Vraag ${question} van 11`)).toBeVisible()
    await page.getByRole('radio').nth(2).check()
    await goOn(page)
  }
  await expectArrival(page, headings.neutral)
  await page.getByRole('radio', { name: 'Zeer offensief', exact: true }).check()
  await goOn(page)
  await look('flow-risicoprofiel')
  await page.getByRole('radio', { name: /^Neutraal/ }).check()
  await goOn(page)
  await expectArrival(page, headings.fondsen)
  await divide(page, { 'Opkomende Landen Aandelenfonds': '60', 'Euro Bedrijfsobligatiefonds': 'x' })
  await goOn(page, 'Bereken')
  await look('flow-fondsen')
  await divide(page, { 'Euro Bedrijfsobligatiefonds': '40' })
  await goOn(page, 'Bereken')
  await expectArrival(page, headings.resultaat)
  await look('flow-resultaat')
  await page.getByRole('button', { name: 'Toon als tabel' }).click()
  await look('flow-resultaat-tabel')
  await chooseInMenu(page, 'Mijn investeringen')
  await look('flow-vraag')
  await answerDialog(page, 'Annuleren')

  async function look(name: string) {
    await expectFit(page)
    await expectAccessible(page)
    await takePicture(name)
  }
})

test('text of twice the size fits on every page @once', async ({ page, context }) => {
  // As in the settings of a browser, where 16 pixels is the usual size.
  const browser = await context.newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await logIn(page, 'langjarig')
  for (const path of ['/contact', '/mijn-investeringen', '/mijn-berekeningen', '/bedrag-beleggen']) {
    await page.goto(path)
    await expect(headingOf(page)).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expectFit(page)
    await expectAccessible(page)
  }
})

test('nothing moves for who wants no motion @once', async ({ page }) => {
  await logIn(page, 'langjarig')
  await page.goto('/mijn-investeringen')
  await expect(headingOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Mijn overzicht' }).click()
  const moving = await page.evaluate(() =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1),
  )
  expect(moving).toHaveLength(0)
})

/** Nothing is wider than the window, so nobody has to scroll sideways; what scrolls inside itself may. */
async function expectFit(page: Page) {
  const { wanted, available } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { wanted: scrollWidth, available: clientWidth }
  })
  expect(wanted, `width of ${page.url()}`).toBeLessThanOrEqual(available)
}
