import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { changeLoading } from '../../store/loading.ts'
import { addNotification } from '../../store/notifications.ts'
import { mainBrand, otherBrand } from '../../testing/brands.ts'
import { contractPageAnswers } from '../../testing/contract-pages.ts'
import { summary } from '../../testing/contracts.ts'
import { securityAnswers } from '../../testing/security.ts'
import { settingsAnswers } from '../../testing/settings.ts'
import { staffAnswers } from '../../testing/staff.ts'
import { admin, customer } from '../../testing/customers.ts'
import { type Answers, pending } from '../../testing/fake-api.ts'
import { flowAnswers } from '../../testing/flow-answers.ts'
import { currentPath, renderAt, settled } from '../../testing/render-at.tsx'

const noOffers: Answers = { getOffers: { data: { Offerte: [] } } }
const endings: Answers = { logout: { data: {} }, deleteCookie: { data: {} } }
const header = () => within(screen.getByRole('banner'))
const leftMenu = () => screen.findByRole('navigation', { name: 'Hoofdmenu' })

async function renderCalculations(options: Parameters<typeof renderAt>[1] = {}) {
  const opened = renderAt('/mijn-berekeningen', {
    ...options,
    answers: { ...noOffers, ...endings, ...options.answers },
  })
  await screen.findByText('Nog geen berekeningen')
  return opened
}

