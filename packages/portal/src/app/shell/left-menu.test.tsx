import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { otherBrand } from '../../testing/brands.ts'
import { contractPageAnswers } from '../../testing/contract-pages.ts'
import { summary } from '../../testing/contracts.ts'
import { securityAnswers } from '../../testing/security.ts'
import { settingsAnswers } from '../../testing/settings.ts'
import { staffAnswers } from '../../testing/staff.ts'
import { admin } from '../../testing/customers.ts'
import { renderAt, settled } from '../../testing/render-at.tsx'
import { header, leftMenu, noOffers, renderCalculations } from '../../testing/shell.ts'

describe('the left menu', () => {
  // Requirements 2.24, 2.25 and 2.27.
  it('links a customer of the main brand to every page', async () => {
    await renderCalculations()
    const links = within(await leftMenu()).getAllByRole('link')
    expect(links.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
      ['Mijn investeringen', '/mijn-investeringen'],
      ['Betaling afronden', '/betaling-afronden'],
      ['Mijn berekeningen', '/mijn-berekeningen'],
      ['Mijn aangifte', '/mijn-aangifte'],
      ['Bedrag beleggen', '/bedrag-beleggen'],
      ['Lijfrente opbouwen', '/lijfrente-opbouwen'],
      ['Lijfrente uitkeren', '/lijfrente-uitkeren'],
      ['Mijn instellingen', '/mijn-instellingen/persoonlijke-informatie'],
    ])
  })

  // Requirements 2.23 and 2.25.
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

  // Requirements 2.24, 3.10 and 7.7.
  it('counts the unpaid contracts', async () => {
    const contracts = [
      { ...summary, ContractID: 'c-1', IsPaymentCompleted: false },
      { ...summary, ContractID: 'c-2', IsPaymentCompleted: true },
      { ...summary, ContractID: 'c-3', IsPaymentCompleted: false },
    ]
    await renderCalculations({ answers: { getContractSummaries: { data: { Contract: contracts } } } })
    expect(await screen.findByRole('link', { name: 'Betaling afronden 2 contracten af te ronden' })).toBeDefined()
  })

  // Requirement 2.24.
  it('shows no count when everything is paid', async () => {
    await renderCalculations({ answers: { getContractSummaries: { data: { Contract: [summary] } } } })
    expect(within(await leftMenu()).getByRole('link', { name: 'Betaling afronden' })).toBeDefined()
  })

  // Requirements 2.26 and 6.4.
  it('offers an admin no products', async () => {
    await renderCalculations({ user: admin })
    const menu = within(await leftMenu())
    expect(menu.getByRole('button', { name: 'Mijn overzicht' })).toBeDefined()
    expect(menu.queryByText('Producten toevoegen')).toBeNull()
    expect(menu.queryByRole('link', { name: 'Bedrag beleggen' })).toBeNull()
  })

  // Requirements 2.22 and 6.7.
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
      'Mijn aangifte',
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

  // Requirement 2.22.
  it('is not there for a visitor', async () => {
    renderAt('/open/berekenen-bedrag-beleggen', { user: null })
    await header().findByRole('link', { name: 'Inloggen' })
    expect(screen.queryByRole('navigation', { name: 'Hoofdmenu' })).toBeNull()
  })

  // Requirements 2.3, 2.6, 2.7 and 2.22, "without the left menu".
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

  // Requirement 2.8.
  it('is not there for an admin at /admin', async () => {
    const opened = renderAt('/admin', { user: admin, answers: staffAnswers })
    await settled(opened)
    await screen.findByRole('heading', { level: 1, name: 'Beheer' })
    expect(screen.queryByRole('navigation', { name: 'Hoofdmenu' })).toBeNull()
  })
})
