import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { createPhoto } from '../harness/photo.ts'
import { expect, test } from '../harness/test.ts'
import {
  answer,
  beginApplication,
  fillPerson,
  identifyByCard,
  identifyByPassport,
  originFromSavings,
  payTaxInTheNetherlandsAlone,
  showFields,
  taxHeading,
  self,
  sendPhoto,
  sign,
} from './application-steps.ts'
import { atTheBank, receiveTransfer, referenceIn, expectComplete } from './bank-steps.ts'
import { expectArrival, goOn, headingOf, lines, openLine, walkToResult } from './invest-steps.ts'
import { chooseInMenu } from './shell-steps.ts'

// Each demo customer walks through the product that suits them.
test.describe.configure({ timeout: 180_000 })

const allInOne = { 'Wereld Aandelenfonds': '100' }

// Requirement 2.4.
test('the starter pays at the bank and signs the mandate, after every other outcome @once', async ({ page }) => {
  await logIn(page, 'starter')
  await page.goto('/betaling-afronden')
  await expect(headingOf(page)).toHaveText('Betaling afronden')
  await expectAccessible(page)
  const pay = page.getByRole('button', { name: /betalen met iDEAL \| Wero$/ })
  for (const [outcome, told] of [
    ['Geannuleerd', 'U hebt de betaling geannuleerd'],
    ['Mislukt', 'De betaling is niet gelukt'],
    ['Verlopen', 'De tijd om te betalen was voorbij'],
  ] as const) {
    await pay.click()
    await atTheBank(page, outcome)
    await expect(page).toHaveURL(/\/ideal-result\?payment=/)
    await expect(page.getByText(told)).toBeVisible()
    await expectAccessible(page)
  }
  await pay.click()
  await atTheBank(page, 'Betaald')
  await expect(page.getByText('Uw betaling is ontvangen')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/betaling-afronden')
  await page.getByRole('button', { name: /^Machtiging tekenen voor/ }).click()
  await atTheBank(page, 'Geannuleerd')
  await expect(page).toHaveURL(/\/twikey-result\?mandate=/)
  await expect(page.getByText('U hebt het tekenen geannuleerd')).toBeVisible()
  await page.getByRole('button', { name: 'Opnieuw tekenen' }).click()
  await atTheBank(page, 'Getekend')
  await expect(page.getByText('Uw machtiging is getekend')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/betaling-afronden')
  await expect(page.getByText('Alles is betaald')).toBeVisible()
})

// Requirement 2.10.
test('the saver invests with a partner, from the calculation to a contract that is paid and signed @once @wide', async ({
  page,
  server,
  takePicture,
}) => {
  await logIn(page, 'spaarder')
  await walkToResult(
    page,
    {
      description: 'Samen sparen',
      kind: 'Eenmalig en maandelijks',
      initialDeposit: '2.500',
      periodicDeposit: '100',
      duration: '15',
      isBasedOnProfile: false,
    },
    allInOne,
  )
  await beginApplication(page, 'Voor mij en mijn partner')
  await page.getByLabel('Kies iemand uit uw relaties').selectOption({ index: 1 })
  await expectAccessible(page)
  await takePicture('aanvrager-keuze')
  await goOn(page)
  await expect(page.getByRole('link', { name: /Vul het burgerservicenummer in/ })).toBeVisible()
  await expectAccessible(page)
  await fillPerson(page, self)
  // The error has disappeared, which moves the button.
  await expect(page.getByRole('link', { name: /^Vul / })).toHaveCount(0)
  await takePicture('aanvrager-gegevens')
  await goOn(page)
  await expectArrival(page, 'Gegevens van uw partner')
  await fillPerson(page, { bsn: '111222333' })
  await answer(page, 'Geslacht', 'Vrouw')
  await page.getByLabel('Postcode').fill('1234 ab')
  await page.getByLabel('Huisnummer').fill('12')
  await expect(page.getByText(/^Adres gevonden: /)).toBeVisible()
  await page.getByLabel('Mobiel nummer').fill('06-12345678')
  await expectAccessible(page)
  await goOn(page)

  await expectArrival(page, 'Uw identiteitsbewijs')
  await identifyByCard(page)
  await expectAccessible(page)
  await takePicture('aanvrager-identiteit')
  await goOn(page)
  await expectArrival(page, 'Identiteitsbewijs van uw partner')
  await identifyByPassport(page)
  await goOn(page)
  await expectArrival(page, taxHeading)
  await payTaxInTheNetherlandsAlone(page)
  await page.getByRole('radio', { name: 'Spaargeld' }).check()
  await expectAccessible(page)
  await goOn(page)
  await expectArrival(page, 'Belasting van uw partner')
  await payTaxInTheNetherlandsAlone(page)
  await goOn(page)
  await expectArrival(page, 'Controleer uw aanvraag')

  await page.getByRole('heading', { level: 2, name: 'Uw gegevens' }).click()
  await expect(page.getByText('•••••6782')).toBeVisible()
  await expect(page.getByText('123456782')).toHaveCount(0)
  await takePicture('overzicht')
  await sign(page, server, 'spaarder')

  await expectArrival(page, /eerste betaling/i)
  await expectAccessible(page)
  await takePicture('betaling-eerste')
  await page.getByRole('button', { name: /betalen met iDEAL \| Wero$/ }).click()
  await atTheBank(page, 'Betaald')
  await expect(page.getByText('Uw betaling is ontvangen')).toBeVisible()
  await page.getByRole('link', { name: 'Verder met uw aanvraag' }).click()

  await expectArrival(page, /maandelijkse betaling/i)
  await expectAccessible(page)
  await takePicture('betaling-maandelijkse')
  await page.getByRole('button', { name: /^Machtiging tekenen voor/ }).click()
  await atTheBank(page, 'Getekend')
  await expect(page.getByText('Uw machtiging is getekend')).toBeVisible()
  await page.getByRole('link', { name: 'Verder met uw aanvraag' }).click()

  await expectArrival(page, 'Alles is geregeld')
  await expectAccessible(page)
  await takePicture('bevestiging')
  await page.getByRole('link', { name: 'Naar Mijn investeringen' }).click()
  await expect(page.getByRole('article', { name: 'Samen sparen' })).toBeVisible()
  await page.goto('/mijn-berekeningen')
  await expect(page.getByRole('article', { name: 'Samen sparen' })).toContainText('Aangevraagd')
})

test('a parent invests for a child and pays by bank transfer, which is booked later @once @wide', async ({
  page,
  server,
}) => {
  await logIn(page, 'ouder')
  const plan = { description: 'Rijbewijs', kind: 'Eenmalig', initialDeposit: '1.000', duration: '9' } as const
  await walkToResult(page, { ...plan, isBasedOnProfile: false }, allInOne)
  await beginApplication(page, 'Voor mijn kind')
  await page.getByLabel('Kies iemand uit uw relaties').selectOption({ index: 1 })
  await fillPerson(page, self)
  await goOn(page)
  await expectArrival(page, 'Gegevens van uw kind')
  await fillPerson(page, { bsn: '999990019' })
  await answer(page, 'Geslacht', 'Anders')
  await expectAccessible(page)
  await goOn(page)
  await expectArrival(page, 'Uw identiteitsbewijs')
  await identifyByPassport(page)
  await goOn(page)
  await expectArrival(page, 'Identiteitsbewijs van uw kind')
  await identifyByCard(page)
  await goOn(page)
  await expectArrival(page, taxHeading)
  await payTaxInTheNetherlandsAlone(page)
  await page.getByRole('radio', { name: 'Spaargeld' }).check()
  await goOn(page)
  await expectArrival(page, 'Belasting van uw kind')
  await payTaxInTheNetherlandsAlone(page)
  await goOn(page)
  await expectArrival(page, 'Controleer uw aanvraag')
  await sign(page, server, 'ouder')

  await expectArrival(page, /eerste betaling/i)
  await page.getByRole('radio', { name: 'Zelf overmaken' }).check()
  await page.getByRole('button', { name: /zelf overmaken$/ }).click()
  const instruction = page.getByRole('region', { name: 'Maak het bedrag over' })
  await expect(instruction).toBeVisible()
  await expectAccessible(page)
  const reference = await referenceIn(instruction)
  await page.goto('/betaling-afronden')
  await expect(page.getByText('Wij wachten op het geld')).toBeVisible()
  await receiveTransfer(page, reference)
  await expectComplete(page, '/bedrag-beleggen')
})

test('a customer born in the United States sends a passport and the certificate of loss @once @wide', async ({
  page,
  server,
}) => {
  await logIn(page, 'amerika')
  const plan = { description: 'Later', kind: 'Eenmalig', initialDeposit: '1.500', duration: '20' } as const
  await walkToResult(page, { ...plan, isBasedOnProfile: false }, allInOne)
  await beginApplication(page)
  await fillPerson(page, self)
  // An earlier application may have left another one.
  await showFields(page, 'nationaliteit')
  await page.getByLabel('Nationaliteit').selectOption('NL')
  await goOn(page)
  await identifyByPassport(page)
  await goOn(page)
  await expectArrival(page, taxHeading)
  await page.getByRole('radio', { name: 'Iets anders' }).check()
  await answer(page, 'Alleen in Nederland belastingplichtig?', 'Ja')
  await answer(page, 'Geboren in de Verenigde Staten?', 'Ja')
  await goOn(page)
  await expectAccessible(page)
  await answer(page, 'Is er een geldig paspoort?', 'Ja')
  await answer(page, /Is er een bewijs van verlies/, 'Ja')
  await sendPhoto(page, 'Paspoort, bladzijde met de foto', createPhoto({ seed: 7 }))
  await sendPhoto(page, 'Paspoort, bladzijde met de handtekening of het adres', createPhoto({ seed: 8 }))
  await sendPhoto(page, 'Bewijs van verlies van de Amerikaanse nationaliteit (CLN)', createPhoto({ seed: 9 }))
  await expectAccessible(page)
  await originFromSavings(page)
  await sign(page, server, 'amerika')
  await expectArrival(page, /eerste betaling/i)
  await page.getByRole('button', { name: /betalen met iDEAL \| Wero$/ }).click()
  await atTheBank(page, 'Betaald, maar niet teruggekeerd')
  await expect(page.getByText('Deze betaling is gedaan')).toBeVisible()
  // No customer returned, so the bank calls the portal itself.
  await expectComplete(page, '/bedrag-beleggen')
})

// Requirement 2.5.
test('a failed collection is explained in plain Dutch and paid after all @once', async ({ page }) => {
  await logIn(page, 'incasso')
  await page.goto('/mijn-investeringen')
  await expect(page.getByText(/^Uw bank heeft €\s150,00 niet betaald voor/)).toBeVisible()
  await page.getByRole('link', { name: 'Alsnog betalen' }).click()
  await expect(headingOf(page)).toHaveText('Betaling afronden')
  await expect(page.getByRole('heading', { name: 'Mislukte afschrijving' })).toBeVisible()
  await expect(page.getByText('Er stond niet genoeg geld op de rekening').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /betalen met iDEAL \| Wero$/ }).click()
  await atTheBank(page, 'Betaald')
  await expect(page.getByText('Uw betaling is ontvangen')).toBeVisible()
  await page.goto('/betaling-afronden')
  await expect(page.getByText('Alles is betaald')).toBeVisible()
})

// Requirement C16.
test('a customer of 25 years sees the cost of a later start @once @wide', async ({ page }) => {
  await logIn(page, 'langjarig')
  const plan = { description: 'Erfenis', kind: 'Eenmalig', initialDeposit: '25.000', duration: '10' } as const
  await walkToResult(page, { ...plan, isBasedOnProfile: false }, allInOne)
  await openLine(page, lines.whatIf)
  await expect(page.getByRole('table', { name: 'Eén ding anders' })).toContainText('jaar later')
  await expectAccessible(page)
  await chooseInMenu(page, 'Mijn investeringen')
})
