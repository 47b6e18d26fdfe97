import { expectAccessible, expectFit } from '../harness/accessibility.ts'
import { brands } from '../harness/brands.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { annuityHeadings, fillBuildUp, fillDrawDown } from './annuity-steps.ts'
import { answer, fillPerson, self, sendPhoto, sign } from './application-steps.ts'
import { atTheBank } from './bank-steps.ts'
import { contractOf, openContract } from './contract-steps.ts'
import {
  answerQuestions,
  divide,
  expectArrival,
  fillStap1,
  goOn,
  headingOf,
  headings,
  wholePlan,
} from './invest-steps.ts'
import { createLook, otherWidthsOf } from './look-steps.ts'
import { annuities, cardOf, resume, seedApplication, seedOffer } from './seed-steps.ts'
import { answerDialog, chooseInMenu, openMenu } from './shell-steps.ts'

/* Every page must be readable and usable: in dark, in forced colours, at 320 pixels, on a phone and on a desktop. */

test('every public page fits and is accessible @appearance @tour', async ({ page, expectProblem, takePicture }) => {
  for (const path of [
    '/login',
    '/about',
    '/contact',
    '/foto',
    '/test',
    '/maintenance',
    '/account-aanmaken',
    '/wachtwoord-vergeten',
    '/wachtwoord-reset',
  ]) {
    await page.goto(path)
    await expect(headingOf(page)).toBeVisible()
    await expectFit(page)
    await expectAccessible(page)
    await takePicture(`openbaar${path.replace('/', '-')}`)
  }
  // The test page calls the API, which responds with 401 to a visitor.
  expectProblem(/status of 401 .*session-health-check/)
})

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

