import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { textOf } from '../../testing/read-page.ts'
import { renderAt } from '../../testing/render-at.tsx'

const field = (name: string) => screen.getByRole('textbox', { name })
const group = (name: string) => screen.getByRole('group', { name })
const boxesOf = (name: string) => within(group(name)).getAllByRole('textbox')

async function fillIn(person: ReturnType<typeof renderAt>['person']) {
  await person.fill(await screen.findByRole('textbox', { name: 'Naam' }), 'Fenna Dijkhof')
  for (const [part, text] of [
    ['Uw naam', 'Kim Dijkhof'],
    ['Uw e-mailadres', 'kim@voorbeeld.nl'],
    ['Uw telefoonnummer', '06-12345678'],
  ] as const) {
    await person.fill(field(part), text)
  }
  for (const [name, texts] of [
    ['Geboortedatum', ['2', '4', '1950']],
    ['Datum van overlijden', ['1', '11', '2026']],
  ] as const) {
    for (const [index, box] of boxesOf(name).entries()) await person.fill(box, texts[index] ?? '')
  }
}

it('a death is reported by somebody without an account, who reads what happens next', async () => {
  const { person, api } = renderAt('/nabestaanden', { user: null, answers: { reportDeath: { data: {} } } })
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Meld het overlijden' }))
  expect(await screen.findByText('Wij hebben uw melding ontvangen')).toBeDefined()
  expect(screen.getByText(/Bel dan 030 000 00 10/)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(api.callsOf('reportDeath').map(({ body }) => body)).toEqual([
    {
      name: 'Fenna Dijkhof',
      geboortedatum: '2-4-1950',
      diedOn: '1-11-2026',
      contractNumber: '',
      reporter: 'Kim Dijkhof',
      email: 'kim@voorbeeld.nl',
      phone: '06 12 34 56 78',
    },
  ])
})

// Requirement C10.
it('both dates of a report have the same three fields, with an example in the past', async () => {
  renderAt('/nabestaanden', { user: null })
  await screen.findByRole('textbox', { name: 'Naam' })
  for (const [name, example] of [
    ['Geboortedatum', '31 12 1950'],
    ['Datum van overlijden', '1 3 2025'],
  ] as const) {
    const labels = boxesOf(name).map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
    expect(labels).toEqual(['Dag', 'Maand', 'Jaar'])
    expect(textOf(group(name))).toContain(`Bijvoorbeeld ${example}`)
    const [day = 0, month = 0, year = 0] = example.split(' ').map(Number)
    expect(Date.UTC(year, month - 1, day)).toBeLessThan(Date.UTC(2026, 10, 20))
  }
})

it('an incomplete report shows an error at its field, and is not sent', async () => {
  const { person, api } = renderAt('/nabestaanden', { user: null })
  await person.click(await screen.findByRole('button', { name: 'Meld het overlijden' }))
  const summary = await screen.findByRole('alert', { name: 'Er is een probleem' })
  expect(within(summary).getAllByRole('link').map(textOf)).toEqual([
    'Vul de naam in van de persoon die is overleden',
    'Vul de geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1950',
    'Vul de datum van overlijden in als dag, maand en jaar, bijvoorbeeld 1-3-2025',
    'Vul uw eigen naam in',
    'Vul uw e-mailadres in, bijvoorbeeld naam@voorbeeld.nl',
    'Vul uw telefoonnummer in, bijvoorbeeld 06 12345678',
  ])
  expect(api.callsOf('reportDeath')).toEqual([])
})
