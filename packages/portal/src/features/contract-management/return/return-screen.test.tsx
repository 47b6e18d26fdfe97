import type { Return } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contractPageAnswers, noReturn } from '../../../testing/contract-pages.ts'
import { contractPath } from '../../../testing/contracts.ts'
import { pending } from '../../../testing/fake-api.ts'
import { rowsOf, textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt, settled } from '../../../testing/render-at.tsx'
import { yearReturn } from '../../../testing/returns.ts'

const path = contractPath('rendement')

function renderReturn(differences: Partial<Return> = {}, query = '', today = '2026-11-20') {
  const answers = { ...contractPageAnswers, getReturn: { data: { ...yearReturn, ...differences } } }
  return renderAt(`${path}${query}`, { answers, today })
}

const periodsOf = (api: ReturnType<typeof renderAt>['api']) =>
  api.callsOf('getReturn').map(({ query }) => Object.fromEntries(query))
const bridge = () => screen.findByRole('table', { name: 'Hoe de waarde veranderde' })
const figures = () => textOf(screen.getByRole('main'))

describe('the return', () => {
  it('explains the change from the first to the last value, and adds up', async () => {
    renderReturn()
    // 10.000 + 1.200 − 200 − 25 + 525 = 11.500
    expect(rowsOf(await bridge())).toEqual([
      ['Wat', 'Bedrag'],
      ['Waarde op 1 november 2025', '€ 10.000,00'],
      ['Stortingen', '€ 1.200,00'],
      ['Opnames en uitkeringen', '€ −200,00'],
      ['Resultaat vóór kosten', '€ 525,00'],
      ['Kosten', '€ −25,00'],
      ['Waarde op 1 november 2026', '€ 11.500,00'],
    ])
    expect(screen.getByText(/^Kosten zijn de servicekosten en instapkosten/)).toBeDefined()
    expect(document.title).toBe('Rendement – Hoofdmerk')
  })

  it('does the same for each fund and in total, with the switches between them', async () => {
    renderReturn()
    await bridge()
    expect(rowsOf(screen.getByRole('table', { name: 'Per fonds' }))).toEqual([
      ['Fonds', 'Begin', 'Stortingen', 'Opnames', 'Omgezet', 'Resultaat vóór kosten', 'Kosten', 'Eind'],
      // 6.000 + 720 − 120 − 500 − 15 + 415 = 6.500
      ['Wereld Aandelen', '€ 6.000,00', '€ 720,00', '€ −120,00', '€ −500,00', '€ 415,00', '€ −15,00', '€ 6.500,00'],
      // 4.000 + 480 − 80 + 500 − 10 + 110 = 5.000
      ['Euro Obligaties', '€ 4.000,00', '€ 480,00', '€ −80,00', '€ 500,00', '€ 110,00', '€ −10,00', '€ 5.000,00'],
      ['Totaal', '€ 10.000,00', '€ 1.200,00', '€ −200,00', '€ 0,00', '€ 525,00', '€ −25,00', '€ 11.500,00'],
    ])
  })

  it('has no column for switches when there were none', async () => {
    renderReturn({ funds: yearReturn.funds.map((fund) => ({ ...fund, switchedCents: 0 })) })
    await bridge()
    expect(rowsOf(screen.getByRole('table', { name: 'Per fonds' }))[0]).not.toContain('Omgezet')
  })

  it('shows the yearly return on the customer’s own money, and explains it behind a button with that of the funds', async () => {
    renderReturn()
    await bridge()
    expect(figures()).toContain('Uw rendement4,75%Gemiddeld per jaar')
    expect(screen.getAllByText(/5,12%/)).toHaveLength(1)
    const explained = screen.getByText('Uitleg, en het rendement van uw fondsen').closest('details')
    expect(explained?.open).toBe(false)
    expect(textOf(explained as HTMLElement)).toContain('Uw rendementWat uw eigen geld opbracht')
    expect(figures()).toContain('Rendement van de fondsen5,12%Gemiddeld per jaarWat uw fondsen opbrachten')
  })

  it('states the result after costs in euros, before any percentage', async () => {
    renderReturn()
    await bridge()
    // 525 − 25
    expect(figures()).toMatch(/Resultaat na kosten€ 500,00.*Uw rendement4,75%/)
  })

  it('states the yearly percentage and not that of the whole period, from one year on', async () => {
    renderReturn({ moneyWeighted: { periodBasisPoints: 35_226, yearlyBasisPoints: 622 } })
    await bridge()
    expect(figures()).toContain('Uw rendement6,22%Gemiddeld per jaar')
    expect(figures()).not.toContain('352')
  })

  it('is not yearly for less than a year, and shows a loss as a loss', async () => {
    renderReturn({
      moneyWeighted: { periodBasisPoints: -83, yearlyBasisPoints: null },
      timeWeighted: { periodBasisPoints: -10_000, yearlyBasisPoints: null },
    })
    await bridge()
    expect(figures()).toMatch(/Uw rendement[-−]0,83%/)
    expect(figures()).toMatch(/Rendement van de fondsen[-−]100,00%Wat uw fondsen/)
    expect(figures()).not.toContain('Gemiddeld per jaar')
  })

  it('has a chart, and a table of the same figures on request', async () => {
    const { person } = renderReturn()
    await bridge()
    expect(screen.getByRole('img', { name: 'Waarde van uw contract en wat u daarvoor inlegde' })).toBeDefined()
    const chooser = screen.getByRole('slider', { name: 'Datum' })
    expect(chooser.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')).toBe(
      '1 november 2026, Waarde € 11.500,00, Ingelegd min opgenomen € 10.000,00',
    )
    await person.click(screen.getByRole('button', { name: 'Toon als tabel' }))
    const table = screen.getByRole('table', { name: 'Waarde van uw contract en wat u daarvoor inlegde' })
    expect(rowsOf(table)).toEqual([
      ['Datum', 'Waarde', 'Ingelegd min opgenomen'],
      ['1 november 2025', '€ 10.000,00', '€ 9.000,00'],
      ['1 mei 2026', '€ 10.600,00', '€ 9.500,00'],
      ['1 november 2026', '€ 11.500,00', '€ 10.000,00'],
    ])
  })
})

