import { expectAccessible, expectFit } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { contractOf } from './contract-steps.ts'
import { headingOf } from './invest-steps.ts'

test('the chosen colours are applied before the first paint of the next page @once', async ({
  page,
  expectProblem,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/contact')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Donker' }).click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  // Without the portal's code only the document itself can show this.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contact')
  expect(await background()).toBe(dark)
  await expect(headingOf(page)).toHaveText('Contact')
  expectProblem(/ERR_FAILED .*assets/)
})

// Requirement C24.
test('text of twice the size fits on every page @once @wide', async ({ page, context }) => {
  // As in the settings of a browser, where 16 pixels is the usual size.
  const browser = await context.newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await logIn(page, 'langjarig')
  const contract = `/contractbeheer/${await contractOf(page)}`
  for (const path of [
    '/contact',
    '/mijn-investeringen',
    '/mijn-berekeningen',
    '/mijn-aangifte',
    '/bedrag-beleggen',
    `${contract}/rendement`,
    `${contract}/gegevens`,
    `${contract}/verkocht`,
  ]) {
    await page.goto(path)
    await expect(headingOf(page)).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expectFit(page)
    await expectAccessible(page)
  }
})

// Requirements C24 and C25.
test('nothing moves for a customer with reduced motion @once', async ({ page }) => {
  await logIn(page, 'langjarig')
  await page.goto('/mijn-investeringen')
  await expect(headingOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Mijn overzicht' }).click()
  const moving = await page.evaluate(() =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1),
  )
  expect(moving).toHaveLength(0)
})
