import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noDeposits } from '../../../testing/contract-pages.ts'
import { contractAnswers } from '../../../testing/contracts.ts'
import { amountField, checkAndPay, goOn, renderDeposit, request } from '../../../testing/deposits.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { textOf } from '../../../testing/read-page.ts'

const annuity: Answers = {
  ...contractAnswers({ productCode: 'SUL' }),
  getDeposits: { data: { ...noDeposits, isAnnuity: true, annuityDepositedThisYearCents: 120_000 } },
}

const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })

describe('an extra deposit in an annuity', () => {
  it('begins with the amount, then the room that is known, and requires the confirmation that it fits', async () => {
    const { person, api } = renderDeposit(annuity)
    const section = await screen.findByRole('region', { name: 'Nog aftrekbaar in 2026' })
    expect(textOf(section)).toContain('min wat u in 2026 al in lijfrentes inlegde: € 1.200,00.')
    const order = [await amountField(), section, screen.getByRole('checkbox')]
    expect(order.toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))).toEqual(order)
    await person.click(screen.getByText('Hoeveel mag ik aftrekken? Hulp bij jaarruimte'))
    await person.fill(screen.getByRole('textbox', { name: /^Uw inkomen in 2025/ }), '50.000')
    // (50.000 - 19.172) × 30% = 9.248,40, less 1.200
    expect(await screen.findByRole('heading', { name: /^Nog aftrekbaar in 2026: €\s8\.048,40$/ })).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Neem dit bedrag over' }))
    expect((await amountField()).value).toBe('8.048,40')
    await person.click(await goOn())
    const missing =
      'Vink dit aan als het bedrag past binnen uw jaarruimte of reserveringsruimte. Past het niet? Vul dan een lager bedrag in'
    await person.click(within(await summary()).getByRole('link', { name: missing }))
    expect(document.activeElement?.id).toBe('confirmsJaarruimte')
    await person.click(screen.getByRole('checkbox'))
    await checkAndPay({ person })
    await waitFor(() => expect(api.callsOf('createDeposit')).toHaveLength(1))
    expect(api.callsOf('createDeposit')[0]?.body).toEqual({
      ...request,
      amountCents: 804_840,
      confirmsJaarruimte: true,
    })
  })

  it('starts with the deposits in all annuities of the year in the help, and with the amount of a link', async () => {
    const deposits = {
      ...noDeposits,
      isAnnuity: true,
      depositedThisYearCents: 0,
      annuityDepositedThisYearCents: 120_000,
    }
    renderDeposit({ ...annuity, getDeposits: { data: deposits } }, '?bedrag=8.048%2C40')
    expect((await amountField()).value).toBe('8.048,40')
    const deposited = screen.getByRole<HTMLInputElement>('textbox', { name: /^Al ingelegd in lijfrentes in 2026/ })
    expect(deposited.value).toBe('1.200,00')
  })

  it.each(['veel', '-5', ''])('ignores an invalid amount of a link: "%s"', async (text) => {
    renderDeposit(annuity, `?bedrag=${text}`)
    expect((await amountField()).value).toBe('')
  })

  it('is not offered for an annuity that pays out', async () => {
    renderDeposit({
      ...contractAnswers({ productCode: 'SDIL' }),
      getDeposits: { data: { ...noDeposits, isOffered: false, isAnnuity: true } },
    })
    expect(await screen.findByText('Op dit contract kunt u niet bijstorten')).toBeDefined()
    expect(textOf(screen.getByRole('main'))).toContain('Uw lijfrente wordt uitgekeerd.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
