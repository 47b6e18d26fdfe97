import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pending } from '../../../testing/fake-api.ts'
import { mijn } from '../../../testing/applications.ts'
import { empty, field, renderPerson } from '../../../testing/person-page.ts'

it.each([
  ['found', { data: { straatnaam: 'Stationsplein', woonplaats: 'Utrecht' } }],
  ['not found', { status: 404 }],
] as const)('a street that is typed while the address is looked up stays: %s', async (_, outcome) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const first = { data: { straatnaam: 'Oudeweg', woonplaats: 'Utrecht' } }
  const { person, api } = await renderPerson({ ...empty, mijn: { ...mijn, huisnummer: '' } }, { lookUpPostcode: first })
  await person.fill(field('Huisnummer'), '3')
  expect(await screen.findByText('Adres gevonden')).toBeDefined()
  const { answer, give } = pending<'lookUpPostcode'>()
  api.answer({ lookUpPostcode: answer })
  await person.fill(field('Huisnummer'), '4')
  await waitFor(() => expect(api.callsOf('lookUpPostcode').length).toBeGreaterThan(1))
  await person.clear(field('Straatnaam'))
  await person.fill(field('Straatnaam'), 'Nieuwe Eigenweg')
  give(outcome)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(field('Straatnaam').value).toBe('Nieuwe Eigenweg')
})
