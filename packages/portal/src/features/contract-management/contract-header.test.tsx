import type { ContractStatus } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contractPageAnswers } from '../../testing/contract-pages.ts'
import { contract, contractAnswers, contractPath } from '../../testing/contracts.ts'
import { type Answers, pending } from '../../testing/fake-api.ts'
import { quietStatus } from '../../testing/overview.ts'
import { textOf } from '../../testing/read-page.ts'
import { renderAt } from '../../testing/render-at.tsx'

const status: ContractStatus = {
  valueCents: 1_050_025,
  valueDate: '2026-11-01',
  netResultCents: 50_025,
  moneyWeighted: { periodBasisPoints: 500, yearlyBasisPoints: 240 },
  next: {
    contractId: contract.ContractID,
    kind: 'collection',
    date: '2026-11-25',
    amountCents: 10_000,
    netCents: null,
  },
  newestDocument: { title: 'Jaaropgave 2025', date: '2026-01-08', isNew: true },
  holders: ['S. Spaarder', 'P. Partner'],
  payouts: null,
}

async function headerOf(differences: Partial<ContractStatus> = {}, answers: Answers = {}) {
  const opened = renderAt(contractPath('gegevens'), {
    answers: { ...contractPageAnswers, getContractStatus: { data: { ...status, ...differences } }, ...answers },
  })
  await screen.findByRole('link', { name: 'Contract wijzigen' })
  const region = screen.getByRole('region', { name: 'Hoe het met dit contract gaat' })
  return { ...opened, region, text: textOf(region) }
}
const linksIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the header of a contract', () => {
  it('shows the value and the same result as the card, with a link to its explanation', async () => {
    const { text } = await headerOf()
    expect(text).toContain('Waarde op 1 november 2026€ 10.500,25')
    expect(text).toContain('Resultaat na kosten € 500,25 (gemiddeld 2,40% per jaar) Uitleg')
  })

  it('shows the next event, the owner, and the newest document', async () => {
    const { text } = await headerOf()
    expect(text).toContain('Wat er nu gebeurt25 november 2026: Wij schrijven € 100,00 van uw rekening af')
    expect(text).toContain('HoudersS. Spaarder en P. Partner')
    expect(text).toContain('Nieuwste documentJaaropgave 2025 (nieuw)')
  })

  it('links to the explanation, the documents and the actions', async () => {
    const { region } = await headerOf()
    expect(linksIn(region)).toEqual([
      ['Uitleg', contractPath('rendement')],
      ['Jaaropgave 2025', contractPath('documenten')],
      ['Geld bijstorten', contractPath('bijstorten')],
      ['Contract wijzigen', contractPath('wijzigen')],
    ])
  })

  it('offers no deposit for an annuity that pays out', async () => {
    const { region } = await headerOf({}, contractAnswers({ productCode: 'SDIL' }))
    expect(within(region).queryByRole('link', { name: 'Geld bijstorten' })).toBeNull()
  })

  it('shows that there is no value and nothing is planned', async () => {
    const { text } = await headerOf(quietStatus)
    expect(text).toContain('Nog geen waarde')
    expect(text).toContain('Er staat niets gepland')
    expect(text).toContain('HouderSanne Spaarder')
  })

  it('is awaited by the page, which would move down when it came later', async () => {
    const held = pending<'getContractStatus'>()
    const { api } = renderAt(contractPath('gegevens'), {
      answers: { ...contractPageAnswers, getContractStatus: held.answer },
    })
    await waitFor(() => expect(api.callsOf('getContractDetails')).toHaveLength(1))
    await api.answered('getContractStatus')
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    held.give({ data: status })
    expect(await screen.findByText('Nieuwste document')).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 })).not.toEqual([])
  })

  it('fails without the page, and can be loaded again', async () => {
    const { person, api } = renderAt(contractPath('gegevens'), {
      answers: { ...contractPageAnswers, getContractStatus: { status: 500 } },
    })
    expect(await screen.findByText('Hoe het met dit contract gaat: dit deel kan niet worden getoond')).toBeDefined()
    expect(await screen.findByRole('heading', { level: 1, name: 'Gegevens' })).toBeDefined()
    api.answer({ getContractStatus: { data: status } })
    await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(await screen.findByText('Nieuwste document')).toBeDefined()
  })
})
