import type { Applicants } from '@portal/api/operations'
import { applicantOf, initialApplicants } from '@portal/flows/application/applicants'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { applicants, applicationAnswers, couple, mijn } from '../../../testing/applications.ts'
import { empty, field, next, page, renderLines, renderPerson } from '../../../testing/person-page.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { oversluiten } from '../../../testing/summary.ts'

/** The known data, as the lines of the page. */
const lines = () =>
  [...document.querySelectorAll('main dl > div')].map((line) =>
    [...line.querySelectorAll('dt, dd:not(:has(button))')].map(textOf).join(''),
  )
const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })

describe('the page with personal data', () => {
  // Requirement 3.14.
  it('shows an error for every field, in a list that links to the fields', async () => {
    const { person, api } = await renderPerson({ ...empty, mijn: { ...empty.mijn, nationaliteit: '' } })
    await person.click(next())
    const box = await summary()
    expect(within(box).getAllByRole('link').map(textOf)).toEqual([
      'Vul de initialen in, bijvoorbeeld A.B.',
      'Vul de achternaam in zoals die op het identiteitsbewijs staat',
      'Kies het geslacht: man, vrouw of anders',
      'Vul de geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1980',
      'Vul het burgerservicenummer in, bijvoorbeeld 123456782',
      'Kies de nationaliteit uit de lijst',
      'Vul de postcode in met vier cijfers en twee letters, bijvoorbeeld 1234 AB',
      'Vul het huisnummer in met alleen cijfers, bijvoorbeeld 12. Een letter hoort bij toevoeging',
      'Vul de straatnaam in',
      'Vul de woonplaats in',
      'Vul een mobiel nummer in, bijvoorbeeld 06 12345678 of +32 470 123456',
      'Vul uw IBAN in, bijvoorbeeld NL12 BANK 0123 4567 89',
    ])
    await waitFor(() => expect(document.activeElement).toBe(within(box).getByRole('heading')))
    for (const link of within(box).getAllByRole('link')) {
      await person.click(link)
      expect(`#${document.activeElement?.id}`).toBe(link.getAttribute('href'))
    }
    expect(api.callsOf('saveApplicants')).toEqual([])
  })

  it('refuses a name with digits or markup, and an IBAN of another length than its country has', async () => {
    const { person, api } = await renderPerson({
      ...applicants,
      mijn: { ...mijn, initialen: 'J2', achternaam: '<b>Berg</b>', iban: 'DE813704004405320130000' },
    })
    await person.click(next())
    expect(
      within(await summary())
        .getAllByRole('link')
        .map(textOf),
    ).toEqual([
      'Vul voor de initialen alleen letters in, eventueel met een spatie, punt, apostrof of streepje',
      'Vul voor de achternaam alleen letters in, eventueel met een spatie, punt, apostrof of streepje',
      'Controleer uw IBAN: het land, het aantal tekens of een van de tekens klopt niet. Voorbeeld: NL12 BANK 0123 4567 89',
    ])
    expect(api.callsOf('saveApplicants')).toEqual([])
  })

  it('refuses another birth date than that of the calculation of an annuity, with a link to calculate again', async () => {
    const { person, api } = renderAt('/lijfrente-opbouwen?pagina=aanvrager:Gegevens&persoon=mijn', {
      answers: applicationAnswers(applicants),
      saved: oversluiten,
    })
    await person.click(await screen.findByRole('button', { name: 'Volgende' }))
    const sentence =
      'Controleer de geboortedatum: u hebt gerekend met 1 maart 1970. Verbeter de datum hier, of bereken opnieuw met de juiste datum'
    expect(
      within(await summary())
        .getAllByRole('link')
        .map(textOf),
    ).toEqual([sentence])
    expect(api.callsOf('saveApplicants')).toEqual([])
    const link = screen.getByRole('link', { name: 'Bereken opnieuw met een andere geboortedatum' })
    expect(link.getAttribute('href')).toBe('/lijfrente-opbouwen?pagina=stap1&terug=overzicht')
  })

  it("shows the server's values, also the numbers that this browser does not save", async () => {
    await renderPerson(applicants)
    expect(field('Achternaam').value).toBe('Spaarder')
    expect(field('Burgerservicenummer').value).toBe('123456782')
    expect(field('IBAN').value).toBe('NL91 ABNA 0417 1643 00')
    expect(['Dag', 'Maand', 'Jaar'].map((part) => field(part).value)).toEqual(['31', '12', '1980'])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Land waar u woont' }).value).toBe('NL')
  })

  // Requirement 7.12.
  it('lists the countries by their name', async () => {
    await renderPerson(applicants)
    const list = screen.getByRole('combobox', { name: 'Nationaliteit' })
    expect(within(list).getAllByRole('option').map(textOf)).toEqual([
      'Kies een land',
      'Afghanistan',
      'België',
      'Nederland',
      'Verenigde Staten',
    ])
  })

  it('sends the page to the server and continues, with the time of the save', async () => {
    const { person, sent, api } = await renderPerson(applicants)
    await person.clear(field('Achternaam'))
    await person.fill(field('Achternaam'), 'Nieuwenhuis')
    await person.click(next())
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw identiteitsbewijs' })).toBeDefined()
    // The fields of a number write it as it is read.
    expect(sent()).toEqual({ ...applicants, mijn: { ...mijn, achternaam: 'Nieuwenhuis', mobiel: '06 12 34 56 78' } })
    expect(api.callsOf('saveApplicants')).toHaveLength(1)
    expect(screen.getByText(/^Opgeslagen om \d\d\.\d\d uur$/)).toBeDefined()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=aanvrager%3AIdentiteit&persoon=mijn')
  })

  // Requirement C4.
  it('saves automatically after a pause, once', async () => {
    const { person, sent, api } = await renderPerson(applicants)
    await person.fill(field('Tussenvoegsel (optioneel)'), 'van')
    await waitFor(() => expect(sent()?.mijn.tussenvoegsel).toBe('van'))
    expect(api.callsOf('saveApplicants')).toHaveLength(1)
  })

  it('saves when the tab is hidden, before the pause is over', async () => {
    const { person, sent } = await renderPerson(applicants)
    const wait = globalThis.setTimeout
    const endless = (action: () => void, delay = 0) => wait(action, delay < 2000 ? delay : 2 ** 31 - 1)
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(endless)
    await person.fill(field('Tussenvoegsel (optioneel)'), 'x')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(sent()?.mijn.tussenvoegsel).toBe('x'))
  })

  it('stays when the server cannot be reached, and loses nothing', async () => {
    const { person, api } = await renderPerson(applicants, { saveApplicants: 'no connection' })
    await person.fill(field('Tussenvoegsel (optioneel)'), 'van')
    await person.click(next())
    const alert = await screen.findByText('Uw gegevens zijn nog niet opgeslagen')
    expect(alert).toBeDefined()
    expect(field('Tussenvoegsel (optioneel)').value).toBe('van')
    api.answer({ saveApplicants: { data: {} } })
    await person.click(next())
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw identiteitsbewijs' })).toBeDefined()
  })

  // Requirement C11.
  it('marks the fields that a browser may fill in (WCAG 1.3.5)', async () => {
    await renderPerson(couple)
    const tokens = () =>
      [...document.querySelectorAll('main input:not([type=radio]), main select')].map((input) => [
        input.id,
        input.getAttribute('autocomplete'),
      ])
    expect(tokens()).toEqual([
      ['initialen', 'off'],
      ['tussenvoegsel', 'off'],
      ['achternaam', 'family-name'],
      ['geboortedatum', 'bday-day'],
      ['geboortedatum-month', 'bday-month'],
      ['geboortedatum-year', 'bday-year'],
      ['bsn', 'off'],
      ['nationaliteit', null],
      ['land', 'country'],
      ['postcode', 'postal-code'],
      ['huisnummer', 'off'],
      ['huisnummerToevoeging', 'off'],
      ['straatnaam', 'address-line1'],
      ['woonplaats', 'address-level2'],
      ['mobiel', 'tel'],
      ['telefoonnummer', 'home tel'],
      ['iban', 'off'],
    ])
  })

  // Requirement C11.
  it('has no token for fields about other people', async () => {
    await renderPerson(couple, {}, `${page}&persoon=partner`)
    const tokens = [...document.querySelectorAll('main input, main select')].map((input) =>
      input.getAttribute('autocomplete'),
    )
    expect(new Set(tokens)).toEqual(new Set(['off', null]))
    expect(screen.queryByRole('textbox', { name: 'IBAN' })).toBeNull()
  })
})

