import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mainBrand, otherBrand } from '../../testing/brands.ts'
import { customer } from '../../testing/customers.ts'
import { pending } from '../../testing/fake-api.ts'
import { flowAnswers } from '../../testing/flow-answers.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'
import { header, leftMenu, renderCalculations } from '../../testing/shell.ts'

describe('the header', () => {
  // Requirement 2.28.
  it('links its logo to the site of the provider', async () => {
    renderAt('/contact', { user: null, brand: otherBrand })
    const logo = await screen.findByRole('link', { name: 'Ander merk' })
    expect(logo.getAttribute('href')).toBe('https://www.andermerk.example/')
  })

  // Requirement 2.28.
  it('offers a visitor Contact and Inloggen', async () => {
    renderAt('/about', { user: null })
    expect((await header().findByRole('link', { name: 'Inloggen' })).getAttribute('href')).toBe('/login')
    expect(header().getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact')
    expect(header().queryByRole('button', { name: 'Uitloggen' })).toBeNull()
  })

  // Requirement 2.28.
  it("shows a customer's name as a link to personal information, and Uitloggen", async () => {
    await renderCalculations()
    expect(header().getByRole('link', { name: 'Sanne Spaarder' }).getAttribute('href')).toBe(
      '/mijn-instellingen/persoonlijke-informatie',
    )
    expect(header().getByRole('button', { name: 'Uitloggen' })).toBeDefined()
    expect(header().queryByRole('link', { name: 'Inloggen' })).toBeNull()
  })

  // Requirement 2.28.
  it('shows the e-mail address of a customer without a name', async () => {
    await renderCalculations({ user: { ...customer, name: '' } })
    expect(header().getByRole('link', { name: 'spaarder@demo.nl' })).toBeDefined()
  })
})

describe('logging out', () => {
  // Requirement 2.30.
  it('asks for confirmation, and stays on Annuleren', async () => {
    const { person, left, api } = await renderCalculations()
    await person.click(header().getByRole('button', { name: 'Uitloggen' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Weet u zeker dat u wilt uitloggen?' })
    await person.click(within(dialog).getByRole('button', { name: 'Annuleren' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(left).toEqual([])
    expect(api.callsOf('logout')).toEqual([])
  })

  // Requirement 2.31.
  it('asks for confirmation, and stays on Escape', async () => {
    const { person, api } = await renderCalculations()
    await person.click(header().getByRole('button', { name: 'Uitloggen' }))
    await screen.findByRole('alertdialog')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(api.callsOf('logout')).toEqual([])
  })

  // Requirement 2.30.
  it('logs out on Oké and goes to the login page', async () => {
    const { person, left, api } = await renderCalculations()
    await person.click(header().getByRole('button', { name: 'Uitloggen' }))
    await person.click(await screen.findByRole('button', { name: 'Oké' }))
    await waitFor(() => expect(left).toEqual(['/login']))
    expect(api.callsOf('logout')).toHaveLength(1)
  })
})

describe('the footer', () => {
  // Requirements 1.8, 9.11 and T43.
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

const announced = () => document.querySelector('main > [aria-live=polite]')?.textContent

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

// Requirement C2.
it('do not move the focus on the first page, and move it to the heading of the next one, which is announced', async () => {
  const { person } = renderAt('/bedrag-beleggen', { answers: flowAnswers })
  await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })
  await waitFor(() => expect(currentPath()).toBe('/bedrag-beleggen?pagina=stap1'))
  expect(document.activeElement).toBe(document.body)
  expect(announced()).toBe('')
  await person.click(within(await leftMenu()).getByRole('link', { name: 'Mijn berekeningen' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Mijn berekeningen' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(announced()).toBe('Mijn berekeningen – Hoofdmerk')
})

it('open the page with a click, and its URL can be shared', async () => {
  const { person } = await renderCalculations()
  await person.click(within(await leftMenu()).getByRole('link', { name: 'Mijn investeringen' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mijn investeringen' })).toBeDefined()
  expect(currentPath()).toBe('/mijn-investeringen')
  await waitFor(() => expect(document.title).toBe('Mijn investeringen – Hoofdmerk'))
})
