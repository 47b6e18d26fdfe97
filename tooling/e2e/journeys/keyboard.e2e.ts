import type { Locator, Page } from '@playwright/test'
import { logIn, password } from '../harness/log-in.ts'
import { codeIn, readMail } from '../harness/mail.ts'
import { createPhoto } from '../harness/photo.ts'
import { expect, test } from '../harness/test.ts'
import { annuityHeadings } from './annuity-steps.ts'
import {
  answersOf,
  deposits,
  durationField,
  expectArrival,
  headingOf,
  headings,
  lines,
  neutralAnswers,
  profileQuestion,
  questionOf,
  shareOf,
} from './invest-steps.ts'
import { resume, seedOffer } from './seed-steps.ts'
import { dialogOf } from './shell-steps.ts'

/** More tab stops on the way are too many (requirement C32). */
const MAX_TABS = 40

// Requirement C32.
test('everything from login to result and logout works with a keyboard @per-brand', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/login')
  await tabTo(page, page.getByLabel('E-mailadres of gebruikersnaam'))
  await keyboard.type('tijdelijk@demo.nl')
  await tabTo(page, page.getByLabel('Wachtwoord', { exact: true }))
  await keyboard.type(password)
  await keyboard.press('Enter')

  await expectArrival(page, 'Mijn investeringen')
  await tabTo(page, page.getByRole('main').locator('summary').filter({ hasText: 'Product toevoegen' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Bedrag beleggen' }))
  await keyboard.press('Enter')

  await expectArrival(page, headings.stap1)
  // The example has a monthly deposit; the choice after it is both.
  await tabTo(page, page.getByRole('radio', { name: 'Maandelijks', exact: true }))
  await keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel(deposits.initial))
  await keyboard.type('1500')
  await tabTo(page, page.getByLabel(deposits.periodic))
  await keyboard.type('50')
  await tabTo(page, page.getByRole('slider', { name: 'Looptijd, in jaren' }))
  await keyboard.press('Home')
  for (let year = 1; year < 10; year++) await keyboard.press('ArrowRight')
  await expect(durationField(page)).toHaveValue('10')
  await tabTo(page, page.locator('summary', { hasText: lines.plan }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Startdatum'))
  await keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Omschrijving'))
  await keyboard.type('Met de toetsen')
  await tabTo(page, page.getByLabel(profileQuestion.yes))
  await tabTo(page, page.getByRole('button', { name: 'Volgende' }))
  await keyboard.press('Enter')

  for (let question = 1; question <= neutralAnswers.length; question++) {
    await expect(questionOf(page, question)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, answersOf(page).first())
    await keyboard.press('ArrowDown')
    await expect(questionOf(page, question)).toBeVisible()
    await tabTo(page, answersOf(page).nth(2))
    await keyboard.press(question % 2 === 0 ? 'Enter' : 'Space')
  }

  await expectArrival(page, headings.neutral)
  await tabTo(page, page.locator('summary', { hasText: lines.ownSplit }))
  await keyboard.press('Enter')
  // The ready mix has half in shares.
  await tabTo(page, page.getByRole('slider', { name: 'Wereld Aandelenfonds' }))
  await keyboard.press('ArrowLeft')
  await expect(shareOf(page, 'Wereld Aandelenfonds')).toHaveValue('49')
  await tabTo(page, shareOf(page, 'Neutraal Mixfonds'))
  await keyboard.type('1')
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

// Requirement C32.
test('an application is filled in, signed and paid with only a keyboard @once @wide', async ({ page, server }) => {
  test.slow()
  const { keyboard } = page
  await logIn(page, 'langjarig')
  await seedOffer(page, { description: 'Zonder muis' })
  await resume(page, 'Zonder muis', 'bedrag-beleggen', 'resultaat')
  await expect(headingOf(page)).toHaveText(headings.resultaat)
  await press(page, page.getByRole('main').getByRole('link', { name: 'Aanvragen' }))

  await expectArrival(page, 'Uw gegevens')
  await tabTo(page, page.getByLabel('Burgerservicenummer'))
  await keyboard.type('123456782')
  // What is known stands in a line, above the fields.
  await tabTo(page, page.getByRole('button', { name: 'Wijzig IBAN' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByLabel('IBAN')).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('nl12 bank 0123 4567 89')
  await keyboard.press('Enter')

  await expectArrival(page, 'Uw identiteitsbewijs')
  await choose(page, 'Paspoort')
  await tabTo(page, page.getByLabel('Geldig tot'))
  await keyboard.type('31-12-2035')
  const passport = page.getByRole('group', { name: 'Kopie van het paspoort' })
  await tabTo(page, passport.locator('input[type=file]').first())
  // The file that the operating system's dialog returns, which Space opens.
  await passport
    .locator('input[type=file]')
    .first()
    .setInputFiles(createPhoto({ width: 320, height: 240 }))
  await expect(passport.getByText(/^Ontvangen/)).toBeVisible({ timeout: 20_000 })
  await press(page, page.getByRole('button', { name: 'Volgende' }))

  await expectArrival(page, 'Belasting en herkomst van het geld')
  await choose(page, 'Alleen in Nederland, en niet geboren in de Verenigde Staten')
  await choose(page, 'Spaargeld')
  await press(page, page.getByRole('button', { name: 'Volgende' }))

  await expectArrival(page, 'Controleer uw aanvraag')
  await tabTo(page, page.locator('summary', { hasText: 'Uw identiteitsbewijs' }))
  await keyboard.press('Enter')
  const open = page.getByRole('button', { name: /^Bekijk/ })
  await press(page, open)
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(open).toBeFocused()
  for (const statement of await page.getByRole('main').getByRole('checkbox').all()) {
    await tabTo(page, statement)
    await keyboard.press('Space')
  }
  const since = new Date()
  await press(page, page.getByRole('button', { name: 'Ondertekenen' }))
  const code = page.getByLabel('Code van zes cijfers')
  await expect(code).toBeFocused()
  await keyboard.type(codeIn(await readMail(server, 'langjarig@demo.nl', since)))
  await keyboard.press('Enter')

  await expectArrival(page, /eerste betaling/i)
  await choose(page, 'iDEAL | Wero')
  await press(page, page.getByRole('button', { name: /betalen met iDEAL \| Wero$/ }))
  await expect(page).toHaveURL(/\/sandbox\//)
  await press(page, page.getByRole('button', { name: 'Betaald', exact: true }))
  await expect(page.getByText('Uw betaling is ontvangen')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Verder met uw aanvraag' }))
  await expectArrival(page, 'Alles is geregeld')
})

for (const annuity of ['opbouwen', 'uitkeren'] as const) {
  test(`lijfrente ${annuity} up to the application works with a keyboard @once @wide`, async ({ page }) => {
    test.slow()
    const { keyboard } = page
    await logIn(page, 'langjarig')
    await page.goto(`/lijfrente-${annuity}`)
    if (annuity === 'opbouwen') {
      await expect(headingOf(page)).toHaveText(annuityHeadings.SUL)
      await choose(page, 'Een nieuwe lijfrente opbouwen')
      await typeBirthDate(page, ['1', '12', '1975'])
      await tabTo(page, page.getByLabel(deposits.initial))
      await keyboard.type('5000')
      await choose(page, 'Een aantal jaren')
      await tabTo(page, durationField(page))
      await keyboard.type('12')
    } else {
      await expect(headingOf(page)).toHaveText(annuityHeadings.SDIL)
      await typeBirthDate(page, ['10', '5', '1958'])
      await tabTo(page, page.getByLabel('Uw lijfrentekapitaal, in euro’s'))
      await keyboard.type('100000')
      await choose(page, 'Ja', /^Hebt u na 31 december 2013/)
      await press(page, page.locator('summary', { hasText: lines.annuityPlan }))
      await choose(page, 'Elk kwartaal')
      await tabTo(page, page.getByRole('textbox', { name: /^Hoelang/ }))
      await keyboard.type('4')
      // The term is too short by law: the button that corrects it is a tab stop as well.
      await press(page, page.getByRole('button', { name: /^Maak er \d+ jaar van$/ }))
      await expect(page.getByText('Dit mag volgens de wet.')).toBeVisible()
    }
    await choose(page, profileQuestion.no)
    await press(page, page.getByRole('button', { name: 'Volgende' }))
    await expectArrival(page, headings.fondsen)
    await tabTo(page, shareOf(page, 'Neutraal Mixfonds'))
    await keyboard.type('100')
    await press(page, page.getByRole('button', { name: 'Bereken' }))
    await expectArrival(page, annuity === 'opbouwen' ? headings.resultaat : 'Dit kunnen uw uitkeringen worden')
    await press(page, page.getByRole('main').getByRole('link', { name: 'Aanvragen' }))
    await expectArrival(page, 'Uw gegevens')
  })
}

// Requirement C32.
test('the first tab stop of a page links past the header to the content @once @wide', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Naar de beginpagina' })).toBeFocused()
})

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Reaches the group of a choice by Tab and the option itself by the arrow keys. */
async function choose(page: Page, name: string, question?: string | RegExp) {
  const groups = page.getByRole('radiogroup', question === undefined ? {} : { name: question })
  const group = groups.filter({ has: page.getByRole('radio', { name, exact: true }) })
  const radios = group.getByRole('radio')
  const chosen = group.getByRole('radio', { checked: true })
  await tabTo(page, (await chosen.count()) > 0 ? chosen : radios.first())
  await page.keyboard.press('Space')
  const wanted = group.getByRole('radio', { name, exact: true })
  for (let step = await radios.count(); step > 0 && !(await wanted.isChecked()); step--) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toBeChecked()
  await expect(wanted).toBeFocused()
}

async function typeBirthDate(page: Page, parts: readonly [string, string, string]) {
  for (const [index, label] of ['Dag', 'Maand', 'Jaar'].entries()) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(parts[index] ?? '')
  }
}

/** Presses Tab until the target has the focus, visibly and in view. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let tabs = 0; tabs <= MAX_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      expect(await target.evaluate(isFocusDrawn), 'focus is visible').toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} is more than ${MAX_TABS} stops away`)
}

/** Returns true when the focused element, or its surroundings, looks different with the focus. */
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
