import type { TaxYear } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contractPageAnswers, noDeposits } from '../../testing/contract-pages.ts'
import { toContractPath } from '../../shared/contract-paths.ts'
import { contractAnswers } from '../../testing/contracts.ts'
import { rowsOf, textOf } from '../../testing/read-page.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'
import { building, drawing, inBox3, taxYear } from '../../testing/tax-years.ts'

function renderYear(differences: Partial<TaxYear> = {}, query = '?jaar=2026', today = '2026-11-20') {
  return renderAt(`/mijn-aangifte${query}`, {
    answers: { getTaxYear: { data: { ...taxYear, ...differences } } },
    today,
  })
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Mijn aangifte' })
const section = (name: string) => screen.findByRole('region', { name })

describe('the amounts for the tax return', () => {
  it('begin with the answer of each subject, and its question in the return', async () => {
    renderYear()
    expect(textOf(await section('Lijfrente: wat u mag aftrekken'))).toContain(
      'Aftrekbaar over 2026€ 1.200,00In uw aangifte bij: uitgaven voor inkomensvoorzieningen, betaalde lijfrentepremies.Lijfrente opbouwen (SUL-20002)',
    )
    const paid = textOf(await section('Lijfrente: wat u kreeg uitgekeerd'))
    expect(paid).toContain('Bruto uitgekeerd in 2026€ 4.000,00In uw aangifte bij: pensioen')
    expect(paid).toContain('Ingehouden loonheffing€ 714,00Aanvulling (SDIL-30003)')
    expect(textOf(await section('Box 3: uw vermogen'))).toContain(
      'Waarde aan het begin van 1 januari 2026€ 10.000,25In uw aangifte bij: bezittingen, beleggingen.Studie van Kim (SB-10001)',
    )
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Lijfrente: wat u hebt afgekocht' })).toBeNull()
    expect(document.title).toBe('Mijn aangifte – Hoofdmerk')
  })

  it('add up when there are more contracts', async () => {
    const other = {
      ...building,
      ContractID: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
      number: 'SUL-3',
      depositedCents: 30_05,
    }
    renderYear({ contracts: [building, other] })
    expect(rowsOf(await screen.findByRole('table', { name: 'Door u ingelegd in 2026' })).slice(1)).toEqual([
      ['Lijfrente opbouwen (SUL-20002)', '€ 1.200,00'],
      ['Lijfrente opbouwen (SUL-3)', '€ 30,05'],
      ['Totaal', '€ 1.230,05'],
    ])
  })

  it('show that a transfer from another provider is not deducted', async () => {
    renderYear({ contracts: [{ ...building, depositedCents: 0, transferredCents: 4_825_000 }] })
    const text = textOf(await section('Lijfrente: wat u mag aftrekken'))
    expect(text).toContain('Aftrekbaar over 2026€ 0,00')
    expect(text).toContain('Een andere aanbieder maakte € 48.250,00 naar ons over. Dat trekt u niet af')
  })

  it('show how withheld tax was corrected, apart for this year and for others', async () => {
    const correction = { month: '2026-01-01', fromCents: 20_750, toCents: 10_358, reason: 'person' } as const
    const own = { ...correction, settledIn: '2027-02-01' }
    const other = { ...correction, month: '2025-12-01', settledIn: '2026-03-01', reason: 'figures' } as const
    renderYear({ contracts: [{ ...drawing, corrections: [own, other] }] })
    const head = ['Uitkering van', 'Ingehouden was', 'Moet zijn', 'Verrekend met', 'Waarom']
    expect(rowsOf(await screen.findByRole('table', { name: 'Gecorrigeerde loonheffing van 2026' }))).toEqual([
      head,
      [
        'januari 2026',
        '€ 207,50',
        '€ 103,58',
        'februari 2027',
        'Uw gegevens zijn verbeterd. Daardoor geldt een ander tarief.',
      ],
    ])
    expect(rowsOf(screen.getByRole('table', { name: 'Verrekend in 2026, voor andere jaren' })).slice(1)).toEqual([
      ['december 2025', '€ 207,50', '€ 103,58', 'maart 2026', 'De belastingcijfers van dat jaar zijn nu definitief.'],
    ])
    const text = textOf(await section('Lijfrente: wat u kreeg uitgekeerd'))
    expect(text).toContain('Verbeter dan uw aangifte.')
    expect(text).toContain('Het telt niet mee in het bedrag hierboven.')
  })

  it('name the revisierente of a surrender, and when less is due', async () => {
    const sold = { ...building, surrenderedCents: 12_500, surrenderTaxCents: 6_187, revisionInterestCents: 2_500 }
    renderYear({ contracts: [sold] })
    const text = textOf(await section('Lijfrente: wat u hebt afgekocht'))
    expect(text).toContain('Bruto afgekocht in 2026€ 125,00')
    expect(text).toContain('Ingehouden loonheffing€ 61,87Revisierente€ 25,00Lijfrente opbouwen (SUL-20002)')
    expect(text).toContain('tegenbewijs')
  })

  it('show that the value of 1 January is unknown', async () => {
    renderYear(
      { year: 2027, asOf: '2027-01-04', contracts: [{ ...inBox3, box3Cents: null }] },
      '?jaar=2027',
      '2027-01-04',
    )
    const text = textOf(await section('Box 3: uw vermogen'))
    expect(text).toContain('Nog niet bekend')
    expect(text).toContain('zodra de koersen van de eerste handelsdag van januari er zijn')
  })

  it('are none without a contract', async () => {
    renderYear({ contracts: [] })
    expect(await screen.findByText('Over 2026 is er niets in te vullen')).toBeDefined()
  })
})

describe('the year', () => {
  it.each([
    ['2026-04-30', '', '2025'],
    ['2026-05-01', '', '2026'],
    ['2026-11-20', '?jaar=2024', '2024'],
    ['2026-11-20', '?jaar=%3Cb%3E', '2026'],
  ])('is on %s with the address "%s" %s', async (today, query, year) => {
    const { api } = renderYear({}, query, today)
    await heading()
    expect(api.callsOf('getTaxYear').map(({ params }) => params)).toEqual([{ year }])
  })

  it('becomes the one of the next tax return when the server refuses it', async () => {
    const { api } = renderAt('/mijn-aangifte?jaar=2099', {
      answers: {
        getTaxYear: ({ params }) =>
          params['year'] === '2099' ? { status: 422, body: { message: 'Kies een jaar.' } } : { data: taxYear },
      },
      today: '2026-11-20',
    })
    await heading()
    expect(api.callsOf('getTaxYear').map(({ params }) => params['year'])).toEqual(['2099', '2026'])
  })

  it('can be chosen, and shows that it is not over', async () => {
    const { person, api } = renderYear()
    await heading()
    expect(screen.getByText('Dit jaar loopt nog. U ziet de bedragen tot en met 20 november 2026.')).toBeDefined()
    const years = within(screen.getByRole('navigation', { name: 'Kies een jaar' }))
    expect(years.getByRole('link', { name: '2026' }).getAttribute('aria-current')).toBe('page')
    api.answer({ getTaxYear: { data: { ...taxYear, year: 2025 } } })
    await person.click(years.getByRole('link', { name: '2025' }))
    await waitFor(() => expect(currentPath()).toBe('/mijn-aangifte?jaar=2025'))
    await screen.findByText('Aftrekbaar over 2025')
    expect(screen.queryByText(/Dit jaar loopt nog/)).toBeNull()
  })
})

describe('the room to deduct', () => {
  it('is the rest after the deposits of the year, with a link to an extra deposit of that amount', async () => {
    const { person, api } = renderYear()
    api.answer({
      ...contractPageAnswers,
      ...contractAnswers({ ContractID: building.ContractID, productCode: 'SUL' }),
      getDeposits: { data: { ...noDeposits, isAnnuity: true } },
    })
    const room = within(await section('Uw jaarruimte over 2026'))
    await person.click(room.getByText('Hoeveel mag ik aftrekken? Hulp bij jaarruimte'))
    await person.fill(room.getByRole('textbox', { name: /^Uw inkomen in 2025/ }), '50.000')
    expect(room.getByRole<HTMLInputElement>('textbox', { name: /^Al ingelegd in lijfrentes in 2026/ }).value).toBe(
      '1.200,00',
    )
    // (50.000 − 19.172) × 30 % = 9.248,40; less 1.200.
    expect(room.getByText(/In 2026 mag u €\s9\.248,40 inleggen en aftrekken/)).toBeDefined()
    expect(room.getByText(/al €\s1\.200,00 ingelegd. U kunt nog €\s8\.048,40 inleggen/)).toBeDefined()
    await person.click(room.getByRole('button', { name: 'Stort dit bedrag bij op Lijfrente opbouwen (SUL-20002)' }))
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bedrag, in euro’s' })
    expect(amount.value).toBe('8.048,40')
    expect(currentPath()).toBe(`${toContractPath(building.ContractID, 'bijstorten')}?bedrag=8.048%2C40`)
  })

  it.each([
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('of 2016 can be used on %s: %s', async (today, isUsable) => {
    renderYear({ year: 2016, asOf: today, contracts: [building] }, '?jaar=2016', today)
    const text = textOf(await section('Uw jaarruimte over 2016'))
    expect(text).toContain('Voor 2016 kunt u niet meer inleggen.')
    expect(text.includes('mag u gebruiken tot en met 2026')).toBe(isUsable)
    expect(text.includes('Ruimte die u overhield')).toBe(isUsable)
  })

  it('has a link to a new annuity for a customer without one', async () => {
    const { person } = renderYear({ contracts: [inBox3] })
    const room = within(await section('Uw jaarruimte over 2026'))
    await person.click(room.getByText('Hoeveel mag ik aftrekken? Hulp bij jaarruimte'))
    await person.fill(room.getByRole('textbox', { name: /^Uw inkomen in 2025/ }), '50.000')
    expect(room.getByRole('button', { name: 'Naar lijfrente opbouwen' })).toBeDefined()
  })

  it('of a year that is over can only be used as reserveringsruimte', async () => {
    const { person } = renderYear({ year: 2025, contracts: [building, drawing] }, '?jaar=2025')
    const text = textOf(await section('Uw jaarruimte over 2025'))
    expect(text).toContain(
      'Voor 2025 kunt u niet meer inleggen. Ruimte die u overhield, mag u gebruiken tot en met 2035 (reserveringsruimte).',
    )
    await person.fill(screen.getByRole('textbox', { name: /^Uw inkomen in 2024/ }), '50.000')
    expect(screen.queryByRole('button', { name: /Stort dit bedrag/ })).toBeNull()
  })
})
