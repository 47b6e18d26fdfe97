import { expect, type Locator, type Page } from '@playwright/test'
import { password, type DemoName } from '../harness/log-in.ts'

export const leaveQuestions = {
  flow: 'Weet u zeker dat u de flow wilt afbreken? Zo ja, dan kunt u deze op een later moment afronden via ‘Mijn berekeningen’ op de Homepage.',
  payment:
    'Weet u zeker dat u de betaalflow wilt afbreken? Zo ja, dan kunt u deze op een later moment afronden via ‘Betaling afronden’ op de Homepage.',
  newProduct: 'Weet u zeker dat u een nieuw product wilt toevoegen?',
  logOut: 'Weet u zeker dat u wilt uitloggen?',
}

/** The name of the demo customer `spaarder` at each brand. */
export const spaarder = { main: 'Ruben van Oeveren', other: 'Aïcha Benhamou' }

/** The menu beside or above the page when there is room for it, else that of the header's button, opened if necessary. */
export async function openMenu(page: Page): Promise<Locator> {
  const onPage = page.getByRole('navigation', { name: /^(Hoofdmenu|Onderdelen)$/ })
  const behindButton = page.getByRole('navigation', { name: 'Menu', exact: true })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const open = onPage.or(behindButton).filter({ visible: true }).first()
  // The page appears before its code and its session: until then the button does nothing, or the menu is still to come.
  await expect(async () => {
    await expect(open.or(button.filter({ visible: true })).first()).toBeVisible({ timeout: 2000 })
    if (!(await open.isVisible())) await button.click({ timeout: 2000 })
    await expect(open).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  // By the width: while a page that the server drew is taken over, its menu may be gone for a moment.
  return (page.viewportSize()?.width ?? 0) < 1024 ? behindButton : onPage
}

export async function chooseInMenu(page: Page, name: string) {
  const menu = await openMenu(page)
  await menu.getByRole('link', { name }).click()
}

export async function chooseLogOut(page: Page) {
  // On a phone the header has no room for it.
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768
  const around = isNarrow ? await openMenu(page) : page.getByRole('banner')
  await around.getByRole('button', { name: 'Uitloggen' }).click()
}

export async function fillInLogin(page: Page, name: DemoName, withPassword = password) {
  await page.getByLabel('E-mailadres of gebruikersnaam').fill(`${name}@demo.nl`)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(withPassword)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

export function dialogOf(page: Page) {
  return page.getByRole('alertdialog')
}

/** Asserts the question of the open dialog, to the letter. */
export async function expectQuestion(page: Page, question: string) {
  await expect(dialogOf(page)).toHaveAccessibleName(question)
  await expect(dialogOf(page).getByRole('paragraph')).toHaveText(question)
}

export async function answerDialog(page: Page, answer: 'Oké' | 'Annuleren') {
  await dialogOf(page).getByRole('button', { name: answer }).click()
  await expect(dialogOf(page)).toBeHidden()
}

/** Opens a part of the home page, such as "Product toevoegen". */
export async function openPart(page: Page, title: string): Promise<void> {
  await page.getByRole('main').locator('summary').filter({ hasText: title }).click()
}
