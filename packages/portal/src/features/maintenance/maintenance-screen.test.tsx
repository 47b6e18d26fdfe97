import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt, settled } from '../../testing/render-at.tsx'

const SECOND = 1000
const replace = vi.fn()

beforeEach(() => {
  replace.mockReset()
  // A replacement that does not navigate: jsdom loads no other document.
  vi.stubGlobal('location', {
    get pathname() {
      return document.location.pathname
    },
    get search() {
      return document.location.search
    },
    get hash() {
      return document.location.hash
    },
    origin: document.location.origin,
    replace,
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

/** Renders the page after a redirect from `from`; the server responds with 503 by default. */
async function renderMaintenance(from: string | null) {
  const opened = renderAt('/contact', { user: null, answers: { sessionHealthCheck: { status: 503 } } })
  await settled(opened)
  await opened.router.navigate('/maintenance', from === null ? {} : { state: { from } })
  await screen.findByRole('heading', { level: 1, name: 'Wij werken aan het portaal' })
  return { ...opened, looks: () => opened.api.callsOf('sessionHealthCheck').length }
}

describe('while the server is down', () => {
  it('checks the server automatically, each time after a longer pause', async () => {
    const { looks } = await renderMaintenance('/mijn-berekeningen')
    const moments: number[] = []
    for (let second = 1; second <= 40; second += 1) {
      const before = looks()
      await vi.advanceTimersByTimeAsync(SECOND)
      if (looks() > before) moments.push(second)
    }
    // After 5, 7.5, 11.25 and 16.9 seconds; the clock of this test counts whole seconds.
    expect(moments).toHaveLength(3)
    const pauses = moments.map((moment, index) => moment - (moments[index - 1] ?? 0))
    expect(pauses[0]).toBeGreaterThanOrEqual(4)
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0)
    expect(pauses[2]).toBeGreaterThan(pauses[1] ?? 0)
    expect(replace).not.toHaveBeenCalled()
  })

  it('stays on its page', async () => {
    const { router } = await renderMaintenance('/mijn-berekeningen')
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(router.state.location.pathname).toBe('/maintenance')
    expect(router.state.location.state).toEqual({ from: '/mijn-berekeningen' })
  })

  it('checks at once on request', async () => {
    const { looks, person } = await renderMaintenance('/mijn-berekeningen')
    await person.click(screen.getByRole('button', { name: 'Nu opnieuw kijken' }))
    expect(looks()).toBe(1)
  })

  it.each([
    ['/lijfrente-opbouwen?pagina=fondsen', true],
    ['/open/berekenen-bedrag-beleggen', true],
    ['/mijn-instellingen/persoonlijke-informatie?wijzig=naam', false],
    [null, false],
  ])('promises after a redirect from %s that the input is saved: %s', async (from, isSaved) => {
    await renderMaintenance(from)
    expect(screen.queryByText(/Wat u hebt ingevuld, is bewaard\./) !== null).toBe(isSaved)
  })

  it('does not redirect somebody who opened this page by URL', async () => {
    const { looks } = await renderMaintenance(null)
    await vi.advanceTimersByTimeAsync(120 * SECOND)
    expect(looks()).toBe(0)
    expect(screen.queryByText(/Wij kijken vanzelf opnieuw/)).toBeNull()
  })

  it('stops checking after the visitor has opened another page', async () => {
    const { looks, router } = await renderMaintenance('/mijn-berekeningen')
    await router.navigate('/contact')
    await screen.findByRole('heading', { level: 1, name: 'Contact' })
    await vi.advanceTimersByTimeAsync(120 * SECOND)
    expect(looks()).toBe(0)
  })
})

describe('when the server is back', () => {
  // Requirement T38.
  it.each([
    ['a customer', { data: { status: 'alive' } }],
    ['a visitor', { status: 401 }],
  ] as const)('returns %s to the earlier page', async (_, sessionHealthCheck) => {
    const { api } = await renderMaintenance('/mijn-berekeningen?van=2026#totaal')
    api.answer({ sessionHealthCheck })
    await vi.advanceTimersByTimeAsync(6 * SECOND)
    expect(replace.mock.calls).toEqual([['/mijn-berekeningen?van=2026#totaal']])
    await vi.advanceTimersByTimeAsync(120 * SECOND)
    expect(replace).toHaveBeenCalledTimes(1)
  })

  it('redirects nobody to another site', async () => {
    const { person, api } = await renderMaintenance('//kwaad.example')
    api.answer({ sessionHealthCheck: { status: 401 } })
    await person.click(screen.getByRole('button', { name: 'Nu opnieuw kijken' }))
    expect(replace.mock.calls).toEqual([['/']])
  })
})
