import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { check, confirm, type Field, main, press } from '../../../../testing/change-forms.ts'
import { monthly, renderChanges, requestOf, toPreview } from '../../../../testing/contract-changes.ts'
import { textOf } from '../../../../testing/read-page.ts'

describe('a change of the beneficiaries', () => {
  const person = async (number: number) => within(await screen.findByRole('group', { name: `Begunstigde ${number}` }))
  const kim = {
    name: 'Kim Spaarder',
    geboortedatum: '2010-05-01',
    relation: 'child',
    shareBasisPoints: 10_000,
  } as const

  it('adds persons until they have 100 % together', async () => {
    const rendered = renderChanges('begunstigden', {
      getContractDetails: { data: { ...monthly, beneficiaries: [kim] } },
      previewChange: (call) => ({
        data: toPreview(
          requestOf(call),
          { beneficiaries: [kim] },
          {
            beneficiaries: [
              { ...kim, shareBasisPoints: 6_000 },
              { ...kim, name: 'Pim', relation: 'partner', shareBasisPoints: 4_000 },
            ],
          },
        ),
      }),
    })
    const first = await person(1)
    expect(first.getByRole<Field>('textbox', { name: 'Naam' }).value).toBe('Kim Spaarder')
    expect(first.getAllByRole<Field>('textbox').map(({ value }) => value)).toEqual([
      'Kim Spaarder',
      '01',
      '05',
      '2010',
      '100',
    ])
    fireEvent.change(first.getByRole('textbox', { name: 'Deel, in procenten' }), { target: { value: '60' } })
    expect(await screen.findByText('Nog 40% te verdelen')).toBeDefined()
    await press(rendered, 'Voeg iemand toe')
    const second = await person(2)
    expect(document.activeElement).toBe(second.getByRole('textbox', { name: 'Naam' }))
    expect(second.getByRole<Field>('textbox', { name: 'Deel, in procenten' }).value).toBe('40')
    await press(rendered, 'Verder naar controleren')
    expect(
      within(await screen.findByRole('alert'))
        .getAllByRole('link')
        .map(textOf),
    ).toEqual([
      'Begunstigde 2: Vul de naam van de begunstigde in',
      'Begunstigde 2: Vul de geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1980',
      'Begunstigde 2: Kies wie het is: uw partner, een kind of iemand anders',
    ])
    await rendered.person.fill(second.getByRole('textbox', { name: 'Naam' }), 'Pim')
    await rendered.person.click(second.getByRole('textbox', { name: 'Dag' }))
    await rendered.person.paste('31-12-1980')
    await rendered.person.click(second.getByRole('radio', { name: 'Partner' }))
    await check(rendered)
    expect(main()).toContain('Kim Spaarder (kind, 1 mei 2010) 60%Pim (partner, 1 mei 2010) 40%')
    expect(await confirm(rendered)).toEqual({
      beneficiaries: [
        { name: 'Kim Spaarder', geboortedatum: '01-05-2010', relation: 'child', shareBasisPoints: 6_000 },
        { name: 'Pim', geboortedatum: '31-12-1980', relation: 'partner', shareBasisPoints: 4_000 },
      ],
    })
  })

  it('can name nobody', async () => {
    const rendered = renderChanges('begunstigden', {
      getContractDetails: { data: { ...monthly, beneficiaries: [kim] } },
      previewChange: (call) => ({ data: toPreview(requestOf(call), { beneficiaries: [kim] }) }),
    })
    await person(1)
    await press(rendered, 'Verwijder begunstigde 1')
    expect(await screen.findByText(/^U hebt niemand opgegeven/)).toBeDefined()
    expect(document.activeElement?.textContent).toBe('De begunstigde is verwijderd')
    await check(rendered)
    expect(main()).toContain('WordtGeen; dan gaat het naar uw erfgenamen')
    expect(await confirm(rendered)).toEqual({ beneficiaries: [] })
  })

  it('shows an error when the shares are not 100 % together', async () => {
    const rendered = renderChanges('begunstigden', {
      getContractDetails: { data: { ...monthly, beneficiaries: [{ ...kim, shareBasisPoints: 9_000 }] } },
    })
    await person(1)
    await press(rendered, 'Verder naar controleren')
    expect(await screen.findAllByText(/^Verdeel nog 10% over de begunstigden/)).toHaveLength(2)
  })

  it('allows no eleventh person', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({ ...kim, name: `Kim ${index}`, shareBasisPoints: 1_000 }))
    renderChanges('begunstigden', { getContractDetails: { data: { ...monthly, beneficiaries: ten } } })
    expect(await person(10)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Voeg iemand toe' })).toBeNull()
    expect(screen.getByText('U kunt hoogstens 10 begunstigden opgeven.')).toBeDefined()
  })
})
