import { expectAccessible } from '../harness/accessibility.ts'
import { createCustomer, logInAs } from '../harness/new-customer.ts'
import { expect, test } from '../harness/test.ts'
import { beginApplication, showFields, taxHeading } from './application-steps.ts'
import { expectArrival, goOn } from './invest-steps.ts'
import { resume, seedContract, seedOffer, sentPerson } from './seed-steps.ts'

const {
  bsn,
  iban,
  identiteitsbewijs: _kind,
  geldigTot: _until,
  uitsluitend: _only,
  abroadTax: _tax,
  ...person
} = sentPerson
const known = { ...person, geboortedatum: '1975-05-10', huisnummer: 12 }

test('a customer who signed before uses the account and the copy of the passport again @wide', async ({
  page,
  server,
  takePicture,
}) => {
  await createCustomer(page, server, 'tweede-aanvraag@demo.nl')
  await logInAs(page, 'tweede-aanvraag@demo.nl')
  expect((await page.request.put('/api/relations/me', { data: known })).status()).toBe(200)
  await seedContract(page, server, 'tweede-aanvraag', { description: 'De eerste' })
  await seedOffer(page, { description: 'De tweede' })
  await resume(page, 'De tweede', 'bedrag-beleggen', 'resultaat')
  await beginApplication(page)
  await showFields(page, 'IBAN')
  await expect(page.getByLabel('IBAN')).toHaveValue(iban)
  await page.getByLabel('Burgerservicenummer').fill(bsn)
  await goOn(page)

  await expectArrival(page, 'Uw identiteitsbewijs')
  await expect(page.getByRole('radio', { name: 'Paspoort' })).toBeChecked()
  await expectAccessible(page)
  await takePicture('identiteit-vorige-kopie')
  await page.getByRole('button', { name: 'Gebruik die kopie weer' }).click()
  await expect(page.getByRole('group', { name: 'Kopie van het paspoort' }).getByText(/^Ontvangen/)).toBeVisible()
  await expectAccessible(page)
  await goOn(page)
  await expectArrival(page, taxHeading)
})
