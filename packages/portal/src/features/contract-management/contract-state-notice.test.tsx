import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contractPageAnswers, dealing, details, noDeposits, noLifeEvents } from '../../testing/contract-pages.ts'
import { contract, contractAnswers, contractPath } from '../../testing/contracts.ts'
import { higherDeposit } from '../../testing/contract-changes.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { extra } from '../../testing/deposits.ts'
import { overview, sale } from '../../testing/sales.ts'
import { textOf } from '../../testing/read-page.ts'
import { toTransactionPage, waitingMoney } from '../../testing/transactions.ts'
import { renderAt } from '../../testing/render-at.tsx'

const render = (state: typeof contract.state, stateSince: string | null, path = contractPath('transacties')) =>
  renderAt(path, {
    answers: {
      ...contractPageAnswers,
      ...contractAnswers({ state, stateSince }),
      getSales: { data: overview },
      getDeposits: { data: { ...noDeposits, isOffered: state === 'active' } },
    },
  })

it('a held contract says since when it is held, why, and whom to call', async () => {
  render('held', '2026-11-20')
  expect(await screen.findByText('Dit contract staat stil')).toBeDefined()
  expect(
    screen.getByText(/Op 20 november 2026 meldde iemand bij ons een overlijden\..*Bel ons: 030 000 00 10\./),
  ).toBeDefined()
  expect(screen.queryByRole('link', { name: /^(Bijstorten|Opnemen|Wijzigen)$/ })).toBeNull()
})

it('an ended contract says when it ended', async () => {
  render('ended', '2026-11-20')
  expect(await screen.findByText('Dit contract is beëindigd')).toBeDefined()
})

it('an active contract has no such notice, and can be changed', async () => {
  render('active', null)
  expect(await screen.findByRole('link', { name: 'Wijzigen' })).toBeDefined()
  expect(screen.queryByText(/staat stil|beëindigd/)).toBeNull()
})