describe('a number with check digits', () => {
  // Requirement C5.
  it.each([
    ['Burgerservicenummer', '123456789', /^Controleer het burgerservicenummer/, 'burgerservicenummer'],
    ['IBAN', 'NL91 ABNA 0417 1643 01', /^Controleer uw IBAN/, 'IBAN'],
    ['Postcode', '0123 AB', /^Vul de postcode in met vier cijfers/, 'adres'],
  ])('%s is checked when the field loses focus, and stays as typed', async (name, typed, sentence, part) => {
    const { person } = await renderLines(applicants)
    await person.click(screen.getByRole('button', { name: `Wijzig ${part}` }))
    await person.clear(field(name))
    await person.fill(field(name), typed)
    expect(screen.queryByText(sentence)).toBeNull()
    await person.tab()
    expect(screen.getByText(sentence)).toBeDefined()
    expect(field(name).value).toBe(typed)
    expect(screen.queryByRole('alert', { name: 'Er is een probleem' })).toBeNull()
  })

  it.each([
    ['Burgerservicenummer', '1234.56.782', '123456782'],
    ['IBAN', 'nl91abna0417164300', 'NL91 ABNA 0417 1643 00'],
    ['Postcode', ' 1012js', '1012 JS'],
  ])('%s is formatted when it is valid', async (name, typed, shown) => {
    // Another postcode is looked up, perhaps after the test.
    const { person } = await renderPerson(applicants, { lookUpPostcode: { status: 404 } })
    await person.clear(field(name))
    await person.fill(field(name), typed)
    await person.tab()
    expect(field(name).value).toBe(shown)
  })

  // Requirement C5.
  it('that is left empty shows no error', async () => {
    const { person } = await renderPerson(empty)
    await person.click(field('Burgerservicenummer'))
    await person.tab()
    expect(field('Burgerservicenummer').getAttribute('aria-invalid')).toBeNull()
  })
})

