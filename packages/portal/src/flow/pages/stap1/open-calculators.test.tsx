import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowsAtom } from '../../../store/flow-slices.ts'
import { otherBrand } from '../../../testing/brands.ts'
import { offer, offerID, payload, toCalculation, toDrawdownCalculation } from '../../../testing/calculations.ts'
import { customer } from '../../../testing/customers.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt, settled, toToken } from '../../../testing/render-at.tsx'
import { annuityPlan, drawdownPlan, plan, savedFlowOf } from '../../../testing/saved-copies.ts'

const visitorAnswers: Answers = {
  ...flowAnswers,
  createCalculation: ({ body }) => ({ data: toCalculation(body as never, null) }),
}

const result = () => screen.findByRole('heading', { level: 1, name: 'Dit kan uw inleg worden' })

function renderOpen(path = '/open/berekenen-bedrag-beleggen', answers: Answers = {}) {
  return renderAt(path, {
    user: null,
    answers: { ...visitorAnswers, ...answers },
    saved: savedFlowOf('bedragBeleggen', plan, null),
  })
}

describe('an open calculator', () => {
  // Requirement 2.11.
  it('has the pages from stap1 to the result only', async () => {
    const { person, api } = renderOpen('/open/berekenen-bedrag-beleggen?pagina=stap1')
    expect(await screen.findByText(/U hoeft niet in te loggen/)).toBeDefined()
    expect(screen.getByText(/Stap 1 van 3/)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    await person.click(await screen.findByRole('button', { name: 'Bereken' }))
    await result()
    expect(currentPath()).toBe('/open/berekenen-bedrag-beleggen?pagina=resultaat')
    expect(api.callsOf('createCalculation')).toHaveLength(1)
    expect(api.callsOf('saveApplication')).toHaveLength(0)
    expect(screen.queryByRole('link', { name: 'Aanvragen' })).toBeNull()
  })

  it.each(['aanvrager:AanvragerKeuze', 'overzicht', 'betalingEerste', 'bevestiging'])(
    'redirects from %s to the result',
    async (page) => {
      renderOpen(`/open/berekenen-bedrag-beleggen?pagina=${page}`)
      await result()
      expect(currentPath()).toBe('/open/berekenen-bedrag-beleggen?pagina=resultaat')
    },
  )

  it('links to the other two', async () => {
    renderOpen('/open/berekenen-lijfrente-uitkeren?pagina=stap1')
    await screen.findByText(/U hoeft niet in te loggen/)
    const toOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(toOf('Bedrag beleggen')).toBe('/open/berekenen-bedrag-beleggen')
    expect(toOf('Lijfrente opbouwen')).toBe('/open/berekenen-lijfrente-opbouwen')
  })

  it('calculates each product', async () => {
    const saved = savedFlowOf('lijfrenteUitkeren', drawdownPlan, null)
    const createCalculation: Answers['createCalculation'] = ({ body }) => ({
      data: toDrawdownCalculation(body as never, null),
    })
    const { api } = renderAt('/open/berekenen-lijfrente-uitkeren?pagina=resultaat', {
      user: null,
      answers: { ...visitorAnswers, createCalculation },
      saved,
    })
    await screen.findByRole('heading', { level: 1, name: 'Dit kunnen uw uitkeringen worden' })
    expect(api.callsOf('createCalculation')[0]?.body).toMatchObject({ productCode: 'SDIL', initialDeposit: 100_000 })
  })

  // Requirement 2.11.
  it('redirects to the login page on another brand', async () => {
    const { portal, ...opened } = renderAt('/open/berekenen-lijfrente-opbouwen?pagina=resultaat', {
      user: null,
      brand: otherBrand,
      saved: savedFlowOf('lijfrenteOpbouwen', annuityPlan, null),
    })
    await settled(opened)
    expect(currentPath()).toBe('/login')
    expect(portal.brand.policies.openCalculators).toBe(false)
  })
})

describe('the calculation of a visitor', () => {
  it('is marked as not saved, and is not requested again when it is opened again', async () => {
    const { api, router } = renderOpen('/open/berekenen-bedrag-beleggen?pagina=resultaat')
    await result()
    expect(screen.getByText(/Deze berekening is nog niet bewaard/)).toBeDefined()
    await router.navigate('/open/berekenen-bedrag-beleggen?pagina=stap1')
    await router.navigate('/open/berekenen-bedrag-beleggen?pagina=resultaat')
    await result()
    expect(api.callsOf('createCalculation')).toHaveLength(1)
  })

  it('can be saved by creating an account', async () => {
    renderOpen('/open/berekenen-bedrag-beleggen?pagina=resultaat')
    await result()
    const links = within(screen.getByRole('main')).getAllByRole('link').map(textOf)
    const places = ['Account aanmaken', 'Inloggen en bewaren'].map((name) => links.indexOf(name))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it.each([
    ['is saved as an offer after the login', []],
    ['is no second offer after the login when the request for the account saved it', [offer]],
  ])('%s', async (_, Offerte) => {
    const { person, api, portal } = renderOpen('/open/berekenen-bedrag-beleggen?pagina=resultaat')
    await result()
    await person.click(screen.getByRole('link', { name: 'Inloggen en bewaren' }))
    await person.fill(await screen.findByRole('textbox', { name: /E-mailadres/ }), 'spaarder@demo.nl')
    await person.fill(screen.getByLabelText('Wachtwoord'), 'Welkom-2026')
    api.answer({
      login: { data: { status: 'authenticated' } },
      getUser: { data: customer },
      getCookie: { data: toToken(1800) },
      sessionHealthCheck: { data: { status: 'alive' } },
      getContractSummaries: { data: { Contract: [] } },
      getOffers: { data: { Offerte } },
      getCalculation: { data: toCalculation(payload) },
      createCalculation: flowAnswers.createCalculation as never,
    })
    await person.click(screen.getByRole('button', { name: 'Inloggen' }))
    await result()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=resultaat')
    const [first, ...later] = api.callsOf('createCalculation').map(({ body }) => body)
    expect(later).toEqual(Offerte.length === 0 ? [first] : [])
    expect(portal.store.get(flowsAtom).bedragBeleggen.offerID).toBe(offerID)
    expect(screen.getByText(/^Bewaard bij/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Aanvragen' })).toBeDefined()
  })

  it('of another customer is never saved', async () => {
    const { api, person, portal } = renderAt('/login?redirect=%2Fbedrag-beleggen%3Fpagina%3Dresultaat', {
      user: null,
      answers: visitorAnswers,
      saved: savedFlowOf('bedragBeleggen', plan, '22222222-2222-4222-8222-222222222222'),
    })
    await person.fill(await screen.findByRole('textbox', { name: /E-mailadres/ }), 'spaarder@demo.nl')
    await person.fill(screen.getByLabelText('Wachtwoord'), 'Welkom-2026')
    api.answer({
      login: { data: { status: 'authenticated' } },
      getUser: { data: customer },
      getCookie: { data: toToken(1800) },
      sessionHealthCheck: { data: { status: 'alive' } },
      getContractSummaries: { data: { Contract: [] } },
    })
    await person.click(screen.getByRole('button', { name: 'Inloggen' }))
    await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=stap1')
    expect(portal.store.get(flowsAtom).bedragBeleggen.initialDeposit).toBeNull()
    expect(api.callsOf('createCalculation')).toHaveLength(0)
  })
})

describe('a customer in an open calculator', () => {
  it('saves nothing until the calculation is opened in the flow', async () => {
    const { api, person } = renderAt('/open/berekenen-bedrag-beleggen?pagina=resultaat', {
      answers: flowAnswers,
      saved: savedFlowOf('bedragBeleggen', plan),
    })
    await result()
    expect(api.callsOf('createCalculation')).toHaveLength(0)
    await person.click(screen.getByRole('link', { name: 'Bewaren en verdergaan' }))
    expect(await screen.findByText(/^Bewaard bij/)).toBeDefined()
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=resultaat')
    expect(api.callsOf('createCalculation')).toHaveLength(1)
    expect(api.callsOf('saveApplication')).toHaveLength(1)
  })
})

describe('a shared calculation', () => {
  const shared =
    'kind=eenmalig-en-maandelijks&initialDeposit=125000&periodicDeposit=10050&start=2026-12-01&duration=10' +
    '&funds=wereld%3A6000%2Cobligaties%3A4000'

  // Requirement C26.
  it('is a link with its inputs only', async () => {
    const { person } = renderOpen('/open/berekenen-bedrag-beleggen?pagina=resultaat')
    await result()
    await person.click(screen.getByRole('button', { name: 'Deel deze berekening' }))
    const link = await screen.findByRole('link', { name: /^http/ })
    expect(link.getAttribute('href')).toBe(`${location.origin}/open/berekenen-bedrag-beleggen?${shared}`)
    expect(await navigator.clipboard.readText()).toBe(link.getAttribute('href'))
    expect(
      screen.getByText(/Er staan geen persoonlijke gegevens in, ook geen antwoorden over uw risicoprofiel\./),
    ).toBeDefined()
  })

  it('has the start of the calculation, also when that was the default', async () => {
    const { person } = renderAt('/open/berekenen-bedrag-beleggen?pagina=resultaat', {
      user: null,
      answers: visitorAnswers,
      saved: savedFlowOf('bedragBeleggen', { ...plan, start: null }, null),
    })
    await result()
    await person.click(screen.getByRole('button', { name: 'Deel deze berekening' }))
    expect((await screen.findByRole('link', { name: /^http/ })).getAttribute('href')).toContain('&start=2026-12-01&')
  })

  it('shows that a date of birth is in the link', async () => {
    const { person } = renderAt('/open/berekenen-lijfrente-opbouwen?pagina=resultaat', {
      user: null,
      answers: visitorAnswers,
      saved: savedFlowOf('lijfrenteOpbouwen', annuityPlan, null),
    })
    await result()
    await person.click(screen.getByRole('button', { name: 'Deel deze berekening' }))
    expect(await screen.findByText(/uw geboortedatum staat in de link/)).toBeDefined()
  })

  // Requirement C26.
  it('gives everybody the same calculation, and removes the inputs from the address', async () => {
    const { api } = renderAt(`/open/berekenen-bedrag-beleggen?${shared}`, { user: null, answers: visitorAnswers })
    await result()
    expect(currentPath()).toBe('/open/berekenen-bedrag-beleggen?pagina=resultaat')
    expect(api.callsOf('createCalculation')[0]?.body).toEqual({ ...payload, description: '' })
  })

  it.each(['initialDeposit=veel', 'kind=alles&duration=10', 'funds=wereld', 'duration=10&duration=11'])(
    'with %s is ignored: the calculator starts anew',
    async (query) => {
      renderAt(`/open/berekenen-bedrag-beleggen?${query}`, { user: null, answers: visitorAnswers })
      await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })
      expect(currentPath()).toBe('/open/berekenen-bedrag-beleggen?pagina=stap1')
    },
  )

  it('does not affect the flow of a customer', async () => {
    const { portal } = renderAt(`/bedrag-beleggen?${shared}`, { answers: flowAnswers })
    await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })
    expect(portal.store.get(flowsAtom).bedragBeleggen.initialDeposit).toBeNull()
  })
})

describe('a link to the open calculators', () => {
  it('is on the contact page of the main brand', async () => {
    renderAt('/contact', { user: null })
    const section = await screen.findByRole('region', { name: 'Zelf rekenen' })
    expect(
      within(section)
        .getAllByRole('link')
        .map((link) => [textOf(link), link.getAttribute('href')]),
    ).toEqual([
      ['Wat kan beleggen mij opleveren?', '/open/berekenen-bedrag-beleggen'],
      ['Hoeveel lijfrente kan ik opbouwen?', '/open/berekenen-lijfrente-opbouwen'],
      ['Wat kan mijn lijfrente uitkeren?', '/open/berekenen-lijfrente-uitkeren'],
    ])
  })

  it('is beside the login of the main brand', async () => {
    renderAt('/login', { user: null })
    const link = await screen.findByRole('link', { name: 'Reken zonder in te loggen' })
    expect(link.getAttribute('href')).toBe('/open/berekenen-bedrag-beleggen')
  })

  it.each(['/contact', '/login'])('is not on %s of another brand', async (path) => {
    renderAt(path, { user: null, brand: otherBrand })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/Zelf rekenen|Reken zonder/)).toBeNull()
  })
})
