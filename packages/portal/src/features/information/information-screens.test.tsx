import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { otherBrand } from '../../testing/brands.ts'
import { provider } from '../../testing/reference-data.ts'
import { renderAt } from '../../testing/render-at.tsx'

it('shows how to reach the company of the brand', async () => {
  renderAt('/contact', { user: null })
  expect((await screen.findByRole('link', { name: '030 000 00 10' })).getAttribute('href')).toBe('tel:0300000010')
  expect(screen.getByRole('link', { name: 'vragen@hoofdmerk.example' }).getAttribute('href')).toBe(
    'mailto:vragen@hoofdmerk.example',
  )
  expect(screen.getByText('Stichting Hoofdmerk Giro, Postbus 100, 3500 AA Utrecht')).toBeDefined()
  expect(screen.getByText('NL00 TEST 0123 4567 89')).toBeDefined()
})

it('describes the company in the words of the brand', async () => {
  renderAt('/about', { user: null, brand: otherBrand })
  expect(await screen.findByRole('heading', { level: 1, name: 'Over Ander merk' })).toBeDefined()
  expect(await screen.findByText('Wij handelen één keer per maand.')).toBeDefined()
})

it.each([
  ['works and knows a customer', { data: { status: 'alive' } }, 'werkt, u bent ingelogd'],
  ['works and knows nobody', { status: 401 }, 'werkt, u bent niet ingelogd'],
  ['fails', { status: 500 }, 'Er ging bij ons iets mis. Probeer het later opnieuw.'],
] as const)('shows on the test page that the API %s', async (_, sessionHealthCheck, sentence) => {
  renderAt('/test', { user: null, answers: { sessionHealthCheck } })
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByText('20250430.2')).toBeDefined()
  expect(screen.getByText('Hoofdmerk (main)')).toBeDefined()
})

it.each(['/contact', '/about'])('links from %s to the rights of a customer', async (path) => {
  renderAt(path, { user: null })
  const link = await screen.findByRole('link', { name: 'Klachten, toezicht en bescherming' })
  expect(link.getAttribute('href')).toBe('/uw-rechten')
})

it('shows everybody the withdrawal right, complaints, supervisors and compensation', async () => {
  renderAt('/uw-rechten', { user: null, answers: { getProvider: { data: provider } } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Uw rechten en bescherming' })).toBeDefined()
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    'Geen bedenktijd',
    'Als u een klacht hebt',
    'Wie toezicht op ons houdt',
    'Als wij failliet gaan',
  ])
  expect(screen.getByText(/aangesloten onder nummer 300\.000010/)).toBeDefined()
})

it('shows an error when the rights cannot be loaded, and retries', async () => {
  const { person, api } = renderAt('/uw-rechten', { user: null, answers: { getProvider: { status: 500 } } })
  expect(await screen.findByText('Uw rechten en bescherming: dit deel kan niet worden getoond')).toBeDefined()
  api.answer({ getProvider: { data: provider } })
  await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Geen bedenktijd' })).toBeDefined()
})

it.each(['/contact', '/about', '/uw-rechten'])('links from %s to the home page', async (path) => {
  renderAt(path, { answers: { getProvider: { data: provider } } })
  const link = await screen.findByRole('link', { name: 'Naar de beginpagina' })
  expect(link.getAttribute('href')).toBe('/')
})
