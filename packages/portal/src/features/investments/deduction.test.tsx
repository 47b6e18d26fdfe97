import type { ContractSummary } from '@portal/api/operations'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toContractPath } from '../../shared/contract-paths.ts'
import { summary } from '../../testing/contracts.ts'
import { textOf } from '../../testing/read-page.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { building, taxYear } from '../../testing/tax-years.ts'

const annuity: ContractSummary = { ...summary, ContractID: building.ContractID, productCode: 'SUL', description: '' }
const question = 'Hoeveel kunt u dit jaar nog aftrekken?'
const main = () => textOf(screen.getByRole('main'))

function render(path: string, contracts: ContractSummary[]) {
  return renderAt(path, {
    answers: { getContractSummaries: { data: { Contract: contracts } }, getTaxYear: { data: taxYear } },
    today: '2026-11-20',
  })
}

/** Works out the room on the page of the tax return: (50.000 − 19.172) × 30 % = 9.248,40, of which 1.200 was deposited. */
async function workOutRoom(contracts = [annuity]) {
  const opened = render('/mijn-aangifte?jaar=2026#jaarruimte', contracts)
  await opened.person.fill(await screen.findByRole('textbox', { name: /^Uw inkomen in 2025/ }), '50.000')
  await screen.findByText(/U kunt nog €\s8\.048,40 inleggen/)
  return opened
}

describe('the room to deduct on the home page', () => {
  it('is a question until the customer works it out, whose page opens with the calculator', async () => {
    const { person } = render('/mijn-investeringen', [annuity])
    await person.click(await screen.findByRole('link', { name: question }))
    await screen.findByRole('heading', { level: 1, name: 'Mijn aangifte' })
    const help = screen.getByText('Hoeveel mag ik aftrekken? Hulp bij jaarruimte').closest('details')
    expect(help?.open).toBe(true)
  })

  it('is the amount that was worked out, with a deposit of it', async () => {
    const { router } = await workOutRoom()
    await router.navigate('/mijn-investeringen')
    expect(textOf(await screen.findByText(/^Ruimte over/))).toBe('Ruimte over voor aftrek: € 8.048,40')
    expect(screen.getByRole('link', { name: 'Bijstorten' }).getAttribute('href')).toBe(
      `${toContractPath(annuity.ContractID, 'bijstorten')}?bedrag=8.048%2C40`,
    )
    expect(screen.queryByRole('link', { name: question })).toBeNull()
  })

  it('is less after a deposit, and gone once it is used', async () => {
    const { router, api } = await workOutRoom()
    // 1.000 more than then.
    api.answer({ getTaxYear: { data: { ...taxYear, contracts: [{ ...building, depositedCents: 220_000 }] } } })
    await router.navigate('/mijn-investeringen')
    expect(textOf(await screen.findByText(/^Ruimte over/))).toBe('Ruimte over voor aftrek: € 7.048,40')
    await router.navigate('/contact')
    api.answer({ getTaxYear: { data: { ...taxYear, contracts: [{ ...building, depositedCents: 924_840 }] } } })
    await router.navigate('/mijn-investeringen')
    await screen.findByRole('article')
    expect(main()).not.toContain('aftrek')
  })

  it('is a question again when the deposits since then are unknown', async () => {
    const { router, api } = await workOutRoom()
    api.answer({ getTaxYear: { status: 500 } })
    await router.navigate('/mijn-investeringen')
    expect(await screen.findByRole('link', { name: question })).toBeDefined()
  })

  it.each([
    ['is not an annuity that is built up', { productCode: 'SB' }],
    ['is held', { state: 'held' }],
    ['is not paid yet', { IsPaymentCompleted: false }],
    ['awaits a transfer', { IsPaymentCompleted: false, awaitsTransfer: true }],
  ] as const)('is left out when the contract %s', async (_, differences) => {
    const { api } = render('/mijn-investeringen', [{ ...annuity, ...differences }])
    await screen.findByRole('article')
    expect(within(screen.getByRole('main')).queryByRole('link', { name: question })).toBeNull()
    expect(api.callsOf('getTaxYear')).toHaveLength(0)
  })
})
