import type { Locator, Page } from '@playwright/test'
import { password } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { deposits, durationField, expectArrival, headings, profileQuestion, shareOf } from './invest-steps.ts'
import { dialogOf } from './shell-steps.ts'

/** More stops on the way than this are too many (ux.md). */
const MOST_TABS = 40

test('the whole way from login to result and out again needs nothing but a keyboard @per-brand', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/login')
  await tabTo(page, page.getByLabel('E-mailadres of gebruikersnaam'))
  await keyboard.type('tijdelijk@demo.nl')
  await tabTo(page, page.getByLabel('Wachtwoord', { exact: true }))
  await keyboard.type(password)
  await keyboard.press('Enter')

  await expectArrival(page, 'Mijn investeringen')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Bedrag beleggen' }))
  await keyboard.press('Enter')

  await expectArrival(page, headings.stap1)
  await tabTo(page, page.getByLabel('Omschrijving'))
  await keyboard.type('Met de toetsen')
  await tabTo(page, page.getByRole('radio', { name: 'Eenmalig', exact: true }))
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel(deposits.initial))
  await keyboard.type('1500')
  await tabTo(page, page.getByLabel(deposits.periodic))
  await keyboard.type('50')
  await tabTo(page, page.getByLabel('Startdatum'))
  await keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('slider', { name: 'Looptijd, in jaren' }))
  await keyboard.press('Home')
  for (let year = 1; year < 10; year++) await keyboard.press('ArrowRight')
  await expect(durationField(page)).toHaveValue('10')
  await tabTo(page, page.getByLabel(profileQuestion.yes))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Volgende' }))
  await keyboard.press('Enter')

  for (let question = 1; question <= 11; question++) {
    await expect(page.getByText(`Vraag ${question} van 11`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, page.getByRole('radio').first())
    await keyboard.press('Space')
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
    await keyboard.press('Enter')
  }

  await expectArrival(page, headings.neutral)
  await tabTo(page, page.getByRole('button', { name: 'Volgende' }))
  await keyboard.press('Enter')

  await expectArrival(page, headings.fondsen)
  await tabTo(page, page.getByRole('slider', { name: 'Wereld Aandelenfonds' }))
  await keyboard.press('ArrowRight')
  await expect(shareOf(page, 'Wereld Aandelenfonds')).toHaveValue('1')
  await tabTo(page, shareOf(page, 'Neutraal Mixfonds'))
  await keyboard.type('99')
  await tabTo(page, page.getByRole('button', { name: 'Bereken' }))
  await keyboard.press('Enter')

  await expectArrival(page, headings.resultaat)
  await tabTo(page, page.getByRole('button', { name: 'Toon als tabel' }))
  await keyboard.press('Space')
  await expect(page.getByRole('table', { name: 'Verloop van uw belegging per jaar' })).toBeVisible()
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Uitloggen' })
  await tabTo(page, logOut, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('button', { name: 'Annuleren' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(dialogOf(page).locator(':focus').or(page.locator('body:focus'))).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(logOut).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('the first stop on a page leads past the header to the content @once', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '030 000 00 10' })).toBeFocused()
})

/** Presses Tab until the target has the focus, visibly and in view; a press of the page's own stops counts too. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let tabs = 0; tabs <= MOST_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      expect(await target.evaluate(isFocusDrawn), 'focus is visible').toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} is more than ${MOST_TABS} stops away`)
}

/** Whether the element that has the focus, or what stands around it, looks different with it than without. */
function isFocusDrawn(element: HTMLElement | SVGElement): boolean {
  const around = [element, element.parentElement, element.parentElement?.parentElement]
  const look = () =>
    around.map((each) => {
      if (!each) return ''
      const { outline, boxShadow, borderColor } = getComputedStyle(each)
      return [outline, boxShadow, borderColor].join()
    })
  const focused = look()
  element.blur()
  const blurred = look()
  element.focus()
  return focused.join() !== blurred.join()
}
