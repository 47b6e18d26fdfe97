import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mainBrand } from '../../testing/brands.ts'
import { offer } from '../../testing/calculations.ts'
import { summary } from '../../testing/contracts.ts'
import { toSaved } from '../../testing/saved-copies.ts'
import { PortalRoot } from '../portal-root.tsx'
import { createOfflinePortal } from '../offline-portal.ts'
import { OfflineScreen, startOffline } from './offline-screen.tsx'

const MINUTE = 60_000
const now = Date.parse('2026-11-20T12:00:00Z')
const saved = toSaved({
  contractSummaries: [summary],
  offers: [offer],
  lastKnown: { sessionEndsAt: now + 20 * MINUTE, contractSummariesAt: now - 10 * MINUTE, offersAt: now - 5 * MINUTE },
})
const reload = vi.fn()
const replace = vi.fn()
const network = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()
const errors = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now })
  for (const each of [reload, replace, network, errors]) each.mockReset()
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', network)
  vi.spyOn(console, 'error').mockImplementation(errors)
})

afterEach(() => {
  act(() => stop())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Hydrates the page as the worker shows it at a URL. */
async function open(pathname = '/mijn-berekeningen') {
  vi.stubGlobal('location', { pathname, href: document.location.href, reload, replace })
  const html = renderToString(
    <PortalRoot portal={createOfflinePortal(mainBrand)}>
      <OfflineScreen />
    </PortalRoot>,
  )
  document.body.innerHTML = `<div id="app">${html}</div>`
  const app = document.getElementById('app') as HTMLElement
  const heading = app.querySelector('h1')
  await act(async () => {
    const root = startOffline(mainBrand, app)
    stop = () => root.unmount()
  })
  expect(errors).not.toHaveBeenCalled()
  expect(app.querySelector('h1') === heading).toBe(true)
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const tryAgain = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' })))
const lastKnown = () => screen.queryByRole('region', { name: 'Uw laatst bekende gegevens' })

describe('without a connection', () => {
  it('a visitor reads that there is no connection, in the look of the brand, without any links', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Er is geen verbinding' })).toBeDefined()
    expect(within(screen.getByRole('banner')).getByText('Hoofdmerk')).toBeDefined()
    expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([])
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(lastKnown()).toBeNull()
    expect(screen.getByRole('contentinfo').textContent).toContain('Version: 20250430.2')
  })

  it('a customer sees the last data with its age, without any commands', async () => {
    localStorage.setItem('store', saved)
    await open()
    const region = within(lastKnown() as HTMLElement)
    expect(region.getByText(/alleen bekijken/)).toBeDefined()
    expect(region.getByText(/tot 13\.20 uur/)).toBeDefined()
    expect(region.getByText('Zoals bekend op 20 november 2026 om 12.50 uur')).toBeDefined()
    expect(region.getByText('Zoals bekend op 20 november 2026 om 12.55 uur')).toBeDefined()
    expect(region.getByText('Waarde op 1 november 2026').nextSibling?.textContent).toBe('€\u00A010.500,25')
    expect(region.getByText('Verbouwing')).toBeDefined()
    expect(region.queryAllByRole('button')).toEqual([])
    expect(localStorage.getItem('store')).toBe(saved)
  })

  it('nothing is shown or saved once the session must have ended', async () => {
    localStorage.setItem('store', saved)
    await open()
    await pass(20 * MINUTE - 1)
    expect(lastKnown()).not.toBeNull()
    await pass(1)
    expect(lastKnown()).toBeNull()
    expect(localStorage.getItem('store')).toBeNull()
  })

  it('nothing is shown or saved of an ended session', async () => {
    vi.setSystemTime(now + 21 * MINUTE)
    localStorage.setItem('store', saved)
    await open()
    expect(lastKnown()).toBeNull()
    expect(localStorage.getItem('store')).toBeNull()
  })

  it('nothing is shown any more after a logout in another tab', async () => {
    localStorage.setItem('store', saved)
    await open()
    localStorage.removeItem('store')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'store' })))
    expect(lastKnown()).toBeNull()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect([lastKnown(), localStorage.getItem('store')]).toEqual([null, null])
  })

  it('a page in the back/forward cache shows nothing until it is reloaded', async () => {
    localStorage.setItem('store', saved)
    await open()
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
    expect(document.documentElement.hidden).toBe(true)
    window.dispatchEvent(new Event('pageshow'))
    expect(reload).toHaveBeenCalledTimes(1)
    document.documentElement.hidden = false
  })

  it('works in a browser that throws when local storage is only read', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError')
    })
    await open()
    expect(lastKnown()).toBeNull()
  })
})

describe('the connection', () => {
  it('is checked automatically, each time after a longer pause', async () => {
    await open()
    await pass(5_000)
    expect(network).toHaveBeenCalledTimes(1)
    await pass(7_500)
    expect(network).toHaveBeenCalledTimes(2)
    await pass(11_249)
    expect(network).toHaveBeenCalledTimes(2)
    network.mockResolvedValue(new Response(null, { status: 503 }))
    await pass(1)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(network).toHaveBeenLastCalledWith('/service-worker.js', { method: 'HEAD', cache: 'no-store' })
  })

  it('is used when the browser reports it, and only when the report is true', async () => {
    await open()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(reload).not.toHaveBeenCalled()
    network.mockResolvedValue(new Response())
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is checked on request, and the customer is told when there is none', async () => {
    await open()
    await tryAgain()
    expect(screen.getByRole('status').textContent).toMatch(/^Er is nog geen verbinding/)
    network.mockResolvedValue(new Response())
    await tryAgain()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('opens the start at once for somebody who opened this page by URL', async () => {
    network.mockResolvedValue(new Response())
    await open('/offline.html')
    await pass(0)
    expect([replace.mock.calls, reload.mock.calls]).toEqual([[['/']], []])
  })
})
