import type { PersonalInfo, PersonalInfoRequest } from '@portal/api/operations'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionSlices } from '../../../store/session-slices.ts'
import { countries, personalInfo } from '../../../testing/applications.ts'
import { customer } from '../../../testing/customers.ts'
import { type Answers, type Call, pending } from '../../../testing/fake-api.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt, settled } from '../../../testing/render-at.tsx'
import { actedCustomer, settingsAnswers } from '../../../testing/settings.ts'

const nothingKnown: PersonalInfo = {
  ...personalInfo,
  initialen: '',
  achternaam: '',
  geboortedatum: null,
  geslacht: '',
  straatnaam: '',
  huisnummer: null,
  huisnummerToevoeging: '',
  postcode: '',
  woonplaats: '',
  land: '',
  mobiel: '',
  nationaliteit: '',
}

/** A server that saves what it receives. */
const kept = ({ body }: Call) => ({ data: { ...personalInfo, ...(body as PersonalInfoRequest) } })

const path = '/mijn-instellingen/persoonlijke-informatie'

async function renderInfo(info: PersonalInfo = personalInfo, answers: Answers = {}, user = customer, query = '') {
  const opened = renderAt(`${path}${query}`, {
    user,
    answers: { ...settingsAnswers, getPersonalInfo: { data: info }, ...answers },
  })
  await act(() => settled(opened))
  return opened
}

/** Opens the form of one row. */
const renderForm = (group: string, answers: Answers = {}) =>
  renderInfo(personalInfo, answers, customer, `?wijzig=${group}`)

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Opslaan' })
const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => [textOf(term), textOf(term.nextElementSibling ?? term)])

