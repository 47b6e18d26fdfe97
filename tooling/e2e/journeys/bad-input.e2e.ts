import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import {
  answerQuestions,
  answersOf,
  deposits,
  divide,
  durationField,
  expectArrival,
  fillStap1,
  goOn,
  headings,
  lines,
  openLine,
  profileQuestion,
  shareOf,
  wholePlan,
} from './invest-steps.ts'

const first = {
  digits: 'Vul het bedrag voor de eerste inleg in met cijfers, bijvoorbeeld 1.250,00',
  minimum: 'Vul een bedrag in van minimaal € 1.000 voor de eerste inleg',
  decimals: 'Vul het bedrag voor de eerste inleg in met hoogstens twee cijfers achter de komma, bijvoorbeeld 1.250,00',
  comma: 'Vul het bedrag voor de eerste inleg in met een komma voor de centen, bijvoorbeeld 1.250,00',
  lower: 'Vul een lager bedrag in voor de eerste inleg',
}

const badFirstDeposits: readonly (readonly [text: string, sentence: string])[] = [
  ['', 'Vul een bedrag in voor de eerste inleg, bijvoorbeeld 1.250,00'],
  ['   ', 'Vul een bedrag in voor de eerste inleg, bijvoorbeeld 1.250,00'],
  ['duizend', first.digits],
  ['-5000', first.minimum],
  ['999,99', first.minimum],
  ['0', first.minimum],
  ['1000,001', first.decimals],
  ['1.00.0', first.comma],
  ['1,000.50', first.comma],
  ['99999999999999999999', first.lower],
  ['1e6', first.digits],
  ['<img src=x onerror=alert(1)>', first.digits],
  ['NaN', first.digits],
  ['١٠٠٠', first.digits],
]

const years = {
  digits: 'Vul de looptijd in als aantal jaren, bijvoorbeeld 20',
  minimum: 'Vul een looptijd in van minimaal 1 jaar',
  maximum: 'Vul een looptijd in van maximaal 60 jaar',
}

const badDurations: readonly (readonly [text: string, sentence: string])[] = [
  ['', years.digits],
  ['twintig', years.digits],
  ['0', years.minimum],
  ['-20', years.minimum],
  ['61', years.maximum],
  ['99999999999999999999', years.maximum],
  ['12,5', 'Vul de looptijd in als heel aantal jaren, bijvoorbeeld 20'],
]

const split = 'Vul voor dit fonds een percentage in van 0 tot en met 100, bijvoorbeeld 12,5'
const badShares: readonly (readonly [text: string, sentence: string])[] = [
  ['abc', split],
  ['-5', split],
  ['101', split],
  ['99999999999999999999', split],
  ['33,333', 'Vul het percentage van dit fonds in met hoogstens twee cijfers achter de komma, bijvoorbeeld 12,5'],
]

test.beforeEach(({ page }) => logIn(page, 'overstap'))

// Requirement C6.
test('the first page shows at each field and above the form what is missing, with links', async ({
  page,
  takePicture,
}) => {
  await page.goto('/bedrag-beleggen')
  // The example is taken away.
  await page.getByLabel(deposits.periodic).fill('')
  await durationField(page).fill('')
  await goOn(page)
  const monthly = 'Vul een bedrag in voor de maandelijkse inleg, bijvoorbeeld 100,00'
  await expect(summaryOf(page).getByRole('heading')).toBeFocused()
  await expect(summaryOf(page)).toHaveAccessibleName('Er is een probleem')
  await expect(summaryOf(page).getByRole('link')).toHaveText([monthly, years.digits])
  await expectAccessible(page)
  await takePicture('stap1-fouten')

  await expectAtField(page, monthly, page.getByLabel(deposits.periodic))
  await summaryOf(page).getByRole('link', { name: monthly }).click()
  await expect(page.getByLabel(deposits.periodic)).toBeFocused()
  await summaryOf(page).getByRole('link', { name: years.digits }).click()
  await expect(durationField(page)).toBeFocused()
  await expect(durationField(page)).toBeInViewport()

  // A field that was wrong is checked while it is mended; another one waits for the next submit.
  const initial = 'Vul een bedrag in voor de eerste inleg, bijvoorbeeld 1.250,00'
  await page.getByRole('radio', { name: 'Eenmalig', exact: true }).check()
  await expect(summaryOf(page)).not.toContainText(monthly)
  await expect(summaryOf(page)).not.toContainText(initial)
  await goOn(page)
  await expect(summaryOf(page)).toContainText(initial)
  await page.getByRole('radio', { name: 'Maandelijks', exact: true }).check()
  await page.getByLabel(deposits.periodic).fill('49,99')
  await goOn(page)
  await expect(summaryOf(page)).toContainText('Vul een bedrag in van minimaal € 50 voor de maandelijkse inleg')
})