describe('the header', () => {
  it('links its logo to the site of the provider', async () => {
    renderAt('/contact', { user: null, brand: otherBrand })
    const logo = await screen.findByRole('link', { name: 'Ander merk' })
    expect(logo.getAttribute('href')).toBe('https://www.andermerk.example/')
  })

  it('offers a visitor Contact and Inloggen', async () => {
    renderAt('/about', { user: null })
    expect((await header().findByRole('link', { name: 'Inloggen' })).getAttribute('href')).toBe('/login')
    expect(header().getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact')
    expect(header().queryByRole('button', { name: 'Uitloggen' })).toBeNull()
  })

  it("shows a customer's name as a link to personal information, and Uitloggen", async () => {
    await renderCalculations()
    expect(header().getByRole('link', { name: 'Sanne Spaarder' }).getAttribute('href')).toBe(
      '/mijn-instellingen/persoonlijke-informatie',
    )
    expect(header().getByRole('button', { name: 'Uitloggen' })).toBeDefined()
    expect(header().queryByRole('link', { name: 'Inloggen' })).toBeNull()
  })

  it('shows the e-mail address of a customer without a name', async () => {
    await renderCalculations({ user: { ...customer, name: '' } })
    expect(header().getByRole('link', { name: 'spaarder@demo.nl' })).toBeDefined()
  })
})

describe('logging out', () => {
  it('asks for confirmation, and stays on Annuleren', async () => {
    const { person, left, api } = await renderCalculations()
    await person.click(header().getByRole('button', { name: 'Uitloggen' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Weet u zeker dat u wilt uitloggen?' })
    await person.click(within(dialog).getByRole('button', { name: 'Annuleren' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(left).toEqual([])
    expect(api.callsOf('logout')).toEqual([])
  })

  it('asks for confirmation, and stays on Escape', async () => {
    const { person, api } = await renderCalculations()
    await person.click(header().getByRole('button', { name: 'Uitloggen' }))
    await screen.findByRole('alertdialog')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(api.callsOf('logout')).toEqual([])
  })

  it('logs out on Oké and goes to the login page', async () => {
    const { person, left, api } = await renderCalculations()
    await person.click(header().getByRole('button', { name: 'Uitloggen' }))
    await person.click(await screen.findByRole('button', { name: 'Oké' }))
    await waitFor(() => expect(left).toEqual(['/login']))
    expect(api.callsOf('logout')).toHaveLength(1)
  })
})

describe('the left menu', () => {
  it('links a customer of the main brand to every page', async () => {
    await renderCalculations()
    const links = within(await leftMenu()).getAllByRole('link')
    expect(links.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
      ['Mijn investeringen', '/mijn-investeringen'],
      ['Betaling afronden', '/betaling-afronden'],
      ['Mijn berekeningen', '/mijn-berekeningen'],
      ['Bedrag beleggen', '/bedrag-beleggen'],
      ['Lijfrente opbouwen', '/lijfrente-opbouwen'],
      ['Lijfrente uitkeren', '/lijfrente-uitkeren'],
      ['Mijn instellingen', '/mijn-instellingen/persoonlijke-informatie'],
    ])
  })

  it('opens and closes its groups', async () => {
    const { person } = await renderCalculations()
    const menu = within(await leftMenu())
    const group = menu.getByRole('button', { name: 'Producten toevoegen' })
    expect(group.getAttribute('aria-expanded')).toBe('true')
    await person.click(group)
    expect(group.getAttribute('aria-expanded')).toBe('false')
    expect(menu.queryByRole('link', { name: 'Bedrag beleggen' })).toBeNull()
    expect(menu.getByRole('link', { name: 'Mijn berekeningen' })).toBeDefined()
    await person.click(group)
    expect(menu.getByRole('link', { name: 'Bedrag beleggen' })).toBeDefined()
  })

  it('counts the unpaid contracts', async () => {
    const contracts = [
      { ...summary, ContractID: 'c-1', IsPaymentCompleted: false },
      { ...summary, ContractID: 'c-2', IsPaymentCompleted: true },
      { ...summary, ContractID: 'c-3', IsPaymentCompleted: false },
    ]
    await renderCalculations({ answers: { getContractSummaries: { data: { Contract: contracts } } } })
    expect(await screen.findByRole('link', { name: 'Betaling afronden 2 contracten af te ronden' })).toBeDefined()
  })

  it('shows no count when everything is paid', async () => {
    await renderCalculations({ answers: { getContractSummaries: { data: { Contract: [summary] } } } })
    expect(within(await leftMenu()).getByRole('link', { name: 'Betaling afronden' })).toBeDefined()
  })

  it('offers an admin no products', async () => {
    await renderCalculations({ user: admin })
    const menu = within(await leftMenu())
    expect(menu.getByRole('button', { name: 'Mijn overzicht' })).toBeDefined()
    expect(menu.queryByText('Producten toevoegen')).toBeNull()
    expect(menu.queryByRole('link', { name: 'Bedrag beleggen' })).toBeNull()
  })

  it('is not there on another brand', async () => {
    await renderCalculations({ brand: otherBrand })
    await header().findByRole('button', { name: 'Uitloggen' })
    expect(screen.queryByRole('navigation', { name: 'Hoofdmenu' })).toBeNull()
  })

  it('is above the page on another brand, with the same pages and the number of unpaid contracts', async () => {
    const unpaid = { ...summary, IsPaymentCompleted: false }
    await renderCalculations({
      brand: otherBrand,
      answers: { ...noOffers, getContractSummaries: { data: { Contract: [unpaid] } } },
    })
    const menu = within(await screen.findByRole('navigation', { name: 'Onderdelen' }))
    expect(menu.getAllByRole('link').map((link) => link.textContent.trim())).toEqual([
      'Mijn investeringen',
      'Betaling afronden11 contract af te ronden',
      'Mijn berekeningen',
      'Bedrag beleggen',
      'Lijfrente opbouwen',
      'Lijfrente uitkeren',
      'Mijn instellingen',
    ])
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Mijn berekeningen')
  })

  it('offers staff no products above the page either', async () => {
    await renderCalculations({ brand: otherBrand, user: admin })
    const menu = within(await screen.findByRole('navigation', { name: 'Onderdelen' }))
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Beheer',
      'Mijn investeringen',
      'Mijn instellingen',
    ])
  })

  it('is not there for a visitor', async () => {
    renderAt('/open/berekenen-bedrag-beleggen', { user: null })
    await header().findByRole('link', { name: 'Inloggen' })
    expect(screen.queryByRole('navigation', { name: 'Hoofdmenu' })).toBeNull()
  })

  // Requirements 2.3 to 2.8, "without the left menu".
  it.each([
    ['/about', false],
    ['/contact', false],
    ['/test', false],
    ['/maintenance', false],
    ['/mijn-instellingen/wachtwoord', false],
    ['/mijn-instellingen/overige-relaties', false],
    ['/mijn-instellingen/persoonlijke-informatie', false],
    ['/mijn-instellingen/nieuwsbrief', false],
    ['/contractbeheer/1/transacties', false],
    ['/contractbeheer/1/rendement', false],
    ['/contractbeheer/1/gegevens', false],
    ['/contractbeheer/1/wijzigen', false],
    ['/contractbeheer/1/historie', false],
    ['/contractbeheer/1/documenten', false],
    ['/contractbeheer/1/verkocht', false],
    ['/contractbeheer/1/bijstorten', false],
    ['/mijn-investeringen', true],
    ['/betaling-afronden', true],
    ['/mijn-berekeningen', true],
    ['/bedrag-beleggen', true],
    ['/lijfrente-opbouwen', true],
    ['/lijfrente-uitkeren', true],
    ['/twikey-result', true],
    ['/ideal-result', true],
    ['/account-aanmaken', true],
    ['/wachtwoord-vergeten', true],
    ['/wachtwoord-reset', true],
    ['/open/berekenen-bedrag-beleggen', true],
  ])('at %s is there: %s', async (path, isThere) => {
    const opened = renderAt(path, {
      answers: {
        ...noOffers,
        ...contractPageAnswers,
        ...settingsAnswers,
        ...securityAnswers,
        getPaymentTasks: { data: [] },
      },
    })
    await settled(opened)
    await header().findByRole('button', { name: 'Uitloggen' })
    await screen.findByRole('heading', { level: 1 })
    if (isThere) await leftMenu()
    expect(screen.queryByRole('navigation', { name: 'Hoofdmenu' }) !== null).toBe(isThere)
  })

  it('is not there for an admin at /admin', async () => {
    const opened = renderAt('/admin', { user: admin, answers: staffAnswers })
    await settled(opened)
    await screen.findByRole('heading', { level: 1, name: 'Beheer' })
    expect(screen.queryByRole('navigation', { name: 'Hoofdmenu' })).toBeNull()
  })
})

describe('the mobile menu', () => {
  it('repeats the menu, with Contact and Uitloggen, and closes after a choice', async () => {
    const { person } = await renderCalculations()
    const button = screen.getByRole('button', { name: 'Menu' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await person.click(button)
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }))
    expect(menu.getAllByRole('link').map((link) => link.textContent.trim())).toEqual([
      'Mijn investeringen',
      'Betaling afronden',
      'Mijn berekeningen',
      'Bedrag beleggen',
      'Lijfrente opbouwen',
      'Lijfrente uitkeren',
      'Mijn instellingen',
      'Contact',
    ])
    expect(menu.getByRole('button', { name: 'Uitloggen' })).toBeDefined()
    await person.click(menu.getByRole('link', { name: 'Contact' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  })

  it('asks before it logs out', async () => {
    const { person } = await renderCalculations()
    await person.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }))
    await person.click(menu.getByRole('button', { name: 'Uitloggen' }))
    expect(await screen.findByRole('alertdialog', { name: 'Weet u zeker dat u wilt uitloggen?' })).toBeDefined()
  })

  it('offers a visitor Contact and Inloggen only', async () => {
    const { person } = renderAt('/about', { user: null })
    await screen.findByText('Beleggen met geduld')
    await header().findByRole('link', { name: 'Inloggen' })
    await person.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }))
    expect(menu.getAllByRole('link').map((link) => link.textContent.trim())).toEqual(['Contact', 'Inloggen'])
  })

  it('closes on Escape', async () => {
    const { person } = renderAt('/about', { user: null })
    await screen.findByText('Beleggen met geduld')
    await header().findByRole('link', { name: 'Inloggen' })
    await person.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }))
    menu.getByRole('link', { name: 'Contact' }).focus()
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  })
})