describe('a contract of a child of age', () => {
  const stopped = {
    option: 'inleg',
    before: { periodicDepositCents: 200_00 },
    after: { periodicDepositCents: 0 },
    effectiveOn: dealing.month,
    dealing,
    costsCents: 0,
  } as const
  const renderOfAge = (page: string, periodicDepositCents = 200_00) =>
    renderAt(`/contractbeheer/${contract.ContractID}/${page}`, {
      answers: {
        ...contractPageAnswers,
        ...contractAnswers({ state: 'of-age', stateSince: '2026-11-20', periodicDepositCents }),
        getContractDetails: { data: { ...details, periodicDepositCents } },
        getSales: { data: overview },
        getDeposits: { data: { ...noDeposits, isOffered: false } },
        getLifeEvents: { data: { ...noLifeEvents, kinds: ['kind-18', 'scheiding', 'emigratie', 'overlijden'] } },
      },
    })

  it('says since when the child orders, and leads to what happens next', async () => {
    renderOfAge('transacties')
    expect(await screen.findByText('Uw kind is 18 jaar')).toBeDefined()
    expect(
      screen.getByText(
        'Sinds 20 november 2026 geeft alleen uw kind nog opdrachten voor dit contract. U kunt alles nog bekijken, en uw maandelijkse inleg verlagen of stoppen.',
      ),
    ).toBeDefined()
    const link = screen.getByRole('link', { name: 'Zo komt het contract op naam van uw kind' })
    expect(link.getAttribute('href')).toBe(`${contractPath('gebeurtenissen')}/kind-18`)
    expect(screen.queryByRole('link', { name: /^(Bijstorten|Opnemen)$/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Wijzigen' })).toBeDefined()
  })

  it('offers no change without a monthly deposit', async () => {
    renderOfAge('transacties', 0)
    expect(
      await screen.findByText(
        'Sinds 20 november 2026 geeft alleen uw kind nog opdrachten voor dit contract. U kunt alles nog bekijken.',
      ),
    ).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Wijzigen' })).toBeNull()
  })

  it.each(['verkocht', 'bijstorten', 'wijzigen/omschrijving', 'gebeurtenissen/scheiding'])(
    'asks nothing that it refuses at %s',
    async (page) => {
      renderOfAge(page)
      await screen.findByText('Uw kind is 18 jaar')
      await screen.findByRole('heading', { level: 1 })
      const main = within(screen.getByRole('main'))
      expect(main.queryByRole('textbox')).toBeNull()
      expect(main.queryByRole('button', { name: /^(Verder|Geef door|Aanpassen)/ })).toBeNull()
    },
  )

  it('offers the change of the monthly deposit alone, which can only become lower', async () => {
    const { person, api } = renderOfAge('wijzigen')
    api.answer({ previewChange: { data: stopped } })
    const item = await screen.findByRole('link', { name: 'Maandelijkse inleg' })
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Fondsverdeling' })).toBeNull()
    await person.click(item)
    const field = await screen.findByRole('textbox', { name: /^Maandelijkse inleg/ })
    await person.clear(field)
    await person.fill(field, '250')
    await person.click(screen.getByRole('button', { name: 'Verder naar controleren' }))
    const summary = await screen.findByRole('alert', { name: 'Er is een probleem' })
    expect(textOf(summary)).toContain('Vul een lager bedrag in dan u nu per maand inlegt, of 0 om te stoppen')
    expect(api.callsOf('previewChange')).toEqual([])
    await person.clear(field)
    await person.fill(field, '0')
    await person.click(screen.getByRole('button', { name: 'Verder naar controleren' }))
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw wijziging' })
    expect(api.callsOf('previewChange').map(({ body }) => body)).toEqual([
      { option: 'inleg', values: { periodicDepositCents: 0 } },
    ])
  })

  it('still lets the parent report where staff reach the child', async () => {
    renderOfAge('gebeurtenissen/kind-18')
    expect(await screen.findByRole('textbox', { name: 'E-mailadres van uw kind' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Zo komt het contract op naam van uw kind' })).toBeNull()
  })
})

it.each(
  (['held', 'ended'] as const).flatMap((state) =>
    (
      [
        ['gegevens', 'Gegevens'],
        ['wijzigen', 'Wijzigen'],
        ['wijzigen/omschrijving', 'Wijzigen'],
        ['verkocht', 'Opnemen'],
        ['bijstorten', 'Bijstorten'],
      ] as const
    ).map(([page, title]) => ({ state, page, title })),
  ),
)('a $state contract asks nothing that it refuses at $page', async ({ state, page, title }) => {
  render(state, '2026-11-20', `/contractbeheer/${contract.ContractID}/${page}`)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  await screen.findByText(state === 'held' ? 'Dit contract staat stil' : 'Dit contract is beëindigd')
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('button', { name: /^(Verder|Aanpassen)/ })).toBeNull()
  expect(main.queryByRole('textbox')).toBeNull()
  expect(main.queryByRole('link', { name: /^Wijzig / })).toBeNull()
  expect(main.queryByText(/betaald en geregeld/)).toBeNull()
})

describe('a held contract promises no dealing', () => {
  const renderHeld = (page: Parameters<typeof contractPath>[0], answers: Answers) =>
    renderAt(contractPath(page), {
      answers: { ...contractPageAnswers, ...contractAnswers({ state: 'held', stateSince: '2026-11-20' }), ...answers },
    })
  const main = () => textOf(screen.getByRole('main'))

  it('of received money in its transactions', async () => {
    const held = { ...waitingMoney, status: 'held' as const, date: '2026-11-18', dealing: null }
    renderHeld('transacties', { getTransactions: { data: toTransactionPage([held]) } })
    expect(await screen.findByText('Staat stil')).toBeDefined()
    expect(main()).not.toContain('Wordt verhandeld')
  })

  it('of a sale', async () => {
    const held = { ...sale, status: 'held' as const, canWithdraw: false }
    renderHeld('verkocht', { getSales: { data: { ...overview, sales: [held] } } })
    expect(textOf(await screen.findByRole('article'))).toContain('Staat stil')
    expect(main()).not.toContain('1 december 2026')
  })

  it('of an extra deposit', async () => {
    const deposit = { payment: { ...extra, status: 'paid' as const }, funds: null, dealing }
    renderHeld('bijstorten', { getDeposits: { data: { ...noDeposits, isOffered: false, deposits: [deposit] } } })
    expect(textOf(await screen.findByRole('article'))).toContain('staat stil')
    expect(main()).not.toContain('1 december 2026')
  })

  it('of a planned change, which cannot be withdrawn now', async () => {
    renderHeld('wijzigen', { getChanges: { data: [higherDeposit] } })
    expect(textOf(await screen.findByRole('article'))).toContain('Staat stil')
    expect(main()).not.toContain('1 december 2026')
    expect(screen.queryByRole('button', { name: /^Intrekken/ })).toBeNull()
  })

  it('in its details, of a planned change or of an order now', async () => {
    renderHeld('gegevens', { getChanges: { data: [higherDeposit] } })
    expect(await screen.findByText('Uw wijziging staat stil: € 250,00 per maand')).toBeDefined()
    expect(main()).not.toContain('1 december 2026')
    expect(screen.queryByRole('link', { name: /^Intrekken/ })).toBeNull()
  })

  it('in its details, of received money', async () => {
    renderHeld('gegevens', { getContractDetails: { data: { ...details, awaitingCents: 25_000 } } })
    expect(await screen.findByText('€ 250,00 is ontvangen en wordt niet belegd')).toBeDefined()
    expect(main()).not.toMatch(/wacht op belegging|nog niet belegd/)
  })

  it.each([
    ['without a sale', []],
    ['with a sale that stands still', [{ ...sale, status: 'held' as const, canWithdraw: false }]],
  ])('of its funds, %s', async (_, sales) => {
    renderHeld('verkocht', { getSales: { data: { ...overview, sales } } })
    await screen.findByRole('heading', { level: 1, name: 'Opnemen' })
    expect(main()).not.toMatch(/te verkopen|kunt verkopen|nog niet verkopen/i)
  })
})
