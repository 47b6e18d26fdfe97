import { addressOf } from '@portal/api/calls'
import { screen, waitFor } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { mainBrand, otherBrand } from '../testing/brands.ts'
import { customer } from '../testing/customers.ts'
import { type Answers, fakeApi, pending } from '../testing/fake-api.ts'
import { reactIdle } from '../testing/react-idle.ts'
import { currentPath } from '../testing/render-at.tsx'
import { savedFlow } from '../testing/saved-copies.ts'
import { paths } from '../shared/paths.ts'
import { asCustomer, asVisitor, startAt, freshPortal } from '../testing/start-at.ts'
import { until } from '../testing/until.ts'

const { errors } = freshPortal()

describe('starting', () => {
  // Requirements 1.9 and 9.11.
  it('writes the build version to the console', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    await startAt('/contact')
    expect(info).toHaveBeenCalledWith('Version: 20250430.2')
  })

  it('starts with the data of the release when those of the installation are wrong', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const installation = { fiscalYears: [{ year: 2027 }], paymentNames: [] }
    const meta = Object.assign(document.createElement('meta'), { name: 'portal-environment' })
    meta.content = JSON.stringify({ installation })
    document.head.append(meta)
    try {
      await startAt('/contact')
      expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
      expect(warned.mock.calls.map(([error]) => String(error))).toEqual([expect.stringContaining('version')])
    } finally {
      meta.remove()
    }
  })

  // Requirement 4.14.
  it('reads the store before it requests, announces or shows anything', async () => {
    const steps: string[] = []
    localStorage.setItem('store', savedFlow({ description: 'Verbouwing' }))
    const { getItem } = Storage.prototype
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function read(this: Storage, key) {
      if (key === 'store' && !steps.includes('store')) steps.push('store')
      return getItem.call(this, key)
    })
    window.addEventListener('environment', () => void steps.push('environment'))
    window.addEventListener('page-view', () => void steps.push('page view'))
    const answers: Answers = { ...asCustomer, getUser: () => (steps.push('users/me'), { data: customer }) }
    await startAt('/mijn-berekeningen', { answers })
    await screen.findByText('Nog geen berekeningen')
    steps.push('screen')
    expect(steps.slice(0, 2)).toEqual(['store', 'environment'])
    expect(steps.slice(2, 4).toSorted()).toEqual(['page view', 'users/me'])
    expect(steps.slice(4)).toEqual(['screen'])
  })

  // Requirement 4.14.
  it('renders into the element #app', async () => {
    const { app } = await startAt('/contact')
    await screen.findByRole('heading', { level: 1, name: 'Contact' })
    expect(app?.contains(screen.getByRole('contentinfo'))).toBe(true)
  })

  it('needs the element #app', async () => {
    fakeApi({})
    const { startPortal } = await import('./create-portal.tsx')
    await expect(startPortal(mainBrand)).rejects.toThrow('#app')
  })

  it('creates the local database when the browser is idle', async () => {
    await startAt('/contact')
    await until(async () => expect(await indexedDB.databases()).toEqual([{ name: 'db', version: 1 }]))
  })

  it('works in a browser that throws when local storage is only read', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError')
    })
    await startAt('/mijn-berekeningen', { answers: asCustomer })
    expect(await screen.findByText('Nog geen berekeningen')).toBeDefined()
  })

  it('redirects to the login page with the full requested path at the first check', async () => {
    await startAt('/mijn-berekeningen?van=2026#totaal')
    await screen.findByRole('button', { name: 'Inloggen' })
    expect(currentPath()).toBe('/login?redirect=%2Fmijn-berekeningen%3Fvan%3D2026%23totaal')
  })

  it('redirects a path without a route to the overview, and reports nothing', async () => {
    await startAt('/%0d%0abestaat-niet')
    await screen.findByRole('button', { name: 'Inloggen' })
    expect(currentPath()).toBe('/login?redirect=%2Fmijn-investeringen')
    expect(errors).toEqual([])
  })

  it("consumes a visitor's preloaded responses through the client, without an event", async () => {
    const preloads = ['getUser', 'getContractSummaries'] as const
    const links = document.createElement('div')
    links.innerHTML = preloads
      .map((operation) => `<link rel="preload" as="fetch" href="${addressOf[operation].split(' ')[1]}">`)
      .join('')
    document.head.append(links)
    try {
      const answers = { ...asVisitor, getContractSummaries: { status: 503 } }
      const { api } = await startAt('/mijn-investeringen', { answers })
      await screen.findByRole('button', { name: 'Inloggen' })
      const sent = api.calls.map(({ operation, headers }) => [operation, headers.get('accept')])
      expect(sent).toContainEqual(['getContractSummaries', 'application/json'])
      expect(sent.filter(([operation]) => operation === 'getUser')).toHaveLength(1)
      expect(currentPath()).toMatch(/^\/login/)
    } finally {
      links.remove()
    }
  })

  // Requirement 4.14.
  it('reports an uncaught error', async () => {
    await startAt('/contact')
    const event = Object.assign(new Event('unhandledrejection'), { reason: new Error('Kapot') })
    window.dispatchEvent(event)
    expect(errors).toEqual([['Onverwachte fout in het portaal:', new Error('Kapot')]])
  })
})