describe('a period without data', () => {
  it('before the first investment shows that, without a percentage', async () => {
    renderReturn(noReturn)
    expect(await screen.findByText('Nog geen rendement')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Bekijk de transacties' })
    expect(link.getAttribute('href')).toBe(contractPath('transacties'))
    expect(figures()).not.toContain('%')
    expect(screen.queryByText('Kies zelf een periode')).toBeNull()
  })

  it('before the first value shows the first possible date, with a link', async () => {
    const { firstDate, lastDate } = yearReturn
    const period = { van: '2020-01-01', tot: '2020-12-31' }
    renderReturn({ ...noReturn, ...period, firstDate, lastDate }, `?${new URLSearchParams(period)}`)
    expect(await screen.findByText('In deze periode was er nog geen waarde')).toBeDefined()
    expect(figures()).toContain('Uw contract heeft een waarde vanaf 1 maart 2022.')
    expect(figures()).not.toContain('%')
    const link = screen.getByRole('link', { name: 'Toon het rendement vanaf de start' })
    expect(link.getAttribute('href')).toBe(`${path}?van=2022-03-01&tot=2026-11-01`)
  })

  it('with a single value has amounts and no percentage', async () => {
    const series = yearReturn.series.slice(0, 1)
    renderReturn({ moneyWeighted: null, timeWeighted: null, series })
    await bridge()
    expect(figures()).not.toContain('%')
    expect(screen.getAllByText(/maar één keer een waarde/)).toHaveLength(2)
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('the period', () => {
  it.each([
    ['2026-11-20', '1900-01-01', '2026-11-01'],
    // The prices of December are published on the seventh.
    ['2026-12-06', '1900-01-01', '2026-11-01'],
    ['2026-12-07', '1900-01-01', '2026-12-01'],
  ])('on %s is the whole time of the contract: from %s until the last known prices of %s', async (today, van, tot) => {
    const { api } = renderReturn({}, '', today)
    await bridge()
    expect(periodsOf(api)).toEqual([{ van, tot }])
  })

  it.each(['?van=2025-02-30&tot=2026-01-01', '?van=2026-01-02&tot=2026-01-01', '?van=2026-01-01', '?van=%3Cb%3E'])(
    'with %s is the whole time of the contract too, because that names no period',
    async (query) => {
      const { api } = renderReturn({}, query)
      await bridge()
      expect(periodsOf(api)).toEqual([{ van: '1900-01-01', tot: '2026-11-01' }])
    },
  )

  it('of the whole time of the contract selects the tab from the start', async () => {
    renderReturn({ van: '1900-01-01' })
    await bridge()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Vanaf de start')
  })

  it('can be chosen with one click, and the chosen one is marked', async () => {
    const { person, api } = renderReturn()
    await bridge()
    const presets = within(screen.getByRole('tablist', { name: 'Periode' })).getAllByRole('tab')
    // The contract has no value of five years ago.
    expect(presets.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Dit jaar', 'false'],
      ['Vorig jaar', 'false'],
      ['1 jaar', 'true'],
      ['3 jaar', 'false'],
      ['Vanaf de start', 'false'],
    ])
    await person.click(screen.getByRole('tab', { name: 'Dit jaar' }))
    await waitFor(() => expect(currentPath()).toBe(`${path}?van=2026-01-01&tot=2026-11-01`))
    expect(periodsOf(api)[1]).toEqual({ van: '2026-01-01', tot: '2026-11-01' })
    expect(document.activeElement?.textContent).toBe('Dit jaar')
  })

  it('can be any two typed dates', async () => {
    const { person, api } = renderReturn()
    await bridge()
    const [from, until] = [
      screen.getByRole('textbox', { name: 'Vanaf' }),
      screen.getByRole('textbox', { name: 'Tot en met' }),
    ]
    await person.clear(from)
    await person.fill(from, '1 februari 2026')
    await person.clear(until)
    await person.fill(until, '30-9-2026')
    await person.click(screen.getByRole('button', { name: 'Toon rendement' }))
    await waitFor(() => expect(currentPath()).toBe(`${path}?van=2026-02-01&tot=2026-09-30`))
    expect(periodsOf(api)[1]).toEqual({ van: '2026-02-01', tot: '2026-09-30' })
  })

  it.each([
    ['Vanaf', '', 'Vul in vanaf welke dag, bijvoorbeeld 1-1-2026'],
    ['Vanaf', '30-2-2026', 'Vul de eerste dag in als dag, maand en jaar, bijvoorbeeld 1-1-2026'],
    ['Tot en met', '', 'Vul in tot en met welke dag, bijvoorbeeld 31-12-2026'],
    ['Tot en met', '1-11-2025', 'Kies een laatste dag na 2\u00a0november 2025'],
    ['Tot en met', '21-11-2026', 'Kies een laatste dag tot en met 20\u00a0november 2026'],
  ])('with %s "%s" is not requested, and the field shows why', async (name, text, sentence) => {
    const { person, api } = renderReturn()
    await bridge()
    const field = screen.getByRole('textbox', { name })
    await person.clear(field)
    if (text !== '') await person.fill(field, text)
    await person.click(screen.getByRole('button', { name: 'Toon rendement' }))
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('link').textContent).toBe(sentence)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(api.callsOf('getReturn')).toHaveLength(1)
  })

  it('stays visible, dimmed, until the figures of the new one arrive', async () => {
    const { person, api, router } = renderReturn()
    const table = await bridge()
    const answer = pending<'getReturn'>()
    api.answer({ getReturn: answer.answer })
    await person.click(screen.getByRole('tab', { name: '3 jaar' }))
    await waitFor(() => expect(table.closest('[aria-busy="true"]')).not.toBeNull())
    expect(rowsOf(table)[6]?.[1]).toBe('€ 11.500,00')
    answer.give({ data: { ...yearReturn, van: '2023-11-02', endCents: 1_200_000 } })
    await settled({ router })
    await waitFor(() => expect(table.closest('[aria-busy="true"]')).toBeNull())
    expect(rowsOf(await bridge())[6]?.[1]).toBe('€ 12.000,00')
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toContain(
      'Van 1\u00a0november 2025 tot en met 1\u00a0november 2026.',
    )
  })
})
