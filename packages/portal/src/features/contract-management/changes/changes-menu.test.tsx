import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawDown, higherDeposit, renderChanges } from '../../../testing/contract-changes.ts'
import { contract, contractPath } from '../../../testing/contracts.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath } from '../../../testing/render-at.tsx'

/** Waits for the menu; the heading appears before its data. */
const menu = () => screen.findByText(/^Kies wat u wilt wijzigen/)
const main = () => screen.getByRole('main')
const withdrawButton = () => screen.findByRole('button', { name: 'Intrekken: maandelijkse inleg' })

describe('the menu of changes', () => {
  // Requirement 2.7.
  it('shows the possible changes of the product with the current values', async () => {
    renderChanges()
    await menu()
    const list = within(main()).getAllByRole('list')[0] as HTMLElement
    expect(within(list).getAllByRole('listitem').map(textOf)).toEqual([
      'FondsverdelingWereld Aandelen 60%, Euro Obligaties 40%',
      'Maandelijkse inleg€ 100,00 per maand',
      'Betaling van uw inlegAutomatische afschrijving',
      'TegenrekeningNL•• •••• •••• ••43 00',
      'RisicoprofielOffensief',
      'Looptijd10 jaar',
      'BegunstigdenGeen; dan gaat het naar uw erfgenamen',
      'OmschrijvingStudie van Kim',
    ])
    expect(screen.getByRole('link', { name: 'Looptijd' }).getAttribute('href')).toBe(
      `/contractbeheer/${contract.ContractID}/wijzigen/looptijd`,
    )
    expect(screen.getByText('U hebt nog niets gewijzigd')).toBeDefined()
    expect(document.title).toMatch(/^Wijzigen – /)
  })

  it('of an annuity that pays out offers the payment period and no deposits', async () => {
    renderChanges(null, { getContractDetails: { data: drawDown } })
    await menu()
    expect(screen.getByRole('link', { name: 'Uitkering' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Maandelijkse inleg' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Risicoprofiel' })).toBeNull()
  })

  it.each(['onbekend', 'Inleg', '__proto__', 'uitkering'])('is shown at the unknown address %s', async (option) => {
    renderChanges(option)
    await menu()
    expect(currentPath()).toBe(contractPath('wijzigen'))
  })

  it('shows a planned change, and lists it with its old value', async () => {
    renderChanges(null, { getChanges: { data: [higherDeposit] } })
    await menu()
    expect(screen.getByText(/^Vanaf 1 december 2026: €\s250,00 per maand$/)).toBeDefined()
    const change = screen.getByRole('article', { name: 'Maandelijkse inleg' })
    expect(textOf(change)).toBe(
      'Maandelijkse inlegGepland' +
        'Was€ 100,00 per maandWordt€ 250,00 per maandGaat in op1 december 2026' +
        'Aangevraagd op19 november 2026In te trekken tot30 november 2026, 16.00 uurIntrekken: maandelijkse inleg',
    )
  })

  it('lists changes that took effect or were withdrawn, without a button to withdraw', async () => {
    renderChanges(null, {
      getChanges: {
        data: [
          { ...higherDeposit, status: 'withdrawn', canWithdraw: false },
          {
            ...higherDeposit,
            id: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
            option: 'fondsverdeling',
            status: 'effective',
            before: { funds: [{ id: 'wereldwijd-oud', shareBasisPoints: 10_000 }] },
            after: { funds: [{ id: 'NL0PRTL00011', shareBasisPoints: 10_000 }], switchHoldings: true },
            canWithdraw: false,
          },
        ],
      },
    })
    expect(textOf(await screen.findByRole('article', { name: 'Maandelijkse inleg' }))).toContain('Ingetrokken')
    const split = screen.getByRole('article', { name: 'Fondsverdeling' })
    expect(textOf(split)).toContain(
      'WasOnbekend fonds 100%, Wereld Aandelen 0%' +
        'WerdOnbekend fonds 0%, Wereld Aandelen 100%, ook voor uw huidige beleggingenGing in op',
    )
    expect(screen.queryByRole('button', { name: /Intrekken/ })).toBeNull()
  })

  it('lists an earlier change of the funds without those whose share stayed the same', async () => {
    const toSplit = (equity: number, bonds: number) => ({
      funds: [
        { id: 'NL0PRTL00011', shareBasisPoints: equity },
        { id: 'wereldwijd-oud', shareBasisPoints: 2_000 },
        { id: 'NL0PRTL00029', shareBasisPoints: bonds },
      ],
    })
    renderChanges(null, {
      getChanges: {
        data: [
          { ...higherDeposit, option: 'fondsverdeling', before: toSplit(5_000, 3_000), after: toSplit(4_500, 3_500) },
        ],
      },
    })
    expect(textOf(await screen.findByRole('article', { name: 'Fondsverdeling' }))).toContain(
      'WasWereld Aandelen 50%, Euro Obligaties 30%WordtWereld Aandelen 45%, Euro Obligaties 35%Gaat in op',
    )
  })
})

