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
      ['Wachtwoord en beveiliging', '/mijn-instellingen/wachtwoord'],
      ['Overige relaties', '/mijn-instellingen/overige-relaties'],
      ['Nieuwsbrief', '/mijn-instellingen/nieuwsbrief'],
    ])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, null, 'page'])
    await person.click(within(await navigation()).getByRole('link', { name: 'Overige relaties' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Overige relaties' })).toBeDefined()
    expect(currentPath()).toBe('/mijn-instellingen/overige-relaties')
  })

  it.each([
    ['persoonlijke-informatie', 'Naar de beginpagina', '/'],
    ['persoonlijke-informatie?wijzig=adres', 'Persoonlijke informatie', '/mijn-instellingen/persoonlijke-informatie'],
    ['nieuwsbrief', 'Mijn instellingen', '/mijn-instellingen/persoonlijke-informatie'],
    ['overige-relaties?relatie=nieuw', 'Overige relaties', '/mijn-instellingen/overige-relaties'],
  ])('lead from %s back to %s', async (page, name, target) => {
    renderAt(`/mijn-instellingen/${page}`, { answers: settingsAnswers })
    await navigation()
    const back = within(screen.getByRole('main')).getAllByRole('link')[0]
    expect(back?.textContent).toBe(name)
    expect(back?.getAttribute('href')).toBe(target)
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
