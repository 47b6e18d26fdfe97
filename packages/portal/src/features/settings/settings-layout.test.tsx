import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/read-page.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'
import { settingsAnswers } from '../../testing/settings.ts'

const navigation = () => screen.findByRole('navigation', { name: 'Mijn instellingen' })

describe('the settings', () => {
  it('link each page to the others and mark the current one', async () => {
    const { person } = renderAt('/mijn-instellingen/nieuwsbrief', { answers: settingsAnswers })
    const links = within(await navigation()).getAllByRole('link')
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Persoonlijke informatie', '/mijn-instellingen/persoonlijke-informatie'],
      ['Overige relaties', '/mijn-instellingen/overige-relaties'],
      ['Wachtwoord en beveiliging', '/mijn-instellingen/wachtwoord'],
      ['Nieuwsbrief', '/mijn-instellingen/nieuwsbrief'],
    ])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, null, 'page'])
    await person.click(within(await navigation()).getByRole('link', { name: 'Overige relaties' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Overige relaties' })).toBeDefined()
    expect(currentPath()).toBe('/mijn-instellingen/overige-relaties')
  })

  it('link to the home page', async () => {
    renderAt('/mijn-instellingen/nieuwsbrief', { answers: settingsAnswers })
    const link = await screen.findByRole('link', { name: 'Naar de beginpagina' })
    expect(link.getAttribute('href')).toBe('/')
  })

  it.each([
    ['/mijn-instellingen/persoonlijke-informatie', 'getPersonalInfo', 'Persoonlijke informatie'],
    ['/mijn-instellingen/overige-relaties', 'getRelations', 'Overige relaties'],
    ['/mijn-instellingen/nieuwsbrief', 'getNewsletter', 'Nieuwsbrief'],
  ] as const)('at %s still link to the others when the page fails, and can reload it', async (path, call, title) => {
    const { person, api } = renderAt(path, { answers: { ...settingsAnswers, [call]: { status: 500 } } })
    expect(await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')).toBeDefined()
    expect(await navigation()).toBeDefined()
    api.answer({ [call]: settingsAnswers[call] })
    await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  })
})
