import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../testing/fake-api.ts'
import { renderAt, settled } from '../../../testing/render-at.tsx'
import { actedCustomer, settingsAnswers, topics } from '../../../testing/settings.ts'

async function renderNewsletter(answers: Answers = {}, user?: typeof actedCustomer) {
  const opened = renderAt('/mijn-instellingen/nieuwsbrief', {
    answers: { ...settingsAnswers, ...answers },
    ...(user && { user }),
  })
  await act(() => settled(opened))
  return opened
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const save = () => screen.getByRole('button', { name: 'Opslaan' })

describe('the newsletter', () => {
  // Requirement 2.6.
  it('shows the subject of each topic, and since when it is chosen', async () => {
    await renderNewsletter()
    const market = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Nieuws over de markt',
      description: /Elke maand wat er op de beurs gebeurde\.\s+Aangemeld sinds 3\u00a0mei 2026/,
    })
    expect(market.checked).toBe(true)
    expect(box('Nieuwe producten').checked).toBe(false)
    expect(screen.getAllByText(/Aangemeld sinds/)).toHaveLength(1)
  })

  it('is saved as a whole, and shows since when the new topics are chosen', async () => {
    const { person, api } = await renderNewsletter({
      saveNewsletter: { data: topics.map((topic) => ({ ...topic, since: topic.since ?? '2026-11-20T12:00:00.000Z' })) },
    })
    await person.click(box('Nieuwe producten'))
    await person.click(save())
    expect((await screen.findByText('Uw keuze is opgeslagen.')).getAttribute('role')).toBe('status')
    expect(screen.getByText('Aangemeld sinds 20 november 2026')).toBeDefined()
    expect(api.callsOf('saveNewsletter').map(({ body }) => body)).toEqual([{ topics: ['markt', 'product'] }])
    await person.click(box('Nieuwe producten'))
    expect(screen.queryByText('Uw keuze is opgeslagen.')).toBeNull()
  })

  it('can be left altogether', async () => {
    const { person, api } = await renderNewsletter({
      saveNewsletter: { data: topics.map((topic) => ({ ...topic, since: null })) },
    })
    await person.click(box('Nieuws over de markt'))
    await person.click(save())
    expect(await screen.findByText('Uw keuze is opgeslagen. U krijgt geen nieuwsbrief.')).toBeDefined()
    expect(api.callsOf('saveNewsletter').map(({ body }) => body)).toEqual([{ topics: [] }])
    expect(screen.queryByText(/Aangemeld sinds/)).toBeNull()
  })

  it('does not lose the choice when it cannot be saved', async () => {
    const { person, api } = await renderNewsletter({ saveNewsletter: 'no connection' })
    await person.click(box('Nieuwe producten'))
    await person.click(save())
    expect(await screen.findByText('Uw wijziging is niet opgeslagen')).toBeDefined()
    expect(box('Nieuwe producten').checked).toBe(true)
    api.answer({ saveNewsletter: { data: topics } })
    await person.click(save())
    expect(await screen.findByText('Uw keuze is opgeslagen.')).toBeDefined()
    expect(screen.queryByText('Uw wijziging is niet opgeslagen')).toBeNull()
  })

  it('shows that there are no topics, with a link', async () => {
    await renderNewsletter({ getNewsletter: { data: [] } })
    expect(screen.getByText('Er zijn nu geen nieuwsbrieven')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Naar Mijn investeringen' }).getAttribute('href')).toBe(
      '/mijn-investeringen',
    )
  })

  it('is read-only for staff who impersonate the customer', async () => {
    await renderNewsletter({}, actedCustomer)
    expect(screen.getByText(/Alleen de klant zelf kan hier iets wijzigen/)).toBeDefined()
    expect(screen.getByText('Aangemeld sinds 3 mei 2026')).toBeDefined()
    expect(screen.getByText('Niet aangemeld')).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull()
  })
})
