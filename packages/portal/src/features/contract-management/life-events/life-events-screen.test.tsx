import type { LifeEvent, LifeEventKind, LifeEventOverview } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowsAtom } from '../../../store/flow-slices.ts'
import { contractPageAnswers, noLifeEvents } from '../../../testing/contract-pages.ts'
import { contract, contractPath } from '../../../testing/contracts.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { flowAnswers } from '../../../testing/flow-answers.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'

const page = contractPath('gebeurtenissen')
const annuity: LifeEventOverview = {
  ...noLifeEvents,
  kinds: ['uitkeren', 'einde', 'overdragen', 'scheiding', 'emigratie', 'overlijden'],
  valueCents: 8_012_345,
}
const transfer: LifeEvent = {
  id: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
  kind: 'overdragen',
  status: 'open',
  values: { date: '', name: 'Nieuwe Bank', reference: 'P-42', email: '' },
  createdAt: '2026-11-20T11:00:00.000Z',
  endedAt: null,
}

function renderEvents(
  kind: LifeEventKind | '',
  overview: LifeEventOverview = annuity,
  answers: Answers = {},
  today = '2026-11-20',
) {
  return renderAt(kind === '' ? page : `${page}/${kind}`, {
    today,
    answers: {
      ...contractPageAnswers,
      ...flowAnswers,
      getContract: { data: { Contract: [{ ...contract, productCode: 'SUL' }] } },
      getLifeEvents: { data: overview },
      ...answers,
    },
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const linksOf = (names: readonly string[]) =>
  names.map((name) => screen.getByRole('link', { name }).getAttribute('href'))

describe('the life events of a contract', () => {
  it('are listed with a summary, and with the reports that staff have', async () => {
    renderEvents('', { ...annuity, events: [transfer] })
    await heading('Gebeurtenissen in uw leven')
    const items = within(screen.getByRole('main')).getAllByRole('listitem').map(textOf)
    expect(items.filter((text) => text.startsWith('Overdragen'))).toEqual([
      'Overdragen aan een andere aanbiederU wilt met uw lijfrente naar een andere bank, verzekeraar of beleggingsonderneming.Doorgegeven op 20 november 2026. Wij zijn ermee bezig.',
    ])
    expect(linksOf(['Lijfrente laten ingaan', 'Scheiding'])).toEqual([`${page}/uitkeren`, `${page}/scheiding`])
  })

  it('redirect to their list from one that this contract cannot have', async () => {
    renderEvents('kind-18')
    await heading('Gebeurtenissen in uw leven')
    expect(currentPath()).toBe(page)
  })
})

describe('an annuity that starts to pay out', () => {
  it('starts the flow with the capital of the contract and the date of birth', async () => {
    const { person, portal } = renderEvents('uitkeren')
    await heading('Lijfrente laten ingaan')
    expect(textOf(screen.getByRole('main'))).toContain('Waarde van dit contract€ 80.123,45')
    expect(textOf(screen.getByRole('main'))).toContain('Uw lijfrente moet ingaan uiterlijk op1 november 2032')
    await person.click(screen.getByRole('button', { name: 'Bereken uw uitkering' }))
    await waitFor(() => expect(currentPath()).toBe('/lijfrente-uitkeren?pagina=stap1'))
    const flow = portal.store.get(flowsAtom).lijfrenteUitkeren
    expect([flow.initialDeposit, flow.geboortedatum]).toEqual([8_012_345, '1960-04-02'])
  })

  it('promises to fill in the value of the contract only when it is known', async () => {
    renderEvents('uitkeren', { ...annuity, valueCents: null })
    await screen.findByRole('button', { name: 'Bereken uw uitkering' })
    expect(screen.queryByText(/^Wij vullen de waarde van dit contract alvast voor u in/)).toBeNull()
  })

  it('can be requested on the last day on which it may start', async () => {
    renderEvents('uitkeren', annuity, {}, '2032-11-01')
    expect(await screen.findByRole('button', { name: 'Vraag aan' })).toBeDefined()
    expect(screen.queryByText(/^Uw lijfrente moest/)).toBeNull()
  })

  it('shows the telephone number instead of the form after the last day on which it may start', async () => {
    renderEvents('uitkeren', annuity, {}, '2032-11-02')
    expect(await screen.findByText('Uw lijfrente moest uiterlijk op 1 november 2032 ingaan')).toBeDefined()
    expect(screen.getByText(/^Bel ons op 030 000 00 10\./)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Bereken uw uitkering' })).toBeNull()
  })

  it('is requested with the first day of the payments', async () => {
    const { person, api } = renderEvents('uitkeren', annuity, { createLifeEvent: { data: transfer } })
    await person.fill(await screen.findByRole('textbox', { name: /Vanaf welke datum/ }), '1-3-2027')
    await person.click(screen.getByRole('button', { name: 'Vraag aan' }))
    await waitFor(() => expect(api.callsOf('createLifeEvent')).toHaveLength(1))
    expect(api.callsOf('createLifeEvent')[0]?.body).toEqual({
      kind: 'uitkeren',
      values: { date: '1-3-2027', name: '', reference: '', email: '' },
    })
    expect(api.callsOf('createLifeEvent')[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

it('the end of the term links to payouts, a longer term and another provider', async () => {
  renderEvents('einde')
  await heading('Einde van de looptijd')
  expect(textOf(screen.getByRole('main'))).toContain('Einddatum1 januari 2034')
  expect(linksOf(['Lijfrente laten ingaan', 'Looptijd wijzigen', 'Overdragen aan een andere aanbieder'])).toEqual([
    `${page}/uitkeren`,
    `${contractPath('wijzigen')}/looptijd`,
    `${page}/overdragen`,
  ])
})

describe('a transfer to another provider', () => {
  it('shows a missing value at its field, and sends nothing', async () => {
    const { person, api } = renderEvents('overdragen')
    await person.click(await screen.findByRole('button', { name: 'Geef door' }))
    const summary = await screen.findByRole('alert', { name: 'Er is een probleem' })
    expect(within(summary).getAllByRole('link').map(textOf)).toEqual([
      'Vul de naam van uw nieuwe aanbieder in',
      'Vul het nummer in dat u van uw nieuwe aanbieder kreeg',
    ])
    expect(api.callsOf('createLifeEvent')).toEqual([])
  })

  it('is shown with its state instead of the form once it was sent', async () => {
    const { person, api } = renderEvents('overdragen', annuity, { createLifeEvent: { data: transfer } })
    await person.fill(await screen.findByRole('textbox', { name: 'Naam van uw nieuwe aanbieder' }), 'Nieuwe Bank')
    await person.fill(screen.getByRole('textbox', { name: 'Nummer bij uw nieuwe aanbieder' }), 'P-42')
    api.answer({ getLifeEvents: { data: { ...annuity, events: [transfer] } } })
    await person.click(screen.getByRole('button', { name: 'Geef door' }))
    const card = await screen.findByRole('article', { name: 'Doorgegeven op 20\u00a0november 2026' })
    expect(textOf(card)).toContain('Bij ons in behandeling')
    expect(textOf(card)).toContain('Naam van uw nieuwe aanbiederNieuwe Bank')
    expect(screen.queryByRole('button', { name: 'Geef door' })).toBeNull()
  })

  it.each([
    ['2026-11-27', 'Wij nemen uiterlijk op 27 november 2026 contact met u op. Tot dan verandert er niets.'],
    [
      '2026-11-28',
      'Wij wilden uiterlijk op 27 november 2026 contact met u opnemen. Hebt u nog niets van ons gehoord? Bel ons op 030 000 00 10.',
    ],
  ])('shows on %s when staff make contact, or the telephone number', async (today, sentence) => {
    renderEvents('overdragen', { ...annuity, events: [transfer] }, {}, today)
    expect(await screen.findByText(sentence)).toBeDefined()
  })

  it('is withdrawn after a confirmation, and can be reported again', async () => {
    const { person, api } = renderEvents('overdragen', { ...annuity, events: [transfer] })
    await person.click(await screen.findByRole('button', { name: 'Intrekken: doorgegeven op 20\u00a0november 2026' }))
    const withdrawn = { ...transfer, status: 'withdrawn' as const, endedAt: '2026-11-20T12:00:00.000Z' }
    api.answer({ withdrawLifeEvent: { data: {} }, getLifeEvents: { data: { ...annuity, events: [withdrawn] } } })
    await person.click(screen.getByRole('button', { name: 'Trek het in' }))
    expect(await screen.findByText('Uw bericht is ingetrokken')).toBeDefined()
    expect(screen.getByText('Ingetrokken op').nextElementSibling?.textContent).toBe('20\u00a0november 2026')
    expect(screen.getByRole('button', { name: 'Geef door' })).toBeDefined()
  })
})

it('a death explains the choice of the heirs, and links to the beneficiaries and the public report', async () => {
  renderEvents('overlijden')
  await heading('Overlijden')
  expect(screen.getByText(/ten minste 5 jaar uitkeren/)).toBeDefined()
  expect(linksOf(['Begunstigden bekijken of wijzigen', 'Pagina voor nabestaanden'])).toEqual([
    `${contractPath('wijzigen')}/begunstigden`,
    '/nabestaanden',
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('the page of a child shows the date on which it turns 18', async () => {
  renderEvents('kind-18', {
    ...noLifeEvents,
    kinds: ['kind-18'],
    child: { name: 'K. Spaarder', birthdate: '2010-05-01' },
  })
  await heading('Uw kind wordt 18')
  expect(textOf(screen.getByRole('main'))).toContain('Naam van het kindK. SpaarderWordt 18 op1 mei 2028')
  expect(screen.getByRole('textbox', { name: 'E-mailadres van uw kind' })).toBeDefined()
  for (const sentence of [
    'Tot die dag beheert u de rekening. Vanaf die dag geeft alleen uw kind nog opdrachten. U kunt dan wel alles bekijken, en uw maandelijkse inleg verlagen of stoppen.',
    'Schrijven wij elke maand inleg van u af? Stop die dan eerst: overzetten kan pas als u de laatste afschrijving niet meer kunt terughalen, na 56 dagen.',
    'Uw kind geeft de belegging zelf op in box 3, vanaf het jaar waarin het op 1 januari 18 is.',
  ]) {
    expect(screen.getByText(sentence)).toBeDefined()
  }
})