describe('a telephone number', () => {
  it.each([
    ['Mobiel nummer', '0687654321', '06 87 65 43 21'],
    ['Mobiel nummer', '068765432', '068765432'],
    ['Vast telefoonnummer (optioneel)', '0301234567', '030 123 45 67'],
  ])('in %s typed as %s becomes %s when the field loses focus', async (name, typed, shown) => {
    const { person } = await renderPerson(applicants)
    await person.clear(field(name))
    await person.fill(field(name), typed)
    await person.tab()
    expect(field(name).value).toBe(shown)
  })
})

describe('every person', () => {
  // Requirement C1.
  it('has a page of its own, and Back shows the previous person', async () => {
    const { person } = await renderPerson(couple, {}, `${page}&persoon=mijn`)
    await person.click(next())
    expect(await screen.findByRole('heading', { level: 1, name: 'Gegevens van uw partner' })).toBeDefined()
    expect(lines()).toContain('NaamS. Partner')
    await person.click(screen.getByRole('link', { name: 'Terug' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw gegevens' })).toBeDefined()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=aanvrager%3AGegevens&persoon=mijn')
  })

  it('with missing data comes first when the URL names nobody', async () => {
    await renderPerson({ ...couple, partner: { ...applicantOf(couple, 'partner'), bsn: '' } as Applicants['partner'] })
    expect(screen.getByRole('heading', { level: 1, name: 'Gegevens van uw partner' })).toBeDefined()
    await waitFor(() => expect(document.title).toMatch(/: Gegevens van uw partner – /))
  })

  // Requirement 3.13.
  it('has neither address nor account as a child', async () => {
    const child = {
      ...couple,
      for: 'child' as const,
      child: applicantOf(initialApplicants(), 'child') as Applicants['child'],
    }
    await renderPerson(child, {}, `${page}&persoon=child`)
    expect(screen.getAllByRole('textbox').map(({ id }) => id)).toEqual([
      'initialen',
      'tussenvoegsel',
      'achternaam',
      'geboortedatum',
      'geboortedatum-month',
      'geboortedatum-year',
      'bsn',
    ])
  })
})

describe('what is known', () => {
  // Requirement C41.
  it('is a line each, and only the rest is asked', async () => {
    await renderLines({ ...applicants, mijn: { ...mijn, bsn: '', geslacht: '', iban: '' } })
    expect(lines()).toEqual([
      'Voor wieVoor mijzelf',
      'NaamS. Spaarder',
      'Geboortedatum31 december 1980',
      'NationaliteitNederland',
      'WoonlandNederland',
      'AdresDamrak 1, 1012 JS Amsterdam',
      'Telefoon06 12 34 56 78',
    ])
    expect(screen.getAllByRole('textbox').map(({ id }) => id)).toEqual(['bsn', 'iban'])
    expect(screen.getAllByRole('radio')).toHaveLength(3)
  })

  // Requirement C41.
  it('becomes fields at its button, of which the first has the focus', async () => {
    const { person, sent } = await renderLines(applicants)
    await person.click(screen.getByRole('button', { name: 'Wijzig naam' }))
    await waitFor(() => expect(document.activeElement).toBe(field('Initialen')))
    await person.clear(field('Achternaam'))
    // A part stays open while it is empty or valid.
    await person.fill(field('Achternaam'), 'Anders')
    await person.click(next())
    await screen.findByRole('heading', { level: 1, name: 'Uw identiteitsbewijs' })
    expect(sent()?.mijn).toEqual({ ...mijn, achternaam: 'Anders' })
  })

  it('is a number of which only the end is shown', async () => {
    await renderLines(applicants)
    expect(lines().find((line) => line.startsWith('Burgerservicenummer'))).toMatch(/^Burgerservicenummer\D+6782$/)
  })

  it('includes the country, with which the address is changed', async () => {
    const { person } = await renderLines(applicants)
    await person.click(screen.getByRole('button', { name: 'Wijzig woonland' }))
    expect(screen.getByRole('combobox', { name: 'Land waar u woont' })).toBeDefined()
    expect(field('Postcode').value).toBe('1012 JS')
  })

  it('of a partner has no choice of people', async () => {
    await renderLines(couple, {}, `${page}&persoon=partner`)
    expect(lines()[0]).toBe('NaamS. Partner')
  })
})

describe('identity numbers', () => {
  // Requirement T32.
  it('are never in local storage, and are loaded from the server after a reload, with the typed values', async () => {
    const sentinels = { bsn: '999990019', iban: 'NL02ABNA0123456789', tin: 'SENTINEL-TIN-1' }
    const draft: Applicants = {
      ...applicants,
      mijn: {
        ...mijn,
        achternaam: 'Sentinelsma',
        bsn: sentinels.bsn,
        iban: sentinels.iban,
        abroadTax: {
          ...mijn.abroadTax,
          taxIdentificationNumber: sentinels.tin,
          taxIdentificationNumberUS: sentinels.tin,
        },
      },
    }
    const { person, unmount } = await renderPerson(draft, { saveApplicants: 'no connection' })
    await person.clear(field('Woonplaats'))
    await person.fill(field('Woonplaats'), 'nog niet bewaard')
    await waitFor(() => expect(localStorage.getItem('store')).toContain('nog niet bewaard'))
    for (const sentinel of Object.values(sentinels)) expect(localStorage.getItem('store')).not.toContain(sentinel)
    unmount()
    const second = renderAt(page, { answers: applicationAnswers(draft) })
    expect((await screen.findByText(/Sentinelsma/)).textContent).toBe('S. Sentinelsma')
    expect(lines()).toContain('AdresDamrak 1, 1012 JS nog niet bewaard')
    await second.person.click(screen.getByRole('button', { name: 'Wijzig burgerservicenummer' }))
    expect(field('Burgerservicenummer').value).toBe(sentinels.bsn)
    await second.person.click(screen.getByRole('button', { name: 'Wijzig IBAN' }))
    expect(field('IBAN').value.replaceAll(' ', '')).toBe(sentinels.iban)
  })
})
