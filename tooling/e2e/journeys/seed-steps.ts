import { expect, type Locator, type Page } from '@playwright/test'
import { codeIn, readMail } from '../harness/mail.ts'
import { createPhoto } from '../harness/photo.ts'
import type { PortalServer } from '../harness/portal-server.ts'

/* Creates an application or a contract by the calls of its pages, for journeys that begin after them. */

/** A calculation of bedrag beleggen, a single amount without monthly deposits; money in euros. */
const payload = {
  productCode: 'SB',
  initialDeposit: 1500,
  periodicDeposit: 0,
  duration: 20,
  chosenRiskProfile: 'NVT',
  uitkeringsTermijnCode: 'Geen',
  polisVoorwaardeCode: '',
  isHuidigeLijfrenteOversluiten: false,
  description: 'Voor later',
  funds: [{ id: 'mix-neutraal', percentage: 1 }],
}

/** Changes of that calculation for the two annuities. */
export const annuities = {
  SUL: {
    productCode: 'SUL',
    initialDeposit: 5000,
    periodicDeposit: 100,
    birthdate: '1975-12-01',
    duration: 10,
    description: undefined,
  },
  SDIL: {
    productCode: 'SDIL',
    initialDeposit: 100_000,
    birthdate: '1958-05-10',
    duration: 20,
    uitkeringsTermijnCode: 'Maand',
    polisVoorwaardeCode: 'SDIL2014',
    description: undefined,
  },
}

export const sentPerson = {
  initialen: 'A.B.',
  tussenvoegsel: '',
  achternaam: 'Zonderling',
  geslacht: 'vrouw',
  geboortedatum: '10-05-1975',
  bsn: '999990019',
  nationaliteit: 'NL',
  land: 'NL',
  postcode: '1234 AB',
  huisnummer: '12',
  huisnummerToevoeging: '',
  straatnaam: 'Voorbeeldstraat',
  woonplaats: 'Voorbeeldstad',
  telefoonnummer: '',
  mobiel: '06 12345678',
  iban: 'NL91 ABNA 0417 1643 00',
  identiteitsbewijs: 'paspoort',
  geldigTot: '31-12-2035',
  uitsluitend: 'ja',
  abroadTax: {
    taxNL: '',
    taxAbroad: '',
    country: '',
    taxIdentificationNumber: '',
    taxUS: '',
    bornUS: 'nee',
    taxIdentificationNumberUS: '',
    copyPassport: '',
    copyCLN: '',
    explanation: '',
  },
}

const statements = [
  'voorwaarden',
  'documenten-gelezen',
  'naar-waarheid',
  'wijzigingen-melden',
  'zonder-profiel',
  'past-in-jaarruimte',
]

/** Saves a calculation of the logged-in customer; returns its id. */
export async function seedOffer(page: Page, changes: object = {}): Promise<string> {
  const { offerID } = await send<{ offerID: string }>(page, 'post', '/api/calculation', {
    ...payload,
    start: firstOfNextMonth(),
    ...changes,
  })
  return offerID
}

type KnownPerson = { initialen: string; tussenvoegsel: string; achternaam: string; geboortedatum: string | null }

/** The name and birth date by which the portal knows the customer; nothing for a new one. */
async function knownPerson(page: Page): Promise<object> {
  const known = await ask<KnownPerson>(page, '/api/relations/me')
  if (known.geboortedatum === null) return {}
  const { initialen, tussenvoegsel, achternaam, geboortedatum } = known
  return { initialen, tussenvoegsel, achternaam, geboortedatum: geboortedatum.split('-').toReversed().join('-') }
}

/** Saves a complete application of the customer alone, in the name by which the portal knows that customer. */
export async function seedApplication(page: Page, changes: object = {}, person: object = {}): Promise<string> {
  const offerId = await seedOffer(page, changes)
  await send(page, 'put', `/api/offers/${offerId}/applicants`, {
    for: 'mijn',
    selectedRelatie: null,
    mijn: { ...sentPerson, ...(await knownPerson(page)), ...person },
    partner: null,
    child: null,
    herkomst: 'spaargeld',
    herkomstToelichting: '',
  })
  const photo = createPhoto({ width: 64, height: 48 })
  const received = await page.request.put(`/api/offers/${offerId}/files/mijn/kopie`, {
    headers: { 'Content-Type': photo.mimeType },
    data: photo.buffer,
  })
  expect(received.status(), await received.text()).toBe(200)
  return offerId
}

/**
 * Signs a contract without payments; returns its id. A customer can sign five in a quarter of an hour.
 * @param name The part of the customer's address before `@demo.nl`
 */
export async function seedContract(
  page: Page,
  server: PortalServer,
  name: string,
  changes: object = {},
  person: object = {},
): Promise<string> {
  const offerId = await seedApplication(page, changes, person)
  const since = new Date()
  await send(page, 'post', `/api/offers/${offerId}/signing-code`, { statements })
  const code = codeIn(await readMail(server, `${name}@demo.nl`, since))
  const signed = await send<{ contractId: string }>(page, 'post', `/api/offers/${offerId}/sign`, { code, statements })
  return signed.contractId
}

/** Opens a page of the flow of a saved calculation, as a returning customer does. */
export async function resume(page: Page, name: string, flow: string, pagina: string) {
  await page.goto('/mijn-berekeningen')
  await cardOf(page, name).getByRole('button', { name: 'Verdergaan' }).click()
  await expect(page).toHaveURL(new RegExp(`/${flow}\\?`))
  await page.goto(`/${flow}?pagina=${pagina}`)
  await expect(page).toHaveURL(new RegExp(`pagina=${pagina.replace(':', '(:|%3A)')}`))
}

export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true })
}

type PaymentTask = {
  contractId: string
  first: { isPaid: boolean; payments: { id: string; status: string; checkoutUrl: string | null }[] } | null
  monthly: { mandates: { id: string; status: string }[] } | null
}

/** The open payment tasks on the server. */
export async function tasksOf(page: Page): Promise<PaymentTask[]> {
  return ask<PaymentTask[]>(page, '/api/payments')
}

/** The server's response to the logged-in customer. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  // On a page of another server the request goes to that server.
  const url = page.url().startsWith('http') ? new URL(path, page.url()).href : path
  const answer = await page.request.get(url)
  expect(answer.status(), path).toBe(200)
  const { data } = (await answer.json()) as { data: T }
  return data
}

async function send<T>(page: Page, method: 'post' | 'put', path: string, data: object): Promise<T> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request[method](path, { headers, data })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  const text = await answer.text()
  return text === '' ? (undefined as T) : (JSON.parse(text) as { data: T }).data
}

function firstOfNextMonth(): string {
  const now = new Date()
  const next = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 1))
  return next.toISOString().slice(0, 10)
}