test('the pages of a customer fit and are accessible @appearance @tour', async ({ page, takePicture }) => {
  await logIn(page, 'langjarig')
  for (const path of [
    '/mijn-investeringen',
    '/mijn-berekeningen',
    '/mijn-aangifte',
    '/betaling-afronden',
    '/mijn-instellingen/wachtwoord',
    '/mijn-instellingen/overige-relaties',
    '/mijn-instellingen/persoonlijke-informatie',
    '/mijn-instellingen/nieuwsbrief',
  ]) {
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

test('every page of the flow fits and is accessible, with its errors and its dialog @appearance @tour', async ({
  page,
  takePicture,
}) => {
  const look = createLook(page, takePicture)
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
  await answerQuestions(page)
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
})

test('the first page and the result of both annuities fit and are accessible @appearance @per-brand @tour', async ({
  page,
  brand,
  takePicture,
}, testInfo) => {
  test.slow()
  const look = createLook(page, takePicture, otherWidthsOf(testInfo))
  await logIn(page, 'overstap')
  await page.goto('/lijfrente-opbouwen')
  await expect(headingOf(page)).toHaveText(annuityHeadings.SUL)
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
  await expect(page.getByRole('table', { name: 'Wat als?' })).toBeVisible()
  await look('opbouwen-resultaat')

  await page.goto('/lijfrente-uitkeren')
  await expect(headingOf(page)).toHaveText(annuityHeadings.SDIL)
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

test('every page of an application fits and is accessible, with its errors @appearance @per-brand @tour', async ({
  page,
  server,
  takePicture,
}, testInfo) => {
  test.slow()
  const look = createLook(page, takePicture, otherWidthsOf(testInfo))
  await logIn(page, 'uitkering')
  await seedOffer(page, { description: 'Voor ieders ogen' })
  await resume(page, 'Voor ieders ogen', 'bedrag-beleggen', 'aanvrager:AanvragerKeuze')
  await expect(headingOf(page)).toHaveText('Voor wie is dit product?')
  await goOn(page)
  await look('aanvrager-keuze-fouten')
  await page.getByRole('radio', { name: 'Voor mijzelf' }).check()
  await goOn(page)
  await expectArrival(page, 'Uw gegevens')
  await page.getByLabel('Achternaam').fill('')
  await page.getByLabel('Postcode').fill('x')
  await goOn(page)
  await look('aanvrager-gegevens-fouten')
  await page.getByLabel('Achternaam').fill('Zonderling-van Ongekendlangenaam')
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
  await expectArrival(page, 'Waar betaalt u belasting?')
  await answer(page, 'Alleen in Nederland belastingplichtig?', 'Nee')
  await answer(page, 'Belastingplichtig in Nederland?', 'Ja')
  await answer(page, 'Belastingplichtig in een ander land?', 'Ja')
  await answer(page, 'Belastingplichtig in de Verenigde Staten?', 'Nee')
  await answer(page, 'Geboren in de Verenigde Staten?', 'Ja')
  await goOn(page)
  await look('aanvrager-belasting-fouten')
  await answer(page, 'Alleen in Nederland belastingplichtig?', 'Ja')
  await answer(page, 'Geboren in de Verenigde Staten?', 'Nee')
  await goOn(page)
  await expectArrival(page, 'Waar komt het geld vandaan?')
  await goOn(page)
  await look('aanvrager-herkomst-fouten')
  await page.getByRole('radio', { name: 'Spaargeld' }).check()
  await goOn(page)
  await expectArrival(page, 'Controleer uw aanvraag')
  await goOn(page, 'Ondertekenen')
  await look('overzicht-fouten')
  await sign(page, server, 'uitkering')
  await expectArrival(page, /eerste betaling/i)
  await look('betaling-eerste')
})

test('every page about money fits and is accessible, the bank included @appearance @per-brand @tour', async ({
  page,
  server,
  takePicture,
  expectProblem,
}, testInfo) => {
  test.slow()
  const look = createLook(page, takePicture, otherWidthsOf(testInfo))
  await logIn(page, 'tijdelijk')
  await seedApplication(page, { description: 'Van begin tot eind', periodicDeposit: 50 })
  await resume(page, 'Van begin tot eind', 'bedrag-beleggen', 'overzicht')
  await expect(headingOf(page)).toHaveText('Controleer uw aanvraag')
  await sign(page, server, 'tijdelijk')
  await expectArrival(page, /eerste betaling/i)
  await page.getByRole('button', { name: /betalen met iDEAL$/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/ideal\//)
  await look('bank-ideal')
  await atTheBank(page, 'Mislukt')
  await expect(page.getByText('De betaling is niet gelukt')).toBeVisible()
  await look('betaling-mislukt')
  await page.getByRole('button', { name: /opnieuw betalen met iDEAL$/ }).click()
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
  await expectArrival(page, 'Gelukt: uw aanvraag is klaar')
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

test('every page of a contract fits and is accessible @per-brand @tour', async ({ page, takePicture }, testInfo) => {
  test.slow()
  const look = createLook(page, takePicture, otherWidthsOf(testInfo))
  await logIn(page, 'tijdelijk')
  const id = await contractOf(page, 'SUL')
  // One month, because every row looks alike and each is checked.
  const { from, until } = lastMonths()
  await openContract(page, id, 'transacties', `?van=${from}&tot=${until}`)
  await look('contract-transacties')
  await openContract(page, id, 'rendement')
  await look('contract-rendement')
  for (const contractPage of ['gegevens', 'wijzigen', 'documenten', 'verkocht', 'bijstorten'] as const) {
    await openContract(page, id, contractPage)
    await look(`contract-${contractPage}`)
  }
  await openContract(page, id, 'historie', '?bladzijde=2')
  await look('contract-historie')
})

test('every change and order fits and is accessible, with its errors @per-brand @tour', async ({
  page,
  takePicture,
  expectProblem,
}, testInfo) => {
  test.slow()
  const look = createLook(page, takePicture, otherWidthsOf(testInfo))
  await logIn(page, 'tijdelijk')
  const id = await contractOf(page, 'SUL')
  for (const option of ['fondsverdeling', 'tegenrekening', 'begunstigden']) {
    await openContract(page, id, 'wijzigen', `/${option}`)
    await expect(headingOf(page)).toHaveText(/ wijzigen$/)
    await look(`wijzigen-${option}`)
  }
  await openContract(page, id, 'wijzigen', '/risicoprofiel')
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await look('wijzigen-risicoprofiel-fouten')
  await openContract(page, id, 'verkocht')
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await look('verkocht-fouten')
  await openContract(page, id, 'bijstorten')
  await page.getByRole('button', { name: 'Verder naar controleren' }).click()
  await look('bijstorten-fouten')
  await openContract(page, await contractOf(page, 'SDIL'), 'wijzigen', '/uitkering')
  await expect(headingOf(page)).toHaveText(/ wijzigen$/)
  await look('wijzigen-uitkering')
  await page.goto('/contractbeheer/bestaat-niet/gegevens')
  await expect(headingOf(page)).toHaveText('Dit contract is er niet')
  await look('contract-niet')
  expectProblem(/status of 400/)
})

test('every page of staff fits and is accessible @appearance @per-brand @tour', async ({
  page,
  takePicture,
}, testInfo) => {
  const look = createLook(page, takePicture, otherWidthsOf(testInfo))
  await logIn(page, 'admin')
  await page.goto('/admin')
  await expect(headingOf(page)).toHaveText('Beheer')
  await look('beheer')
  await page.goto('/admin/logboek')
  await expect(headingOf(page)).toHaveText('Logboek')
  await look('beheer-logboek')
  await page.goto('/admin')
  await page
    .getByRole('button', { name: /^Meekijken met/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Reden').fill('Om te zien hoe het eruitziet')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin met meekijken' }).click()
  await expect(page.getByRole('region', { name: 'Meekijken' })).toBeVisible()
  await look('beheer-meekijken')
})

test('the pages of a contract with figures fit and are accessible @appearance @wide', async ({ page, takePicture }) => {
  await logIn(page, 'spaarder')
  const id = await contractOf(page)
  await openContract(page, id, 'rendement')
  await page.getByRole('button', { name: 'Toon als tabel' }).click()
  const look = createLook(page, takePicture)
  await look('contract-rendement-tabel')
  for (const contractPage of ['gegevens', 'verkocht'] as const) {
    await openContract(page, id, contractPage)
    await look(`contract-${contractPage}`)
  }
})

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

/** The last two months, the newest of which may have been dealt. */
function lastMonths(): { from: string; until: string } {
  const now = new Date()
  const monthsAgo = (months: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - months, 1)).toISOString().slice(0, 10)
  return { from: monthsAgo(1), until: monthsAgo(-1) }
}
