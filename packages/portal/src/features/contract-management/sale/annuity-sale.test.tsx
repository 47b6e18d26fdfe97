import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dealing } from '../../../testing/contract-pages.ts'
import { contractAnswers } from '../../../testing/contracts.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { textOf } from '../../../testing/read-page.ts'
import { next, overview, preview, renderSale, summary } from '../../../testing/sales.ts'

const tax = {
  withheldCents: 386_405,
  revisionInterestCents: 156_123,
  withheldBasisPoints: 4_950,
  revisionInterestBasisPoints: 2_000,
  year: 2026,
}

const annuity: Answers = {
  ...contractAnswers({ productCode: 'SUL' }),
  getSales: { data: { ...overview, isAnnuity: true } },
}

describe('the sale of an annuity', () => {
  it('shows what is left after tax and the alternatives before the amount, and asks for consent after it', async () => {
    renderSale(annuity)
    const section = await screen.findByRole('region', { name: 'Eerst dit: opnemen kost u veel belasting' })
    expect(textOf(section)).toContain('Neemt u alles op, nu ongeveer € 7.806,17, dan houdt u € 2.380,89 over.')
    // The tax on € 7.806,17: 49,5 % is € 3.864,05, 20 % is € 1.561,23
    expect(textOf(section)).toContain(
      'Loonheffing, houden wij in€ −3.864,05U ontvangt van ons€ 3.942,12' +
        'Revisierente, betaalt u later zelf€ −1.561,23Daarvan blijft over€ 2.380,89',
    )
    expect(textOf(section)).toContain('Stap met uw lijfrente over naar een andere aanbieder')
    const [first, amount] = [screen.getAllByRole('radio')[0]!, screen.getByRole('textbox')]
    for (const later of [first, amount, screen.getByRole('checkbox')]) {
      expect(section.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  })

  it('that is small shows the tax by the table, and no revisierente', async () => {
    renderSale({ ...annuity, getSales: { data: { ...overview, isAnnuity: true, smallAnnuityBasisPoints: 1_785 } } })
    const section = await screen.findByRole('region', { name: 'Eerst dit: opnemen kost u veel belasting' })
    // 17,85 % of € 7.806,17 is € 1.393,40.
    expect(textOf(section)).toContain('dan houden wij 17,85% loonheffing in, volgens de tabel')
    expect(textOf(section)).toContain('Loonheffing, houden wij in€ −1.393,40U ontvangt van ons€ 6.412,77')
    expect(textOf(section)).not.toContain('Revisierente, betaalt u later zelf')
    expect(screen.getByRole('checkbox', { name: /ook revisierente als ik een deel verkoop/ })).toBeDefined()
  })

  it.each([
    [
      'is built up',
      'SUL',
      [
        'Laat uw lijfrente staan tot u die laat uitkeren. U hoeft niets meer in te leggen.',
        'Stap met uw lijfrente over naar een andere aanbieder. Die regelt de overdracht met ons.',
        'Laat uw lijfrente ingaan: u krijgt dan elke maand, elk kwartaal of elk jaar een uitkering.',
      ],
    ],
    [
      'is drawn down',
      'SDIL',
      [
        'Kies een andere termijn voor uw uitkering.',
        'Stap met uw lijfrente over naar een andere aanbieder. Die regelt de overdracht met ons.',
      ],
    ],
  ] as const)('that %s names what can be done with it instead', async (_, productCode, alternatives) => {
    renderSale({ ...annuity, ...contractAnswers({ productCode }) })
    const heading = await screen.findByRole('heading', { name: 'Dit kan ook, zonder deze belasting' })
    expect([...heading.nextElementSibling!.children].map(textOf)).toEqual(alternatives)
  })

  // Requirement L9.
  it('names the cases with less revisierente: a small annuity, disability, and proof to the contrary', async () => {
    renderSale(annuity)
    const heading = await screen.findByRole('heading', { name: 'Soms betaalt u geen of minder revisierente' })
    const items = [...heading.nextElementSibling!.children].map(textOf)
    expect(items).toHaveLength(3)
    expect(items[0]).toContain('samen ongeveer € 5.508 waard of minder (2026)')
    expect(items[0]).toContain('Dit bedrag is een schatting en nog niet bevestigd door de Belastingdienst.')
    expect(items[1]).toContain('arbeidsongeschikt')
    expect(items[2]).toContain('minder dan tien jaar oud')
  })

  it('that pays out is no small annuity', async () => {
    renderSale({ ...annuity, ...contractAnswers({ productCode: 'SDIL' }) })
    await screen.findByRole('heading', { name: 'Soms betaalt u geen of minder revisierente' })
    expect(screen.queryByText(/kleine lijfrente/)).toBeNull()
    expect(screen.getByText(/\(tegenbewijs\)/)).toBeDefined()
  })

  it('requires the confirmation that the customer knows the tax', async () => {
    const { person, api } = renderSale({
      ...annuity,
      previewSale: { data: { ...preview, tax, estimatedCents: 780_617, estimatedNetCents: 394_212 } },
    })
    await person.click(await screen.findByRole('radio', { name: 'Alles' }))
    await person.click(await next())
    expect(textOf(await summary())).toContain('Vink aan dat u weet wat verkopen voor uw belasting betekent')
    expect(api.callsOf('previewSale')).toEqual([])
    await person.click(screen.getByRole('checkbox'))
    await person.click(await next())
    await screen.findByRole('heading', { level: 1, name: 'Controleer uw verkoop' })
    expect(textOf(screen.getByRole('main'))).toContain(
      'Geschatte opbrengst€ 7.806,17Loonheffing (49,5%)€ −3.864,05U ontvangt ongeveer€ 3.942,12' +
        'Revisierente (20%), betaalt u later zelf€ −1.561,23Daarvan blijft over na belasting€ 2.380,89',
    )
  })

  it('names the year of the figures while those of its own year are unknown', async () => {
    const later = { ...dealing, publicationDate: '2031-01-08' }
    renderSale({ ...annuity, getSales: { data: { ...overview, isAnnuity: true, dealing: later } } })
    expect(await screen.findByText(/^De belastingcijfers van 2031 zijn nog niet bekend/)).toBeDefined()
    expect(screen.getByText(/Wij rekenen daarom met die van 2026/)).toBeDefined()
  })
})
