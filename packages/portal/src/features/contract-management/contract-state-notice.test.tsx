import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractPageAnswers, noDeposits } from '../../testing/contract-pages.ts'
import { contract, contractAnswers, contractPath } from '../../testing/contracts.ts'
import { overview } from '../../testing/sales.ts'
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
