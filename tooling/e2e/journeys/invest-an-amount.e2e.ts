import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/test.ts'
import {
  answerQuestions,
  deposits,
  divide,
  expectArrival,
  fillStap1,
  goOn,
  headings,
  lines,
  openLine,
  wholePlan,
  shareOf,
} from './invest-steps.ts'
import { answerDialog, chooseInMenu, expectQuestion, fillInLogin, leaveQuestions } from './shell-steps.ts'

// Requirements 1.2, 1.3, 2.9, 2.10, 2.20 and 7.14.
test('a customer logs in and invests an amount, from the first page to a saved calculation @wide', async ({
  page,
  takePicture,
}) => {
  await page.goto('/bedrag-beleggen?pagina=stap1&bron=brief#inleg')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expectAccessible(page)
  await takePicture('login')
  await fillInLogin(page, 'spaarder')

  await expectArrival(page, headings.stap1)
  await expect(page).toHaveURL('/bedrag-beleggen?pagina=stap1&bron=brief#inleg')
  await page.getByRole('button', { name: 'Sluit melding' }).click()
  await expect(page.getByText('Stap 1 van 8: Uw inleg', { exact: true })).toBeVisible()
  // A description of its own, because other journeys save as the same customer.
  await fillStap1(page, { ...wholePlan, description: 'Een huis in de stad' })
  // 10,000 and 240 times 100.
  const preview = page.getByRole('region', { name: 'Een eerste indruk' })
  await expect(preview).toContainText('Verwacht na 20 jaar')
  await page.getByRole('button', { name: 'Toon in euro’s van dan' }).click()
  await expect(preview).toContainText('€ 34.000')
  await page.getByRole('button', { name: 'Toon in euro’s van nu' }).click()
  await expect(page.getByLabel(deposits.initial)).toHaveValue('10.000,00')
  await expectAccessible(page)
  await takePicture('stap1')
  await goOn(page)

  await expectArrival(page, 'Waarvoor wilt u dit geld later gebruiken?')
  await expect(page).toHaveTitle(/^Stap 2 van 8: Vragenlijst, vraag 1 van 11 – Bedrag beleggen – /)
  await expectAccessible(page)
  await takePicture('vragenlijst')
  await answerQuestions(page)

  await expectArrival(page, headings.neutral)
  await openLine(page, lines.reasons)
  await expect(page.getByText('39 punten: offensief')).toBeVisible()
  await expect(page.getByText('33 punten: offensief')).toBeVisible()
  await expect(page.getByText('Vraag 11: hoogstens neutraal')).toBeVisible()
  await page.getByText('Wat uw antwoorden betekenen').first().click()
  await expect(page.getByRole('row', { name: /Hoeveel mag u in een slecht jaar verliezen/ })).toContainText(
    'Hoogstens neutraal',
  )
  await takePicture('risicoprofiel')
  await openLine(page, lines.otherProfile)
  await page.getByRole('radio', { name: 'Defensief', exact: true }).check()
  await expect(page.getByText('U kiest een ander risicoprofiel dan bij uw antwoorden past')).toBeVisible()
  await expect(page.getByText('Het gekozen profiel heeft meer risico')).toBeHidden()
  await page.getByRole('radio', { name: 'Offensief', exact: true }).check()
  await page.getByLabel('Ik heb begrepen welk profiel bij mijn antwoorden past').check()
  await page.getByLabel('Ik heb begrepen dat ik een groter deel').check()
  await page.getByLabel('Ik ben voor mijn inkomen niet afhankelijk van dit geld').check()
  await expectAccessible(page)
  await takePicture('risicoprofiel-verklaringen')

  // The ready mix of the chosen profile.
  await expect(page.getByRole('region', { name: 'De mix bij offensief' })).toContainText('100%')
  await openLine(page, lines.ownSplit)
  await expect(page.getByText('Precies 100% verdeeld')).toBeVisible()
  await divide(page, { 'Wereld Aandelenfonds': '57,5', 'Euro Bedrijfsobligatiefonds': '40' })
  await expect(page.getByText('Nog 2,5% te verdelen')).toBeVisible()
  await page.getByRole('button', { name: 'Verdeel gelijk over de gekozen fondsen' }).click()
  await expect(shareOf(page, 'Euro Bedrijfsobligatiefonds')).toHaveValue('50')
  await divide(page, { 'Wereld Aandelenfonds': '60', 'Euro Bedrijfsobligatiefonds': '40' })
  await expect(page.getByText('Precies 100% verdeeld')).toBeVisible()
  await page.getByText('Meer over dit fonds').first().click()
  await expectAccessible(page)
  await takePicture('fondsen')
  await goOn(page, 'Bereken')

  await expectArrival(page, headings.resultaat)
  await expect(page.getByText('Bewaard bij ‘Mijn berekeningen’.')).toBeVisible()
  await expectAccessible(page)
  await takePicture('resultaat')
  await chooseInMenu(page, 'Mijn berekeningen')
  await expectQuestion(page, leaveQuestions.flow)
  await expectAccessible(page)
  await takePicture('flow-verlaten')
  await answerDialog(page, 'Oké')

  await expectArrival(page, 'Mijn berekeningen')
  const card = page.getByRole('article', { name: 'Een huis in de stad' })
  await expect(card).toContainText('Offensief')
  await expect(card).toContainText('20 jaar')
  await expectAccessible(page)
  await takePicture('mijn-berekeningen')
})