describe('the footer', () => {
  it('names the year, the company and the build, and opens its two links in a new tab', async () => {
    renderAt('/contact', { user: null, today: '2027-01-01' })
    const footer = within(await screen.findByRole('contentinfo'))
    expect(footer.getByText('© 2027 Hoofdmerk Vermogen B.V. - Version: 20250430.2')).toBeDefined()
    expect(footer.getByText('Bel ons gerust.')).toBeDefined()
    const links = footer.getAllByRole('link')
    expect(links.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
      ['Privacy - en cookieverklaring', mainBrand.links.privacy.href],
      ['Disclaimer', mainBrand.links.disclaimer.href],
    ])
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
    }
  })
})

describe('the cookie banner', () => {
  const message = 'Deze applicatie maakt gebruik van cookies'

  it('stays until it is closed, and then stays hidden for 365 days', async () => {
    const { person } = renderAt('/contact', { user: null })
    expect(await screen.findByText(message)).toBeDefined()
    const written = vi.spyOn(document, 'cookie', 'set')
    await person.click(screen.getByRole('button', { name: 'Sluit melding' }))
    expect(screen.queryByText(message)).toBeNull()
    expect(written.mock.calls).toEqual([['hasCookie=true; Path=/; Max-Age=31536000; SameSite=Lax']])
  })

  it('is not shown to somebody who closed it before', async () => {
    document.cookie = 'hasCookie=true; Path=/'
    renderAt('/contact', { user: null })
    await screen.findByRole('heading', { name: 'Contact' })
    expect(screen.queryByText(message)).toBeNull()
  })

  it('is shown again when the cookie has another value', async () => {
    document.cookie = 'hasCookie=false; Path=/'
    renderAt('/contact', { user: null })
    expect(await screen.findByText(message)).toBeDefined()
  })
})