describe.each([
  ['main', mainBrand],
  ['other', otherBrand],
])('the pages that the build writes for the %s brand', (_, brand) => {
  async function renderPages() {
    const { renderPages: render } = await import('./prerender.tsx')
    const pages = await render(brand)
    vi.resetModules()
    return new Map(pages.map((page) => [page.path, page]))
  }

  it('are finished for public pages, and only the shell for others', async () => {
    const pages = await renderPages()
    const finished = [...pages.values()].filter(({ isFinished }) => isFinished).map(({ path }) => path)
    expect(finished.toSorted()).toEqual([
      '/about',
      '/account-aanmaken',
      '/contact',
      '/foto',
      '/login',
      '/maintenance',
      '/nabestaanden',
      '/offline.html',
      '/test',
      '/uw-rechten',
      '/wachtwoord-reset',
      '/wachtwoord-vergeten',
    ])
    const written = [...pages.keys()].map((path) => ({ path }))
    const addresses = Object.values(paths).flatMap((each) => (typeof each === 'string' ? each : Object.values(each)))
    expect(addresses.filter((path) => !matchRoutes(written, path))).toEqual([paths.home])
    expect(pages.get('/login')?.html).toContain(brand.texts.loginTitle)
    // A drawing is loaded after the page works.
    expect(pages.get('/login')?.html).not.toContain(brand.picture)
    expect(pages.get('/login')?.title).toBe(`Inloggen – ${brand.name}`)
    for (const { html: marked, path } of pages.values()) {
      const html = marked.replaceAll('<!-- -->', '')
      expect([path, html.includes('Deze applicatie maakt gebruik van cookies')]).toEqual([path, false])
      expect([path, html.includes('Version: 20250430.2')]).toEqual([path, true])
      expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1])
    }
  })

  it('show the introduction of a flow, which an address of a later page hides', async () => {
    const pages = await renderPages()
    const flows = [...pages].filter(([path]) => /^\/(open\/.*|bedrag|lijfrente)/.test(path))
    expect(flows).toHaveLength(6)
    for (const [path, { html }] of flows) {
      const [shown] = html.match(/<p class="[^"]*in-data-onward:hidden">[^<]*/) ?? []
      expect([path, shown]).toEqual([path, expect.stringContaining('in uw eigen plan')])
    }
    expect(pages.get('/mijn-investeringen')?.html).toContain('Mijn investeringen')
    expect(pages.get('/mijn-investeringen')?.html).not.toContain('onward')
  })

  it('have forms that cannot be submitted before their code is loaded, which would empty them', async () => {
    const pages = [...(await renderPages()).values()]
    const buttons = pages.flatMap(({ html }) => html.match(/<button[^>]*type="submit"[^>]*>/g) ?? [])
    expect(buttons.length).toBeGreaterThanOrEqual(4)
    expect(buttons.filter((button) => !button.includes('disabled=""'))).toEqual([])
  })

  it.each(['/login', '/about', '/contact', '/maintenance', '/wachtwoord-vergeten'])(
    'hydrate %s unchanged',
    async (path) => {
      const html = (await renderPages()).get(path)?.html ?? ''
      const { app } = await startAt(path, { brand, html, isFinished: true })
      const heading = app?.querySelector('h1')
      await screen.findByText('Deze applicatie maakt gebruik van cookies')
      expect(errors).toEqual([])
      expect(app?.querySelector('h1') === heading).toBe(true)
    },
  )

  it('hydrate a page that was built last year', async () => {
    const html = (await renderPages()).get('/contact')?.html ?? ''
    expect(html).toContain('2026')
    vi.setSystemTime(new Date('2027-01-01T12:00:00Z'))
    const { app } = await startAt('/contact', { brand, html, isFinished: true })
    const heading = app?.querySelector('h1')
    expect(await screen.findByText(`© 2027 ${brand.company} - Version: 20250430.2`)).toBeDefined()
    expect(app?.querySelector('h1') === heading).toBe(true)
  })

  it('redirect a customer who opens /login to the overview', async () => {
    const html = (await renderPages()).get('/login')?.html ?? ''
    const { answer, give } = pending<'getUser'>()
    await startAt('/login', { brand, html, isFinished: true, answers: { ...asCustomer, getUser: answer } })
    // A response takes at least as long as the hydration of the page.
    await reactIdle()
    give({ data: customer })
    await screen.findByText('Wat kan het worden?')
    await waitFor(() => expect(currentPath()).toBe('/mijn-investeringen'))
    expect(errors).toEqual([])
  })
})
