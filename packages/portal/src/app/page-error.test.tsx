import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { flowAnswers } from '../testing/flow-answers.ts'
import { renderAt } from '../testing/render-at.tsx'

const aboutScreen = '../features/information/about-screen.tsx'
const title = 'Deze pagina kan niet worden getoond'
const noConnection = 'Er is geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.'
const problem = () => screen.findByRole('heading', { level: 1, name: title })

afterEach(() => vi.doUnmock(aboutScreen))

/** Goes from the page about contact to one whose code cannot be loaded. */
async function openWithoutCode() {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.doMock(aboutScreen, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const { router } = renderAt('/contact', { user: null })
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  await router.navigate('/about')
  await problem()
}

describe('a page whose code cannot be loaded', () => {
  it('without a connection names that reason, and has its own title', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openWithoutCode()
    expect(screen.getByText(noConnection)).toBeDefined()
    expect(screen.queryByText(/^Blijft het misgaan/)).toBeNull()
    expect(document.title).toBe(`${title} – Hoofdmerk`)
  })

  it('with a connection offers a way to contact us', async () => {
    await openWithoutCode()
    expect(screen.getByText('Er ging iets mis in het portaal.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Neem contact op' }).getAttribute('href')).toBe('/contact')
  })
})

describe('a page whose data cannot be loaded', () => {
  it('names the reference of the failed call next to a way to contact us', async () => {
    const failed = new Response('{}', { status: 500, headers: { 'x-request-id': '4f1c-7' } })
    renderAt('/mijn-berekeningen', { answers: { getOffers: () => failed } })
    await problem()
    const link = screen.getByRole('link', { name: 'Neem contact op' })
    expect(link.parentElement?.textContent).toBe('Blijft het misgaan? Neem contact op en noem dit kenmerk: 4f1c-7')
  })

  it('has its own title, and that of the page again once it is shown', async () => {
    const { api, person } = renderAt('/mijn-berekeningen', { answers: { getOffers: 'no connection' } })
    await problem()
    expect(screen.getByText(noConnection)).toBeDefined()
    expect(document.title).toBe(`${title} – Hoofdmerk`)
    api.answer({ getOffers: { data: { Offerte: [] } } })
    await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    await screen.findByText('Nog geen berekeningen')
    await waitFor(() => expect(document.title).toBe('Mijn berekeningen – Hoofdmerk'))
  })

  it('shows no error when the session has ended, because the login page follows', async () => {
    // The login page is loaded after the server has deleted the token.
    let finish = () => {}
    const isDeleted = new Promise<void>((resolve) => (finish = resolve))
    const { hasLeft, left, router } = renderAt('/contact', {
      answers: { getOffers: { status: 401 }, deleteCookie: () => isDeleted.then(() => ({ status: 204 })) },
    })
    await screen.findByRole('heading', { level: 1, name: 'Contact' })
    await router.navigate('/mijn-berekeningen')
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Contact' })).toBeNull())
    expect(screen.queryByRole('heading', { level: 1, name: title })).toBeNull()
    expect(document.title).not.toContain(title)
    finish()
    await hasLeft
    expect(left).toEqual(['/login?redirect=%2Fmijn-berekeningen#uitgelogd'])
  })

  it('leaves the title of the next page alone', async () => {
    const { router } = renderAt('/mijn-berekeningen', {
      answers: { ...flowAnswers, getOffers: 'no connection' },
    })
    await problem()
    await router.navigate('/contact')
    await screen.findByText('op werkdagen van 9.00 tot 17.00 uur')
    await waitFor(() => expect(document.title).toBe('Contact – Hoofdmerk'))
    await router.navigate('/bedrag-beleggen')
    await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })
    expect(document.title).toMatch(/^Stap 1 van \d+: Uw inleg/)
  })
})