describe('personal information', () => {
  // Requirement 2.6.
  it('is shown to read, with a link to change each row, and the e-mail address, which is changed elsewhere', async () => {
    await renderInfo()
    expect(rowsOf('Uw gegevens')).toEqual([
      ['Naam', 'S. Spaarder'],
      ['Geboortedatum', '31 december 1980'],
      ['Geslacht', 'Vrouw'],
      ['Nationaliteit', 'Nederland'],
      ['Adres', 'Damrak 1 A, 1012 JS Amsterdam, Nederland'],
      ['Telefoon', '06 12 34 56 78'],
      ['E-mailadres', 'spaarder@demo.nlEen ander adres? Vraag het aan onze klantenservice'],
    ])
    const changes = screen.getAllByRole('link', { name: /^Wijzig / })
    expect(changes.map((link) => [textOf(link), link.getAttribute('href')])).toEqual(
      ['naam', 'geboortedatum', 'geslacht', 'nationaliteit', 'adres', 'telefoon'].map((group) => [
        `Wijzig ${group}`,
        `${path}?wijzig=${group}`,
      ]),
    )
    expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Vraag het aan onze klantenservice' }).getAttribute('href')).toBe(
      '/contact',
    )
  })

  it('opens the form of a row with its values, and Back shows the rows again', async () => {
    const { person, router } = await renderInfo()
    await person.click(screen.getByRole('link', { name: 'Wijzig adres' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Adres wijzigen' })).toBeDefined()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Land waar u woont' }).value).toBe('NL')
    expect(['Postcode', 'Huisnummer', 'Toevoeging (optioneel)'].map((name) => field(name).value)).toEqual([
      '1012 JS',
      '1',
      'A',
    ])
    expect(screen.queryByRole('textbox', { name: 'Achternaam' })).toBeNull()
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Persoonlijke informatie', current: false })
    expect(back.getAttribute('href')).toBe(path)
    await router.navigate(-1)
    expect(await screen.findByRole('link', { name: 'Wijzig adres' })).toBeDefined()
  })

  it('shows the date of birth and the gender in their own forms', async () => {
    const { router } = await renderForm('geboortedatum')
    expect(['Dag', 'Maand', 'Jaar'].map((part) => field(part).value)).toEqual(['31', '12', '1980'])
    await router.navigate('?wijzig=geslacht')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Vrouw' })).checked).toBe(true)
  })

  it('shows an error for every field, in a list that links to the fields', async () => {
    const { person, api } = await renderInfo(nothingKnown)
    await person.click(save())
    const box = await screen.findByRole('alert', { name: 'Er is een probleem' })
    expect(within(box).getAllByRole('link').map(textOf)).toEqual([
      'Vul de initialen in, bijvoorbeeld A.B.',
      'Vul de achternaam in zoals die op het identiteitsbewijs staat',
      'Vul de geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1980',
      'Kies het geslacht: man, vrouw of anders',
      'Vul de postcode in met vier cijfers en twee letters, bijvoorbeeld 1234 AB',
      'Vul het huisnummer in met alleen cijfers, bijvoorbeeld 12. Een letter hoort bij toevoeging',
      'Vul de straatnaam in',
      'Vul de woonplaats in',
      'Vul een mobiel nummer in, bijvoorbeeld 06 12345678 of +32 470 123456',
    ])
    expect(document.activeElement).toBe(within(box).getByRole('heading'))
    for (const link of within(box).getAllByRole('link')) {
      await person.click(link)
      expect(`#${document.activeElement?.id}`).toBe(link.getAttribute('href'))
    }
    expect(api.callsOf('updatePersonalInfo')).toEqual([])
  })

  it('shows no message about an earlier save after an edit that was left', async () => {
    const { person, router } = await renderForm('naam', { updatePersonalInfo: kept })
    await person.click(save())
    await screen.findByText('Uw gegevens zijn opgeslagen.')
    await person.click(screen.getByRole('link', { name: 'Wijzig adres' }))
    await screen.findByRole('heading', { level: 1, name: 'Adres wijzigen' })
    await router.navigate(-1)
    await screen.findByRole('link', { name: 'Wijzig adres' })
    expect(screen.queryByText('Uw gegevens zijn opgeslagen.')).toBeNull()
  })

  // Requirement 7.9.
  it('is saved as a whole with one changed row, confirmed, and shown in the header', async () => {
    const { person, api, portal } = await renderForm('naam', { updatePersonalInfo: kept })
    await person.clear(field('Achternaam'))
    await person.fill(field('Achternaam'), ' Nieuwenhuis ')
    api.answer({ getUser: { data: { ...customer, name: 'S. Nieuwenhuis' } } })
    await person.click(save())
    expect((await screen.findByText('Uw gegevens zijn opgeslagen.')).getAttribute('role')).toBe('status')
    const { email: _email, identiteitsbewijs: _document, iban: _iban, ...request } = personalInfo
    expect(api.callsOf('updatePersonalInfo').map(({ body }) => body)).toEqual([
      { ...request, achternaam: 'Nieuwenhuis' },
    ])
    expect(currentPath()).toBe(path)
    expect(rowsOf('Uw gegevens')[0]).toEqual(['Naam', 'S. Nieuwenhuis'])
    expect(portal.store.get(sessionSlices.personalInfo.atom)?.achternaam).toBe('Nieuwenhuis')
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'S. Nieuwenhuis' })).toBeDefined()
  })

  it('saves a telephone number in the international form', async () => {
    const { person, api } = await renderForm('telefoon', { updatePersonalInfo: kept })
    await person.clear(field('Mobiel nummer'))
    await person.fill(field('Mobiel nummer'), '06-87654321')
    await person.click(save())
    await screen.findByText('Uw gegevens zijn opgeslagen.')
    expect(api.callsOf('updatePersonalInfo')[0]?.body).toMatchObject({ mobiel: '+31687654321' })
    expect(rowsOf('Uw gegevens')[5]).toEqual(['Telefoon', '06 87 65 43 21'])
  })

  it('saves a row without writing back an address that was changed elsewhere meanwhile', async () => {
    const { person, api } = await renderForm('telefoon', { updatePersonalInfo: kept })
    api.answer({ getPersonalInfo: { data: { ...personalInfo, straatnaam: 'Rokin', huisnummer: 12 } } })
    await person.clear(field('Mobiel nummer'))
    await person.fill(field('Mobiel nummer'), '06-87654321')
    await person.click(save())
    await screen.findByText('Uw gegevens zijn opgeslagen.')
    expect(rowsOf('Uw gegevens').slice(4, 6)).toEqual([
      ['Adres', 'Rokin 12 A, 1012 JS Amsterdam, Nederland'],
      ['Telefoon', '06 87 65 43 21'],
    ])
  })

  it.each([409, 422])('shows why the birth date is refused (%i) at that field, until it is changed', async (status) => {
    const text = 'Uw contracten gaan uit van deze geboortedatum.'
    const { person } = await renderForm('geboortedatum', {
      updatePersonalInfo: { status, body: { message: text, fields: { geboortedatum: text } } },
    })
    await person.clear(field('Jaar'))
    await person.fill(field('Jaar'), '1981')
    await person.click(save())
    const box = await screen.findByRole('alert', { name: 'Er is een probleem' })
    expect(within(box).getByRole('link', { name: text }).getAttribute('href')).toBe('#geboortedatum')
    expect(screen.getByRole('group', { name: 'Geboortedatum', description: new RegExp(text) })).toBeDefined()
    expect(field('Jaar').value).toBe('1981')
    await person.type(field('Jaar'), '{Backspace}0')
    expect(screen.queryAllByText(text)).toEqual([])
  })

  it('does not lose the typed values when saving fails', async () => {
    const { person, api } = await renderForm('adres', { updatePersonalInfo: 'no connection' })
    await person.fill(field('Straatnaam'), ' West')
    await person.click(save())
    expect(await screen.findByText('Uw wijziging is niet opgeslagen')).toBeDefined()
    expect(field('Straatnaam').value).toBe('Damrak West')
    api.answer({ updatePersonalInfo: kept })
    await person.click(save())
    expect(await screen.findByText('Uw gegevens zijn opgeslagen.')).toBeDefined()
    expect(screen.queryByText('Uw wijziging is niet opgeslagen')).toBeNull()
  })

  it('fills in street and town from postcode and house number', async () => {
    const { person } = await renderForm('adres', {
      lookUpPostcode: { data: { straatnaam: 'Stationsplein', woonplaats: 'Utrecht' } },
    })
    await person.clear(field('Postcode'))
    await person.fill(field('Postcode'), '3511ce')
    await person.tab()
    expect(field('Postcode').value).toBe('3511 CE')
    expect(await screen.findByText('Adres gevonden')).toBeDefined()
    expect([field('Straatnaam').value, field('Woonplaats').value]).toEqual(['Stationsplein', 'Utrecht'])
  })

  it('is saved with the street of its postcode, also during the lookup', async () => {
    const { answer, give } = pending<'lookUpPostcode'>()
    const { person, api } = await renderForm('adres', { updatePersonalInfo: kept, lookUpPostcode: answer })
    await person.clear(field('Postcode'))
    await person.type(field('Postcode'), '3511 CE{Enter}')
    await waitFor(() => expect(api.callsOf('lookUpPostcode')).toHaveLength(1))
    expect(api.callsOf('updatePersonalInfo')).toEqual([])
    give({ data: { straatnaam: 'Stationsplein', woonplaats: 'Utrecht' } })
    expect(await screen.findByText('Uw gegevens zijn opgeslagen.')).toBeDefined()
    expect(api.callsOf('updatePersonalInfo').map(({ body }) => body)).toMatchObject([
      { postcode: '3511 CE', straatnaam: 'Stationsplein', woonplaats: 'Utrecht' },
    ])
    expect(rowsOf('Uw gegevens')[4]?.[1]).toContain('Stationsplein 1 A, 3511 CE Utrecht')
  })

  it('requires a full foreign address, where a postcode may be missing', async () => {
    const { person, api } = await renderInfo(nothingKnown)
    fireEvent.change(screen.getByRole('combobox', { name: 'Land waar u woont' }), { target: { value: 'BE' } })
    await person.click(save())
    expect(await screen.findAllByText('Vul de woonplaats in')).toHaveLength(2)
    expect(screen.queryByText(/^Vul de postcode in/)).toBeNull()
    expect(api.callsOf('lookUpPostcode')).toEqual([])
  })

  it('does not lose the typed values when the countries load later', async () => {
    const { person, api } = await renderForm('adres', { getCountries: { status: 500 } })
    expect(screen.getByText('De lijst met landen is er niet')).toBeDefined()
    await person.fill(field('Straatnaam'), ' West')
    api.answer({ getCountries: { data: countries } })
    await person.click(screen.getByRole('button', { name: 'Haal de landen op' }))
    expect((await screen.findAllByRole('option', { name: 'België' })).length).toBe(1)
    await waitFor(() => expect(screen.queryByText('De lijst met landen is er niet')).toBeNull())
    expect(field('Straatnaam').value).toBe('Damrak West')
  })

  // Requirement C11.
  it('marks the fields that a browser may fill in (WCAG 1.3.5)', async () => {
    await renderInfo(nothingKnown)
    const inputs = [
      ...document.querySelectorAll('main form:first-of-type :is(input:not([type=radio]):not([hidden]), select)'),
    ]
    expect(inputs.map((input) => [input.id, input.getAttribute('autocomplete')])).toEqual([
      ['initialen', 'off'],
      ['tussenvoegsel', 'off'],
      ['achternaam', 'family-name'],
      ['geboortedatum', 'bday-day'],
      ['geboortedatum-month', 'bday-month'],
      ['geboortedatum-year', 'bday-year'],
      ['nationaliteit', null],
      ['land', 'country'],
      ['postcode', 'postal-code'],
      ['huisnummer', 'off'],
      ['huisnummerToevoeging', 'off'],
      ['mobiel', 'tel'],
      ['telefoonnummer', 'home tel'],
      ['wissen-password', 'current-password'],
    ])
  })

  it('is read-only for staff who impersonate the customer', async () => {
    await renderInfo(personalInfo, {}, actedCustomer)
    expect(screen.getByText(/Alleen de klant zelf kan hier iets wijzigen/)).toBeDefined()
    expect(rowsOf('Uw gegevens')).toEqual([
      ['Naam', 'S. Spaarder'],
      ['Geboortedatum', '31 december 1980'],
      ['Geslacht', 'Vrouw'],
      ['Nationaliteit', 'Nederland'],
      ['Adres', 'Damrak 1 A, 1012 JS Amsterdam, Nederland'],
      ['Telefoon', '06 12 34 56 78'],
      ['E-mailadres', 'spaarder@demo.nl'],
    ])
    const main = within(screen.getByRole('main'))
    expect(main.queryByRole('textbox')).toBeNull()
    expect(main.queryByRole('button')).toBeNull()
  })
})

describe('the identity document', () => {
  const withDocument = (geldigTot: string): PersonalInfo => ({
    ...personalInfo,
    identiteitsbewijs: { soort: 'rijbewijs', geldigTot },
  })

  it('may be unknown', async () => {
    await renderInfo()
    expect(screen.getByText(/Wij hebben geen identiteitsbewijs van u/)).toBeDefined()
  })

  // Today is 20 November 2026.
  it.each([
    ['2027-02-21', null],
    ['2027-02-20', 'Uw identiteitsbewijs is nog geldig tot 20\u00a0februari 2027'],
    ['2026-11-21', 'Uw identiteitsbewijs is nog geldig tot 21\u00a0november 2026'],
    ['2026-11-20', 'Uw identiteitsbewijs is verlopen'],
  ])('that is valid until %s shows %s', async (geldigTot, warning) => {
    await renderInfo(withDocument(geldigTot))
    expect(rowsOf('Identiteitsbewijs')[0]).toEqual(['Soort', 'Rijbewijs'])
    expect(rowsOf('Identiteitsbewijs')[1]?.[0]).toBe('Geldig tot')
    expect(screen.queryByText(/^Uw identiteitsbewijs is/)?.textContent ?? null).toBe(warning)
  })
})
