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

async function accountWith(differences: Partial<ContractStatus> = {}, answers: Answers = {}) {
  const opened = renderAt(contractPath('transacties'), {
    answers: { ...contractPageAnswers, getContractStatus: { data: { ...status, ...differences } }, ...answers },
  })
  await screen.findByRole('heading', { level: 1 })
  const region = await screen.findByRole('region', { name: 'Hoe het met dit contract gaat' })
  return { ...opened, text: textOf(region) }
}
const main = () => within(screen.getByRole('main'))
const actions = () =>
  main()
    .getAllByRole('link', { name: /^(Bijstorten|Opnemen|Wijzigen)$/ })
    .map((link) => [link.textContent, link.getAttribute('href')])
const rowsOfList = async () => {
  const list = within(await screen.findByRole('navigation', { name: 'Contract' }))
  return list.getAllByRole('link').map(textOf)
}

describe('the account of a contract', () => {
  it('begins with the name, the number, the value with its day, and the next event', async () => {
    const { text } = await accountWith()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Studie van Kim')
    expect(main().getByText('Bedrag beleggen · SB-10001 · sinds januari 2024')).toBeDefined()
    expect(text).toBe('Waarde op 1 november 2026€ 10.500,2525 november 2026: Wij schrijven € 100,00 van uw rekening af')
  })

  it('is named after the product when the customer gave no name', async () => {
    await accountWith({}, contractAnswers({ productCode: 'SUL', description: '' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lijfrente opbouwen')
    expect(main().getByText('SB-10001 · sinds januari 2024')).toBeDefined()
  })

  it.each([
    ['2026-11-20', 'sinds november 2026'],
    ['2026-11-21', 'vanaf november 2026'],
    ['2026-12-01', 'vanaf december 2026'],
  ])('of %s says on 20 November that it is there %s', async (startDate, since) => {
    await accountWith({}, contractAnswers({ startDate }))
    expect(main().getByText(`Bedrag beleggen · SB-10001 · ${since}`)).toBeDefined()
  })

  it('has three buttons: add money, take money out, and change', async () => {
    await accountWith()
    expect(actions()).toEqual([
      ['Bijstorten', contractPath('bijstorten')],
      ['Opnemen', contractPath('verkocht')],
      ['Wijzigen', contractPath('wijzigen')],
    ])
  })

  it('offers no deposit for an annuity that pays out', async () => {
    await accountWith({}, contractAnswers({ productCode: 'SDIL' }))
    expect(actions().map(([name]) => name)).toEqual(['Opnemen', 'Wijzigen'])
  })

  it('names the result of the card and the newest document in the list of its pages', async () => {
    await accountWith()
    const rows = await rowsOfList()
    expect(rows).toContain('Rendement€ 500,25, gemiddeld 2,40% per jaar')
    expect(rows).toContain('DocumentenJaaropgave 2025 (nieuw)')
  })

  it('shows that there is no value, and neither a result nor a document', async () => {
    const { text } = await accountWith(quietStatus)
    expect(text).toBe('Nog geen waarde')
    const rows = await rowsOfList()
    expect(rows).toContain('Rendement')
    expect(rows).toContain('Documenten')
  })

  it('awaits its value, which would move the page down when it came later', async () => {
    const held = pending<'getContractStatus'>()
    const { api } = renderAt(contractPath('transacties'), {
      answers: { ...contractPageAnswers, getContractStatus: held.answer },
    })
    await waitFor(() => expect(api.callsOf('getTransactions')).toHaveLength(1))
    await api.answered('getContractStatus')
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    held.give({ data: status })
    expect(await screen.findByText('€ 10.500,25')).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 })).not.toEqual([])
  })

  it('shows its transactions and pages without its value, which can be loaded again', async () => {
    const { person, api } = renderAt(contractPath('transacties'), {
      answers: { ...contractPageAnswers, getContractStatus: { status: 500 } },
    })
    expect(await screen.findByText('Hoe het met dit contract gaat: dit deel kan niet worden getoond')).toBeDefined()
    expect(await screen.findByRole('heading', { level: 2, name: 'Transacties' })).toBeDefined()
    expect(await rowsOfList()).toContain('Rendement')
    api.answer({ getContractStatus: { data: status } })
    await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(await screen.findByText('€ 10.500,25')).toBeDefined()
  })
})