describe('the overlays', () => {
  it('show the loading screen during a wait', async () => {
    const { portal } = renderAt('/contact', { user: null })
    await screen.findByRole('heading', { name: 'Contact' })
    changeLoading(portal.store, 1)
    changeLoading(portal.store, 1)
    expect(await screen.findByText('Een ogenblik geduld')).toBeDefined()
    changeLoading(portal.store, -1)
    expect(screen.getByText('Een ogenblik geduld')).toBeDefined()
    changeLoading(portal.store, -1)
    await waitFor(() => expect(screen.queryByText('Een ogenblik geduld')).toBeNull())
  })

  it('show the silhouette of the next page, and no loading screen, while it loads slowly', async () => {
    const offers = pending<'getOffers'>()
    const { router } = renderAt('/contact', { answers: { getOffers: offers.answer } })
    await screen.findByRole('heading', { name: 'Contact' })
    void router.navigate('/mijn-berekeningen')
    expect(await screen.findByText('De pagina wordt geladen')).toBeDefined()
    expect(screen.queryByText('Een ogenblik geduld')).toBeNull()
    offers.give({ data: { Offerte: [] } })
    await screen.findByText('Nog geen berekeningen')
    expect(screen.queryByText('De pagina wordt geladen')).toBeNull()
  })

  it('say that the first page is slow while it is awaited', async () => {
    const offers = pending<'getOffers'>()
    renderAt('/mijn-berekeningen', { answers: { getOffers: offers.answer } })
    // The style sheet hides it for four seconds.
    expect((await screen.findByText('Dit duurt langer dan normaal')).className).toContain('animate-slow')
    offers.give({ data: { Offerte: [] } })
    await screen.findByText('Nog geen berekeningen')
    expect(screen.queryByText('Dit duurt langer dan normaal')).toBeNull()
  })

  it('show a notification that can be closed', async () => {
    const { portal, person } = renderAt('/contact', { user: null })
    await screen.findByRole('heading', { name: 'Contact' })
    addNotification(portal.store, { title: 'Error', message: 'Het bedrag is te hoog.' })
    expect(await screen.findByText('Het bedrag is te hoog.')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Sluiten' }))
    expect(screen.queryByText('Het bedrag is te hoog.')).toBeNull()
  })
})

it('do not change the focus or an open menu when the first page arrives', async () => {
  const offers = pending<'getOffers'>()
  const { person } = renderAt('/mijn-berekeningen', { answers: { getOffers: offers.answer } })
  await header().findByRole('button', { name: 'Uitloggen' })
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  const button = await screen.findByRole('button', { name: 'Menu sluiten' })
  offers.give({ data: { Offerte: [] } })
  await screen.findByText('Nog geen berekeningen')
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBeDefined()
})

it('do not move the focus on the first page, and move it to the heading of the next one', async () => {
  const { person } = renderAt('/bedrag-beleggen', { answers: flowAnswers })
  await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })
  await waitFor(() => expect(currentPath()).toBe('/bedrag-beleggen?pagina=stap1'))
  expect(document.activeElement).toBe(document.body)
  await person.click(within(await leftMenu()).getByRole('link', { name: 'Mijn berekeningen' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Mijn berekeningen' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('open the page with a click, and its URL can be shared', async () => {
  const { person } = await renderCalculations()
  await person.click(within(await leftMenu()).getByRole('link', { name: 'Mijn investeringen' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mijn investeringen' })).toBeDefined()
  expect(currentPath()).toBe('/mijn-investeringen')
  await waitFor(() => expect(document.title).toBe('Mijn investeringen – Hoofdmerk'))
})
