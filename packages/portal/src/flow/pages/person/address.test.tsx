import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { applicants, mijn } from '../../../testing/applications.ts'
import { type Answers, pending } from '../../../testing/fake-api.ts'
import { empty, field, next, renderPerson } from '../../../testing/person-page.ts'

describe('an address', () => {
  const found: Answers = { lookUpPostcode: { data: { straatnaam: 'Stationsplein', woonplaats: 'Utrecht' } } }

  // Requirements 7.13 and C13.
  it('is looked up from postcode and house number, without white space and as an integer, and can be changed', async () => {
    const { person, api } = await renderPerson(empty, found)
    await person.fill(field('Postcode'), ' 3511 ce ')
    expect(api.callsOf('lookUpPostcode')).toEqual([])
    await person.fill(field('Huisnummer'), '12')
    expect((await screen.findByText('Adres gevonden: Stationsplein, Utrecht')).getAttribute('role')).toBe('status')
    expect(api.callsOf('lookUpPostcode').map(({ body }) => body)).toEqual([{ postcode: '3511CE', houseNumber: 12 }])
    expect(screen.queryByRole('textbox', { name: 'Straatnaam' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Wijzig' }))
    expect([field('Straatnaam').value, field('Woonplaats').value]).toEqual(['Stationsplein', 'Utrecht'])
    await person.fill(field('Straatnaam'), ' West')
    expect(field('Straatnaam').value).toBe('Stationsplein West')
  })

  it('is sent after the lookup, so that the street is that of the postcode', async () => {
    const { answer, give } = pending<'lookUpPostcode'>()
    const { person, api, sent } = await renderPerson(applicants, { lookUpPostcode: answer })
    await person.clear(field('Postcode'))
    await person.fill(field('Postcode'), '3511 CE')
    await person.click(next())
    await waitFor(() => expect(api.callsOf('lookUpPostcode')).toHaveLength(1))
    expect(screen.queryByRole('heading', { level: 1, name: 'Uw identiteitsbewijs' })).toBeNull()
    give({ data: { straatnaam: 'Stationsplein', woonplaats: 'Utrecht' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw identiteitsbewijs' })).toBeDefined()
    expect(sent()?.mijn).toMatchObject({ postcode: '3511 CE', straatnaam: 'Stationsplein', woonplaats: 'Utrecht' })
  })

  it('that was filled in before is not looked up again', async () => {
    const { person, api, sent } = await renderPerson(applicants, found)
    await person.fill(field('Straatnaam'), '!')
    // The page is sent when no lookup is running.
    await person.click(next())
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw identiteitsbewijs' })).toBeDefined()
    expect(sent()?.mijn.straatnaam).toBe(`${mijn.straatnaam}!`)
    expect(api.callsOf('lookUpPostcode')).toEqual([])
  })

  // Requirements 8.6 and C13.
  it.each([
    ['is not known', { status: 404 }, 'Wij vinden dit adres niet.'],
    ['cannot be looked up', 'no connection', 'Wij kunnen het adres nu niet opzoeken.'],
  ] as const)('that %s is logged and filled in by hand', async (_name, lookUpPostcode, reason) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { person } = await renderPerson({ ...empty, mijn: { ...mijn, huisnummer: '' } }, { lookUpPostcode })
    await person.fill(field('Huisnummer'), '3')
    expect(await screen.findByText(`${reason} Vul de straat en de woonplaats zelf in.`)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(field('Straatnaam').value).toBe('Damrak')
  })

  it('that is not known replaces the street of the address before, and nothing that was typed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { person, api } = await renderPerson({ ...empty, mijn: { ...mijn, huisnummer: '' } }, found)
    await person.fill(field('Huisnummer'), '3')
    expect(await screen.findByText('Adres gevonden')).toBeDefined()
    expect(field('Straatnaam').value).not.toBe('')
    api.answer({ lookUpPostcode: { status: 404 } })
    await person.fill(field('Huisnummer'), '4')
    expect(await screen.findByText(/^Wij vinden dit adres niet/)).toBeDefined()
    expect([field('Straatnaam').value, field('Woonplaats').value]).toEqual(['', ''])
    await person.fill(field('Straatnaam'), 'Eigenweg')
    await person.fill(field('Huisnummer'), '5')
    expect(await screen.findByText(/^Wij vinden dit adres niet/)).toBeDefined()
    expect(field('Straatnaam').value).toBe('Eigenweg')
  })

  // Requirements C13 and C39.
  it('in another country is filled in by hand, with any postcode and house number or none', async () => {
    const { person, api, sent } = await renderPerson({ ...empty, mijn: { ...mijn, postcode: '', huisnummer: '' } })
    fireEvent.change(screen.getByRole('combobox', { name: 'Land waar u woont' }), { target: { value: 'BE' } })
    await person.fill(field('Postcode (optioneel)'), '1000')
    expect(field('Huisnummer (optioneel)').value).toBe('')
    await person.click(next())
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw identiteitsbewijs' })).toBeDefined()
    expect(sent()?.mijn).toMatchObject({ land: 'BE', postcode: '1000', huisnummer: '' })
    expect(api.callsOf('lookUpPostcode')).toEqual([])
  })

  it('in the Netherlands has a house number', async () => {
    const { person, api } = await renderPerson({ ...empty, mijn: { ...mijn, huisnummer: '' } })
    await person.click(next())
    expect((await screen.findAllByText(/^Vul het huisnummer in/)).length).toBeGreaterThan(0)
    expect(api.callsOf('saveApplicants')).toEqual([])
  })
})
