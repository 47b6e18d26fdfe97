import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contractAnswers } from '../../../testing/contracts.ts'
import { quietStatus } from '../../../testing/overview.ts'
import { textOf } from '../../../testing/read-page.ts'
import { bought, renderTransactions, toTransactionPage } from '../../../testing/transactions.ts'

describe('the payouts of an annuity', () => {
  const payouts = {
    year: 2026,
    grossCents: 668_720,
    taxCents: 238_064,
    isProvisional: false,
    netCents: 430_656,
    settledCents: 0,
    calendar: ['2026-12-07', '2027-01-08', '2027-02-05'],
  }

  it('are the total of this year after tax, and the dates of the coming year', async () => {
    renderTransactions(toTransactionPage([bought]), '', {
      answers: {
        ...contractAnswers({ productCode: 'SDIL' }),
        getContractStatus: { data: { ...quietStatus, payouts } },
      },
    })
    const region = await screen.findByRole('region', { name: 'Uw uitkeringen' })
    await within(region).findByRole('heading', { name: 'Uw uitkeringen' })
    expect(textOf(region)).toContain(
      'Uitgekeerd in 2026€ 4.306,56Na belasting. Dat is € 6.687,20 bruto, min € 2.380,64 belasting.',
    )
    expect(textOf(region)).not.toContain('eerdere jaren')
    expect(within(region).getAllByRole('listitem', { hidden: true }).map(textOf)).toEqual([
      '7 december 2026',
      '8 januari 2027',
      '5 februari 2027',
    ])
  })

  it('are after provisional tax while the figures of the year are not definitive', async () => {
    renderTransactions(toTransactionPage([bought]), '', {
      answers: {
        ...contractAnswers({ productCode: 'SDIL' }),
        getContractStatus: { data: { ...quietStatus, payouts: { ...payouts, isProvisional: true } } },
      },
    })
    const region = await screen.findByRole('region', { name: 'Uw uitkeringen' })
    await within(region).findByRole('heading', { name: 'Uw uitkeringen' })
    expect(textOf(region)).toContain(
      'Na voorlopige belasting. Dat is € 6.687,20 bruto, min € 2.380,64 belasting. Staan de cijfers van dit jaar vast, dan verrekenen wij het verschil met een latere uitkering.',
    )
  })

  it.each([
    [5_124, 'Daarnaast hielden wij € 51,24 belasting in over uitkeringen van eerdere jaren.'],
    [-5_124, 'Daarnaast kreeg u € 51,24 belasting terug over uitkeringen van eerdere jaren.'],
  ])('have beside them the tax of earlier years that they settled: %i cents', async (settledCents, sentence) => {
    renderTransactions(toTransactionPage([bought]), '', {
      answers: {
        ...contractAnswers({ productCode: 'SDIL' }),
        getContractStatus: { data: { ...quietStatus, payouts: { ...payouts, settledCents } } },
      },
    })
    expect(textOf(await screen.findByText(sentence))).toBe(sentence)
    expect(textOf(screen.getByRole('region', { name: 'Uw uitkeringen' }))).toContain('Uitgekeerd in 2026€ 4.306,56')
  })

  it('are not shown for a contract that builds up capital', async () => {
    renderTransactions(toTransactionPage([bought]), '')
    await screen.findByRole('region', { name: 'Transacties' })
    expect(screen.queryByText('Uw uitkeringen')).toBeNull()
  })
})
