import type { Offer } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowsAtom } from '../../store/flow-slices.ts'
import { offer, offerID, otherOfferID, payload, toCalculation } from '../../testing/calculations.ts'
import { flowAnswers } from '../../testing/flow-answers.ts'
import { textOf } from '../../testing/read-page.ts'
import { currentPath } from '../../testing/render-at.tsx'
import { buildUp, card, drawdown, renderOffers, second } from '../../testing/saved-calculations.ts'

const facts = (article: Element) =>
  within(article as HTMLElement)
    .getAllByRole('term')
    .map((term) => [textOf(term), textOf(term.nextElementSibling ?? term)])

describe('saved calculations', () => {
  // Requirement C28.
  it('show a message with a link to make one when there are none', async () => {
    renderOffers([])
    expect(await screen.findByText('Nog geen berekeningen')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Maak een berekening' }).getAttribute('href')).toBe('/bedrag-beleggen')
  })

  // Requirement 7.8.
  it('show their inputs and results', async () => {
    renderOffers([offer])
    await card('Verbouwing')
    expect(screen.getByText('Bewaard op 19 november 2026')).toBeDefined()
    expect(facts(screen.getByRole('article'))).toEqual([
      ['Verwachte waarde, in euro’s van nu', 'ongeveer € 13.600'],
      ['Als het tegenzit', 'ongeveer € 9.020'],
      ['Als het meezit', 'ongeveer € 19.700'],
      ['Product', 'Bedrag beleggen'],
      ['Eerste inleg', '€ 1.250,00'],
      ['Inleg per maand', '€ 100,50'],
      ['Startdatum', '1 december 2026'],
      ['Looptijd', '10 jaar'],
      ['Risicoprofiel', 'Zonder profiel'],
      ['Einddatum', '1 december 2036'],
    ])
  })

  it('have the name of their product when the customer gave none, and the date of Amsterdam', async () => {
    renderOffers([second])
    await card('Bedrag beleggen')
    // 23.30 in London is half past midnight on the 2nd in Amsterdam.
    expect(screen.getByText('Bewaard op 2 november 2026')).toBeDefined()
    expect(facts(screen.getByRole('article'))).toContainEqual(['Risicoprofiel', 'Zeer offensief'])
  })

  // Requirement C35.
  it('show which of them has a started application', async () => {
    const begun = { ...offer.application, activePage: 'aanvrager:Identiteit' } as Offer['application']
    renderOffers([{ ...second, application: begun }, offer])
    expect((await card('Bedrag beleggen')).getByText('Aanvraag begonnen')).toBeDefined()
    expect((await card('Verbouwing')).queryByText('Aanvraag begonnen')).toBeNull()
  })

  it('of an annuity that is drawn down show its capital and its first payment', async () => {
    renderOffers([drawdown])
    await card('Lijfrente uitkeren')
    expect(facts(screen.getByRole('article'))).toEqual([
      ['Eerste uitkering, verwacht, in euro’s van nu', 'ongeveer € 600'],
      ['Product', 'Lijfrente uitkeren'],
      ['Lijfrentekapitaal', '€ 100.000,00'],
      ['Uitkering', 'Elke maand'],
      ['Ingangsdatum', '1 december 2026'],
      ['Looptijd', '20 jaar'],
      ['Risicoprofiel', 'Zonder profiel'],
      ['Einddatum', '1 december 2046'],
    ])
  })

  it.each([
    ['Lijfrente uitkeren', () => drawdown, '/lijfrente-uitkeren?pagina=stap1', 'lijfrenteUitkeren'],
    ['Lijfrente opbouwen', () => buildUp, '/lijfrente-opbouwen?pagina=stap1', 'lijfrenteOpbouwen'],
  ] as const)('of %s are resumed in their own flow', async (name, toOffer, path, flow) => {
    const { person, portal } = renderOffers([toOffer()], {
      previewCalculation: flowAnswers.previewCalculation as never,
    })
    await person.click((await card(name)).getByRole('button', { name: 'Verdergaan' }))
    await waitFor(() => expect(currentPath()).toBe(path))
    expect(portal.store.get(flowsAtom)[flow]).toMatchObject({ offerID: toOffer().offerID, geboortedatum: '1959-03-01' })
  })

  it('that became a contract link to it, and cannot be resumed or deleted', async () => {
    renderOffers([{ ...offer, contractId: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc' }])
    const article = await card('Verbouwing')
    expect(article.getByText('Aangevraagd')).toBeDefined()
    expect(article.getByRole('link', { name: 'Naar uw contract' }).getAttribute('href')).toBe(
      '/contractbeheer/cccccccc-cccc-4ccc-8ccc-cccccccccccc/gegevens',
    )
    expect(article.queryByRole('button', { name: 'Verdergaan' })).toBeNull()
    expect(article.queryByRole('button', { name: 'Verwijder' })).toBeNull()
    expect(article.getByRole('button', { name: 'Kopiëren' })).toBeDefined()
  })

  it('show an error when they cannot be loaded, and are reloaded on request', async () => {
    const { person, api } = renderOffers([], { getOffers: { status: 500 } })
    expect(await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')).toBeDefined()
    api.answer({ getOffers: { data: { Offerte: [offer] } } })
    await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(await card('Verbouwing')).toBeDefined()
  })
})

describe('a saved calculation', () => {
  // Requirement C4.
  it('is resumed at the page that was reached', async () => {
    const { person, api } = renderOffers([offer], {
      getCalculation: { data: toCalculation(payload) },
      previewCalculation: ({ body }) => ({ data: toCalculation(body as never, null) }),
      saveApplication: ({ body }) => ({ data: body as NonNullable<Offer['application']> }),
    })
    await person.click((await card('Verbouwing')).getByRole('button', { name: 'Verdergaan' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })).toBeDefined()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=resultaat')
    expect(api.callsOf('getCalculation')[0]?.params).toEqual({ id: offerID })
    expect(api.callsOf('updateCalculation')).toEqual([])
    expect(api.callsOf('createCalculation')).toEqual([])
  })

  it('is resumed at the first page that needs something when its start has passed', async () => {
    const late = { ...offer, payload: { ...payload, start: '2026-11-01' } }
    const { person } = renderOffers([late], { previewCalculation: { data: toCalculation(payload, null) } })
    await person.click((await card('Verbouwing')).getByRole('button', { name: 'Verdergaan' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Omschrijving/ }).value).toBe('Verbouwing')
  })

  it('is copied with its answers, under the name of a copy and with its own key', async () => {
    const { person, api } = renderOffers([offer], {
      createCalculation: { data: toCalculation(payload, otherOfferID) },
      saveApplication: ({ body }) => ({ data: body as NonNullable<Offer['application']> }),
    })
    const verbouwing = await card('Verbouwing')
    const copy = { ...second, payload: { ...payload, description: 'Verbouwing (kopie)' } }
    api.answer({ getOffers: { data: { Offerte: [copy, offer] } } })
    await person.click(verbouwing.getByRole('button', { name: 'Kopiëren' }))
    expect(await card('Verbouwing (kopie)')).toBeDefined()
    const [call] = api.callsOf('createCalculation')
    expect(call?.body).toEqual({ ...payload, description: 'Verbouwing (kopie)' })
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(api.callsOf('saveApplication')).toMatchObject([{ params: { id: otherOfferID }, body: offer.application }])
  })

  it('keeps a name that has no room for more', async () => {
    const description = 'x'.repeat(58)
    const long = { ...offer, payload: { ...payload, description } }
    const { person, api } = renderOffers([long], {
      createCalculation: { data: toCalculation(payload, otherOfferID) },
      saveApplication: ({ body }) => ({ data: body as NonNullable<Offer['application']> }),
    })
    await person.click((await card(description)).getByRole('button', { name: 'Kopiëren' }))
    await waitFor(() => expect(api.callsOf('createCalculation')).toHaveLength(1))
    expect(api.callsOf('createCalculation')[0]?.body).toEqual({ ...payload, description })
  })

  // Requirement 8.3.
  it("that cannot be copied shows the server's message in a notification", async () => {
    const body = { errors: { ErrorMessage: ['De startdatum ligt in het verleden.'] } }
    const { person } = renderOffers([offer], { createCalculation: { status: 422, body } })
    await person.click((await card('Verbouwing')).getByRole('button', { name: 'Kopiëren' }))
    expect(await screen.findByText('De startdatum ligt in het verleden.')).toBeDefined()
    expect(screen.getByText('Error')).toBeDefined()
  })

  // Requirement C21.
  it('is deleted without a question, and comes back when that is undone', async () => {
    const { person, api } = renderOffers([offer], { deleteOffer: { data: {} }, restoreOffer: { data: {} } })
    const verbouwing = await card('Verbouwing')
    api.answer({ getOffers: { data: { Offerte: [] } } })
    await person.click(verbouwing.getByRole('button', { name: 'Verwijder' }))
    const news = await screen.findByText('De berekening ‘Verbouwing’ is verwijderd.')
    expect(news.parentElement).toBe(document.activeElement)
    expect(screen.getByText('Nog geen berekeningen')).toBeDefined()
    expect(api.callsOf('deleteOffer').map(({ params }) => params)).toEqual([{ id: offerID }])
    api.answer({ getOffers: { data: { Offerte: [offer] } } })
    await person.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    expect(await card('Verbouwing')).toBeDefined()
    expect(screen.queryByText(/is verwijderd/)).toBeNull()
    expect(api.callsOf('restoreOffer').map(({ params }) => params)).toEqual([{ id: offerID }])
  })

  it('that cannot be brought back says so, and the way back stays', async () => {
    const { person, api } = renderOffers([offer], { deleteOffer: { data: {} }, restoreOffer: { status: 404 } })
    const verbouwing = await card('Verbouwing')
    api.answer({ getOffers: { data: { Offerte: [] } } })
    await person.click(verbouwing.getByRole('button', { name: 'Verwijder' }))
    await person.click(await screen.findByRole('button', { name: 'Ongedaan maken' }))
    expect(await screen.findByText('Wij kunnen dit niet vinden. Misschien is het verwijderd.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Ongedaan maken' })).toBeDefined()
  })

  it('that was deleted elsewhere is gone here too', async () => {
    const { person, api } = renderOffers([offer], { deleteOffer: { status: 404 } })
    const verbouwing = await card('Verbouwing')
    api.answer({ getOffers: { data: { Offerte: [] } } })
    await person.click(verbouwing.getByRole('button', { name: 'Verwijder' }))
    expect(await screen.findByText('Nog geen berekeningen')).toBeDefined()
  })
})
