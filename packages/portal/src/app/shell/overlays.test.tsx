import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeLoading } from '../../store/loading.ts'
import { addNotification } from '../../store/notifications.ts'
import { pending } from '../../testing/fake-api.ts'
import { renderAt } from '../../testing/render-at.tsx'

describe('the overlays', () => {
  // Requirement 4.7.
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

  // Requirement 4.7.
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

  // Requirement 3.10.
  it('show a notification that can be closed, and name the key that leads to it', async () => {
    const { portal, person } = renderAt('/contact', { user: null })
    await screen.findByRole('heading', { name: 'Contact' })
    addNotification(portal.store, { title: 'Error', message: 'Het bedrag is te hoog.' })
    expect(await screen.findByText('Het bedrag is te hoog.')).toBeDefined()
    expect(screen.getByRole('region', { name: 'Meldingen (F8)' })).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Sluiten' }))
    expect(screen.queryByText('Het bedrag is te hoog.')).toBeNull()
  })
})
