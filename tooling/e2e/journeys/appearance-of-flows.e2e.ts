import { brands } from '../harness/brands.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { annuityHeadings, fillBuildUp, fillDrawDown } from './annuity-steps.ts'
import {
  answer,
  fillPerson,
  originFromSavings,
  self,
  sendPhoto,
  showFields,
  sign,
  taxHeading,
} from './application-steps.ts'
import { atTheBank } from './bank-steps.ts'
import {
  answerQuestions,
  deposits,
  divide,
  expectArrival,
  fillStap1,
  goOn,
  headingOf,
  headings,
  lines,
  openLine,
  wholePlan,
} from './invest-steps.ts'
import { annuities, cardOf, resume, seedApplication, seedOffer } from './seed-steps.ts'
import { answerDialog, chooseInMenu } from './shell-steps.ts'

// Requirement C29.
test('every page of the flow fits and is accessible, with its errors and its dialog @per-brand @wide', async ({
  page,
  look,
}) => {
  await logIn(page, 'langjarig')
  await page.goto('/bedrag-beleggen')
  await page.getByRole('button', { name: 'Sluit melding' }).click()
  await page.getByLabel(deposits.periodic).fill('')
  await goOn(page)
  await look('flow-stap1-fouten')
  await fillStap1(page, wholePlan)
  await expect(page.getByRole('region', { name: 'Een eerste indruk' })).toContainText('Ingelegd')
  await goOn(page)
  await look('flow-vragenlijst')
  await answerQuestions(page)
  await expectArrival(page, headings.neutral)
  await openLine(page, lines.reasons)
  await openLine(page, lines.otherProfile)
  await page.getByRole('radio', { name: 'Zeer offensief', exact: true }).check()
  await goOn(page, 'Bereken')
  await look('flow-risicoprofiel')
  await page.getByRole('radio', { name: /^Neutraal/ }).check()
  await divide(page, { 'Opkomende Landen Aandelenfonds': '60', 'Euro Bedrijfsobligatiefonds': 'x' })
  await goOn(page, 'Bereken')
  await look('flow-fondsen')
  await divide(page, { 'Opkomende Landen Aandelenfonds': '60', 'Euro Bedrijfsobligatiefonds': '40' })
  await goOn(page, 'Bereken')
  await expectArrival(page, headings.resultaat)
  await look('flow-resultaat')
  await page.getByRole('button', { name: 'Toon als tabel' }).click()
  await look('flow-resultaat-tabel')
  await chooseInMenu(page, 'Mijn investeringen')
  await look('flow-vraag')
  await answerDialog(page, 'Annuleren')
})

test('the first page and the result of both annuities fit and are accessible @per-brand @wide', async ({
  page,
  brand,
  look,
}) => {
  await logIn(page, 'overstap')
  await page.goto('/lijfrente-opbouwen')
  await expect(headingOf(page)).toHaveText(annuityHeadings.SUL)
  await page.getByLabel(deposits.periodic).fill('')
  await goOn(page)
  await look('opbouwen-stap1-fouten')
  await page.getByText('Hoeveel mag ik aftrekken? Hulp bij jaarruimte').click()
  await page.getByLabel(/^Uw inkomen in/).fill('50.000')
  await page.getByText('Ruimte van eerdere jaren die u niet gebruikte').first().click()
  await fillBuildUp(page)
  await expect(page.getByRole('row', { name: /Uw jaarruimte/ })).toBeVisible()
  await look('opbouwen-stap1')
  await seedOffer(page, annuities.SUL)
  await resume(page, 'Lijfrente opbouwen', 'lijfrente-opbouwen', 'resultaat')
  await openLine(page, lines.whatIf)
  await expect(page.getByRole('table', { name: 'Eén ding anders' })).toBeVisible()
  await look('opbouwen-resultaat')

  await page.goto('/lijfrente-uitkeren')
  await expect(headingOf(page)).toHaveText(annuityHeadings.SDIL)
  await page.getByLabel('Uw lijfrentekapitaal, in euro’s').fill('')
  await goOn(page)
  await look('uitkeren-stap1-fouten')
  await fillDrawDown(page)
  await page.getByRole('textbox', { name: /^Hoelang/ }).fill('3')
  await expect(page.getByRole('button', { name: /^Maak er \d+ jaar van$/ })).toBeVisible()
  await look('uitkeren-stap1')
  await seedOffer(page, annuities.SDIL)
  await resume(page, 'Lijfrente uitkeren', 'lijfrente-uitkeren', 'resultaat')
  await expect(headingOf(page)).toHaveText('Dit kunnen uw uitkeringen worden')
  await look('uitkeren-resultaat')
  await page.getByRole('button', { name: 'Toon als tabel' }).click()
  await look('uitkeren-resultaat-tabel')

  if (!brands[brand].policies.openCalculators) return
  for (const product of ['bedrag-beleggen', 'lijfrente-opbouwen', 'lijfrente-uitkeren']) {
    await page.goto(`/open/berekenen-${product}?pagina=stap1`)
    await expect(page.getByText('U hoeft niet in te loggen')).toBeVisible()
    await look(`open-${product}`)
  }
})

