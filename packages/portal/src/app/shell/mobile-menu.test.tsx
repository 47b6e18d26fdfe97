import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'
import { header, renderCalculations } from '../../testing/shell.ts'

describe('the mobile menu', () => {
  // Requirement 2.29.
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
      'Mijn aangifte',
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
