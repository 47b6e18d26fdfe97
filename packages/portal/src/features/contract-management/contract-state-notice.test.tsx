import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractPageAnswers } from '../../testing/contract-pages.ts'
import { contract, contractPath } from '../../testing/contracts.ts'
import { renderAt } from '../../testing/render-at.tsx'

const render = (state: typeof contract.state, stateSince: string | null) =>
  renderAt(contractPath('transacties'), {
    answers: { ...contractPageAnswers, getContract: { data: { Contract: [{ ...contract, state, stateSince }] } } },
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