// Requirement L31.
test('every page of an application fits and is accessible, with its errors @per-brand @wide', async ({
  page,
  server,
  look,
}) => {
  await logIn(page, 'uitkering')
  await seedOffer(page, { description: 'Voor ieders ogen' })
  await resume(page, 'Voor ieders ogen', 'bedrag-beleggen', 'aanvrager:AanvragerKeuze')
  await expect(headingOf(page)).toHaveText('Uw gegevens')
  await look('aanvrager-gegevens')
  await showFields(page, 'voor wie')
  await showFields(page, 'naam')
  await showFields(page, 'adres')
  const known = await page.getByLabel('Achternaam').inputValue()
  await page.getByLabel('Achternaam').fill('')
  await page.getByLabel('Postcode').fill('x')
  await goOn(page)
  await look('aanvrager-gegevens-fouten')
  // A customer with contracts can only sign in the known name.
  await page.getByLabel('Achternaam').fill(known)
  await page.getByLabel('Postcode').fill('1234 AB')
  await fillPerson(page, self)
  await goOn(page)
  await expectArrival(page, 'Uw identiteitsbewijs')
  await page.getByRole('radio', { name: 'Identiteitskaart' }).check()
  await goOn(page)
  await look('aanvrager-identiteit-fouten')
  await page.getByRole('radio', { name: 'Paspoort' }).check()
  await page.getByLabel('Geldig tot').fill('31-12-2035')
  await sendPhoto(page, 'Kopie van het paspoort')
  await look('aanvrager-identiteit')
  await page.getByRole('button', { name: 'Bekijk' }).first().click()
  await expect(page.getByRole('img', { name: /^Foto/ })).toBeVisible()
  await look('aanvrager-document')
  await page.getByRole('button', { name: 'Sluiten' }).click()
  await goOn(page)
  await expectArrival(page, taxHeading)
  await look('aanvrager-belasting')
  await page.getByRole('radio', { name: 'Iets anders' }).check()
  await answer(page, 'Alleen in Nederland belastingplichtig?', 'Nee')
  await answer(page, 'Belastingplichtig in Nederland?', 'Ja')
  await answer(page, 'Belastingplichtig in een ander land?', 'Ja')
  await answer(page, 'Belastingplichtig in de Verenigde Staten?', 'Nee')
  await answer(page, 'Geboren in de Verenigde Staten?', 'Ja')
  await goOn(page)
  await look('aanvrager-belasting-fouten')
  await page.getByRole('radio', { name: /^Alleen in Nederland, en niet/ }).check()
  await originFromSavings(page)
  await look('overzicht')
  await goOn(page, 'Ondertekenen')
  await look('overzicht-fouten')
  await sign(page, server, 'uitkering')
  await expectArrival(page, /eerste betaling/i)
  await look('betaling-eerste')
})

test('every page about money fits and is accessible, the bank included @per-brand @wide', async ({
  page,
  server,
  look,
  expectProblem,
}) => {
  await logIn(page, 'tijdelijk')
  await seedApplication(page, { description: 'Van begin tot eind', periodicDeposit: 50 })
  await resume(page, 'Van begin tot eind', 'bedrag-beleggen', 'overzicht')
  await expect(headingOf(page)).toHaveText('Controleer uw aanvraag')
  await sign(page, server, 'tijdelijk')
  await expectArrival(page, /eerste betaling/i)
  await page.getByRole('button', { name: /betalen met iDEAL \| Wero$/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/ideal\//)
  await look('bank-ideal')
  await atTheBank(page, 'Mislukt')
  await expect(page.getByText('De betaling is niet gelukt')).toBeVisible()
  await look('betaling-mislukt')
  await page.getByRole('button', { name: /opnieuw betalen met iDEAL \| Wero$/ }).click()
  await atTheBank(page, 'Betaald, maar niet teruggekeerd')
  await expect(page.getByText('Deze betaling is gedaan')).toBeVisible()
  await look('bank-betaald')
  // No customer returned, so the bank calls the portal itself.
  await expect(async () => {
    await page.goto('/betaling-afronden')
    await expect(cardOf(page, 'Van begin tot eind')).toContainText('Deze betaling is al gedaan', { timeout: 1000 })
  }).toPass()
  await look('betaling-afronden')

  await page.goto('/bedrag-beleggen?pagina=betalingMaandelijkse')
  await expect(headingOf(page)).toHaveText(/maandelijkse betaling/i)
  await look('betaling-maandelijkse')
  await page.getByRole('button', { name: /^Machtiging tekenen voor/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/machtiging\//)
  await look('bank-machtiging')
  await atTheBank(page, 'Getekend')
  await expect(page.getByText('Uw machtiging is getekend')).toBeVisible()
  await look('machtiging')
  await page.getByRole('link', { name: 'Verder met uw aanvraag' }).click()
  await expectArrival(page, 'Alles is geregeld')
  await look('bevestiging')

  await page.goto('/ideal-result?payment=onbekend')
  await expect(page.getByText('Wij kunnen deze betaling niet vinden')).toBeVisible()
  await look('betaling-onbekend')
  await page.goto('/sandbox/overboeking?kenmerk=onbekend')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('bank-overboeking')
  await page.goto('/sandbox/ideal/onbekend')
  await look('bank-onbekend')
  expectProblem(/status of 404/)
})