// Requirement 5.8.
test('no typed text in a field of the first page is lost or breaks it @once @wide', async ({ page }) => {
  await page.goto('/bedrag-beleggen')
  await page.getByRole('radio', { name: 'Eenmalig', exact: true }).check()
  await goOn(page)
  for (const [text, sentence] of badFirstDeposits) {
    await page.getByLabel(deposits.initial).fill(text)
    await expectAtField(page, sentence, page.getByLabel(deposits.initial))
    await page.getByLabel(deposits.initial).blur()
    await expect(page.getByLabel(deposits.initial)).toHaveValue(/^-?[\d.,]+$/.test(text) ? /\d/ : text)
  }
  for (const [text, sentence] of badDurations) {
    await durationField(page).fill(text)
    await goOn(page)
    await expectAtField(page, sentence, durationField(page))
  }
  const tooLong = 'Een omschrijving van meer dan zestig tekens, en dat is te lang 🙂'
  await openLine(page, lines.plan)
  await page.getByLabel('Omschrijving').fill(tooLong)
  await goOn(page)
  await expectAtField(page, 'Vul een omschrijving in van hoogstens 60 tekens', page.getByLabel('Omschrijving'))
  await expect(summaryOf(page).getByRole('heading')).toBeFocused()
  await expect(page.getByLabel('Omschrijving')).toHaveValue(tooLong)

  await page.getByLabel(deposits.initial).fill('duizend')
  await page.reload()
  await expect(page.getByLabel(deposits.initial)).toHaveValue('duizend')
  await expect(durationField(page)).toHaveValue('12,5')
  await openLine(page, lines.plan)
  await expect(page.getByLabel('Omschrijving')).toHaveValue(tooLong)

  await page.getByLabel('Omschrijving').fill('')
  await durationField(page).fill('20 jaar')
  await page.getByLabel(deposits.initial).fill('')
  await page.getByLabel(deposits.initial).focus()
  await page.keyboard.insertText(' €\u00A01.250,00\u200B ')
  await page.getByLabel(profileQuestion.no).check()
  await expect(page.getByLabel(deposits.initial)).toHaveValue('1.250,00')
  await expect(durationField(page)).toHaveValue('20')
  await goOn(page)
  await expectArrival(page, headings.fondsen)
})

test('a question requires an answer, and a URL without a question opens an unanswered one @wide', async ({ page }) => {
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, wholePlan)
  await goOn(page)
  await expectArrival(page, 'Waarvoor wilt u dit geld later gebruiken?')
  await expect(page.getByRole('button', { name: 'Volgende' })).toHaveCount(0)
  await answersOf(page).nth(2).click()
  await expect(page.getByText(/^Vraag 2 van \d+$/)).toBeVisible()
  for (const question of ['99', '-1', '0', 'abc', '1.5', '%00', '1e9']) {
    await page.goto(`/bedrag-beleggen?pagina=vragenlijst&vraag=${question}`)
    await expect(page.getByText(/^Vraag [12] van \d+$/)).toBeVisible()
  }
  await page.goto('/bedrag-beleggen?pagina=vragenlijst&vraag=1')
  await expect(answersOf(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
})

test('another profile requires its statements @once @wide', async ({ page, takePicture }) => {
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, wholePlan)
  await goOn(page)
  await answerQuestions(page)
  await expectArrival(page, headings.neutral)
  await openLine(page, lines.otherProfile)
  await page.getByRole('radio', { name: 'Zeer offensief', exact: true }).check()
  await goOn(page, 'Bereken')
  await expect(summaryOf(page).getByRole('heading')).toBeFocused()
  await expect(summaryOf(page).getByRole('link')).toHaveText([
    'Kies wat voor u geldt bij uw keuze voor een ander profiel',
    'Kies wat voor u geldt bij het hogere risico',
    'Kies hoe belangrijk dit geld later is voor uw inkomen',
  ])
  await expectAccessible(page)
  await takePicture('risicoprofiel-fouten')
  await summaryOf(page).getByRole('link').last().click()
  await expect(page.getByLabel('Ik ben voor mijn inkomen niet afhankelijk van dit geld')).toBeFocused()
  await page.goto('/bedrag-beleggen?pagina=resultaat')
  await expect(page).toHaveURL(/pagina=risicoprofiel/)
  await expect(page.getByRole('radio', { name: 'Zeer offensief', exact: true })).toBeChecked()
})

test('the funds require percentages of exactly 100 together @wide', async ({ page, takePicture }) => {
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, { ...wholePlan, isBasedOnProfile: false })
  await goOn(page)
  await expectArrival(page, headings.fondsen)
  await goOn(page, 'Bereken')
  await expect(summaryOf(page).getByRole('heading')).toBeFocused()
  await expect(summaryOf(page)).toContainText('Verdeel 100% over een of meer fondsen')
  await summaryOf(page).getByRole('link').click()
  await expect(shareOf(page, 'Wereld Aandelenfonds')).toBeFocused()

  for (const [text, sentence] of badShares) {
    await shareOf(page, 'Europa Aandelenfonds').fill(text)
    await goOn(page, 'Bereken')
    await expectAtField(page, sentence, shareOf(page, 'Europa Aandelenfonds'))
  }
  await goOn(page, 'Bereken')
  await expect(summaryOf(page).getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  await takePicture('fondsen-fouten')
  await page.reload()
  await expect(shareOf(page, 'Europa Aandelenfonds')).toHaveValue('33,333')

  await divide(page, { 'Europa Aandelenfonds': '', 'Wereld Aandelenfonds': '60', 'Neutraal Mixfonds': '39,99' })
  await goOn(page, 'Bereken')
  await expect(summaryOf(page)).toContainText('Verdeel nog 0,01% over de fondsen, zodat u op 100% uitkomt')
  await shareOf(page, 'Neutraal Mixfonds').fill('90')
  await expect(summaryOf(page)).toContainText('Haal 50% van de fondsen af, zodat u op 100% uitkomt')
  await expect(page.getByText('50% te veel verdeeld')).toBeVisible()
  await shareOf(page, 'Neutraal Mixfonds').fill('40')
  await goOn(page, 'Bereken')
  await expectArrival(page, headings.resultaat)
})

function summaryOf(page: Page) {
  return page.getByRole('alert')
}

/** Asserts the sentence above the form and at its field, which is marked as invalid. */
async function expectAtField(page: Page, sentence: string, field: Locator) {
  await expect(summaryOf(page)).toContainText(sentence)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  // Any kind of space matches, because amounts contain a no-break one.
  await expect(field).toHaveAccessibleDescription(new RegExp(`${sentence.replace(/[^\p{L}\d]/gu, '.')}$`, 'u'))
}