describe('withdrawing a change', () => {
  it('requires a confirmation, and shows that it succeeded', async () => {
    const { person, api } = renderChanges(null, {
      getChanges: { data: [higherDeposit] },
      withdrawChange: () => {
        api.answer({ getChanges: { data: [{ ...higherDeposit, status: 'withdrawn', canWithdraw: false }] } })
        return { data: {} }
      },
    })
    await person.click(await withdrawButton())
    const dialog = screen.getByRole('alertdialog')
    expect(textOf(dialog)).toContain('Wilt u deze wijziging intrekken: maandelijkse inleg?')
    await person.click(within(dialog).getByRole('button', { name: 'Trek de wijziging in' }))
    const told = (await screen.findByText('Uw wijziging is ingetrokken')).closest('[tabindex]')
    await waitFor(() => expect(document.activeElement).toBe(told))
    expect(api.callsOf('withdrawChange').map(({ params }) => params['changeId'])).toEqual([higherDeposit.id])
    await waitFor(() => expect(screen.queryByRole('button', { name: /Intrekken/ })).toBeNull())
    expect(screen.queryByText(/^Vanaf 1 december/)).toBeNull()
  })

  it('does not happen when the customer cancels', async () => {
    const { person, api } = renderChanges(null, { getChanges: { data: [higherDeposit] } })
    await person.click(await withdrawButton())
    await person.click(screen.getByRole('button', { name: 'Laat de wijziging staan' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(api.callsOf('withdrawChange')).toEqual([])
  })

  it('shows no message about an earlier withdrawal when the customer cancels the next one', async () => {
    const longer = { ...higherDeposit, id: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd', option: 'looptijd' as const }
    const { person, api } = renderChanges(null, {
      getChanges: { data: [higherDeposit, longer] },
      withdrawChange: () => {
        api.answer({ getChanges: { data: [longer] } })
        return { data: {} }
      },
    })
    await person.click(await withdrawButton())
    await person.click(screen.getByRole('button', { name: 'Trek de wijziging in' }))
    await screen.findByText('Uw wijziging is ingetrokken')
    await person.click(screen.getByRole('button', { name: 'Intrekken: looptijd' }))
    await person.click(screen.getByRole('button', { name: 'Laat de wijziging staan' }))
    expect(screen.queryByText('Uw wijziging is ingetrokken')).toBeNull()
  })

  it('is refused after the cut-off, and not offered again', async () => {
    const { person, api } = renderChanges(null, {
      getChanges: { data: [higherDeposit] },
      withdrawChange: () => {
        api.answer({ getChanges: { data: [{ ...higherDeposit, canWithdraw: false }] } })
        return { status: 409, body: { message: 'Deze wijziging kan niet meer worden ingetrokken.' } }
      },
    })
    await person.click(await withdrawButton())
    await person.click(screen.getByRole('button', { name: 'Trek de wijziging in' }))
    expect(await screen.findByText('Deze wijziging kan niet meer worden ingetrokken.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Intrekken/ })).toBeNull())
    expect(textOf(screen.getByRole('article'))).toContain('Gepland')
  })

  it('shows a failure and can be repeated', async () => {
    const { person } = renderChanges(null, {
      getChanges: { data: [higherDeposit] },
      withdrawChange: 'no connection',
    })
    await person.click(await withdrawButton())
    await person.click(screen.getByRole('button', { name: 'Trek de wijziging in' }))
    expect(await screen.findByText(/^Er is geen verbinding/)).toBeDefined()
    expect(await withdrawButton()).toBeDefined()
  })

  it('is the only action on the form of a scheduled change', async () => {
    const { person, api } = renderChanges('inleg', {
      getChanges: { data: [higherDeposit] },
      withdrawChange: () => {
        api.answer({ getChanges: { data: [] } })
        return { data: {} }
      },
    })
    expect(await screen.findByText('Er staat al een wijziging klaar')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Intrekken' }))
    await person.click(screen.getByRole('button', { name: 'Trek de wijziging in' }))
    expect(await screen.findByText('Uw wijziging is ingetrokken')).toBeDefined()
    expect(await screen.findByRole('textbox', { name: 'Maandelijkse inleg, in euro’s' })).toBeDefined()
  })
})
