import type { FlowState } from '@portal/flows/flow/flow'
import { initialFlow } from '@portal/flows/flow/flow-state'
import type { PageId } from '@portal/flows/flow/page-ids'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowsAtom } from '../../store/flow-slices.ts'
import { applicationAnswers } from '../../testing/applications.ts'
import { offerID, payload, toCalculation } from '../../testing/calculations.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'
import { plan, savedFlow } from '../../testing/saved-copies.ts'

// Requirements 2.35 to 2.39, to the letter.
const flowText =
  'Weet u zeker dat u de flow wilt afbreken? Zo ja, dan kunt u deze op een later moment afronden via ‘Mijn berekeningen’ op de Homepage.'
const newProductText = 'Weet u zeker dat u een nieuw product wilt toevoegen?'

const answers: Answers = {
  ...applicationAnswers(null),
  previewCalculation: { data: toCalculation(payload, null) },
}

const atResult: Partial<FlowState['bedragBeleggen']> = { resultaat: toCalculation(payload), offerID }

async function renderFlow(page: PageId, flow: Partial<FlowState['bedragBeleggen']> = {}, path = '/bedrag-beleggen') {
  const opened = renderAt(`${path}?pagina=${page}`, {
    saved: savedFlow({ ...plan, activePage: page, ...flow }),
    answers,
  })
  await screen.findByText(/^Stap \d van \d+:/)
  return { ...opened, menu: within(await screen.findByRole('navigation', { name: 'Hoofdmenu' })) }
}

describe('leaving the flow through the menu', () => {
  // Requirements 2.35 and 2.37.
  it.each([
    ['resultaat', flowText, atResult],
    ['aanvrager:AanvragerKeuze', flowText, atResult],
    ['fondsen', newProductText, {}],
    ['vragenlijst', newProductText, { calculationBasedOnProfile: true }],
  ] as const)('on %s asks "%s"', async (page, text, flow) => {
    const { person, menu, portal } = await renderFlow(page, flow)
    await person.click(menu.getByRole('link', { name: 'Mijn berekeningen' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: text }))
    await person.click(dialog.getByRole('button', { name: 'Annuleren' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(new URLSearchParams(location.search).get('pagina')).toBe(page)
    expect(portal.store.get(flowsAtom).bedragBeleggen.description).toBe('Verbouwing')
  })

  // Requirement 2.38.
  it('on yes resets the flow and opens the chosen page', async () => {
    const { person, menu, portal } = await renderFlow('resultaat', atResult)
    await person.click(menu.getByRole('link', { name: 'Mijn berekeningen' }))
    await person.click(await screen.findByRole('button', { name: 'Oké' }))
    expect(await screen.findByText('Nog geen berekeningen')).toBeDefined()
    expect(currentPath()).toBe('/mijn-berekeningen')
    expect(portal.store.get(flowsAtom).bedragBeleggen).toEqual(initialFlow('bedragBeleggen'))
  })

  // Requirement 2.38.
  it('on yes opens the same flow at its first page', async () => {
    const { person, menu } = await renderFlow('resultaat', atResult)
    await person.click(menu.getByRole('link', { name: 'Bedrag beleggen' }))
    await person.click(await screen.findByRole('button', { name: 'Oké' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })).toBeDefined()
    await waitFor(() => expect(currentPath()).toBe('/bedrag-beleggen?pagina=stap1'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Omschrijving/ }).value).toBe('')
  })

  // Requirement 4.9.
  it('keeps the other flows', async () => {
    const { person, menu, portal } = await renderFlow('fondsen')
    const before = portal.store.get(flowsAtom)
    const lijfrenteUitkeren = { ...before.lijfrenteUitkeren, kapitaal: 'ja' as const }
    portal.store.set(flowsAtom, { ...before, lijfrenteUitkeren })
    await person.click(menu.getByRole('link', { name: 'Mijn berekeningen' }))
    await person.click(await screen.findByRole('button', { name: 'Oké' }))
    await screen.findByText('Nog geen berekeningen')
    expect(portal.store.get(flowsAtom).lijfrenteUitkeren).toEqual(lijfrenteUitkeren)
  })

  // Requirement 2.39.
  it('shows no question on stap1 and does not reset the flow', async () => {
    const { person, menu, portal } = await renderFlow('stap1')
    await person.click(menu.getByRole('link', { name: 'Mijn berekeningen' }))
    expect(await screen.findByText('Nog geen berekeningen')).toBeDefined()
    expect(portal.store.get(flowsAtom).bedragBeleggen.description).toBe('Verbouwing')
  })

  it('shows no question outside the flow, although a flow has started', async () => {
    const { person } = renderAt('/mijn-berekeningen', {
      saved: savedFlow({ ...plan, ...atResult, activePage: 'resultaat' }),
      answers,
    })
    await screen.findByText('Nog geen berekeningen')
    const menu = within(await screen.findByRole('navigation', { name: 'Hoofdmenu' }))
    await person.click(menu.getByRole('link', { name: 'Mijn investeringen' }))
    expect(await screen.findByText('Wat kan het worden?')).toBeDefined()
  })

  it('asks in an open calculator too, where a customer has the menu', async () => {
    const { person, menu } = await renderFlow('fondsen', {}, '/open/berekenen-bedrag-beleggen')
    await person.click(menu.getByRole('link', { name: 'Mijn berekeningen' }))
    expect(await screen.findByRole('alertdialog', { name: newProductText })).toBeDefined()
  })

  it.each(['Contact', 'Sanne Spaarder'])('asks at %s in the header too', async (name) => {
    const { person } = await renderFlow('fondsen')
    await person.click(within(screen.getByRole('banner')).getByRole('link', { name }))
    expect(await screen.findByRole('alertdialog', { name: newProductText })).toBeDefined()
  })

  it('asks in the mobile menu too', async () => {
    const { person } = await renderFlow('fondsen')
    await person.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }))
    await person.click(menu.getByRole('link', { name: 'Contact' }))
    expect(await screen.findByRole('alertdialog', { name: newProductText })).toBeDefined()
  })

  it('never shows a missing result while the chosen page loads', async () => {
    const { person, menu, api } = await renderFlow('resultaat', atResult)
    api.answer({ getOffers: () => new Promise(() => {}) })
    await person.click(menu.getByRole('link', { name: 'Mijn berekeningen' }))
    await person.click(await screen.findByRole('button', { name: 'Oké' }))
    await waitFor(() => expect(api.callsOf('getOffers')).toHaveLength(1))
    expect(screen.queryAllByText('Er is geen resultaat')).toEqual([])
  })
})
