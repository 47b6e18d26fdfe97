import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contractPageAnswers, noTransactions } from '../../../testing/contract-pages.ts'
import { contractAnswers, contractPath } from '../../../testing/contracts.ts'
import { rowsOf, textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import {
  allTransactions,
  bought,
  queriesOf,
  renderTransactions,
  tax,
  toTransactionPage,
  transactionsPath,
  waitingMoney,
  waitingSale,
} from '../../../testing/transactions.ts'

const bonds = { fundId: 'NL0PRTL00029', fundName: 'Euro Obligaties' }

/** Returns the rows of a month: title, amount, second line. */
async function eventsIn(month: string) {
  const region = await screen.findByRole('region', { name: month })
  return [...region.querySelectorAll('summary')].map((row) =>
    [...row.children]
      .slice(1)
      .map((part) => textOf(part))
      .join(' '),
  )
}

describe('the transactions', () => {
  it('are listed by month as events, with the funds, units and prices of each', async () => {
    renderTransactions(toTransactionPage([bought, { ...bought, ...bonds, id: '2', amountCents: 4_000 }, tax]))
    expect(rowsOf(await screen.findByRole('table', { name: 'Maandinleg 2\u00a0november', hidden: true }))).toEqual([
      ['Fonds', 'Soort', 'Aantal', 'Koers', 'Bedrag'],
      ['Wereld Aandelen', 'Maandelijkse inleg', '1,234567', '€ 48,6000', '€ 60,00'],
      ['Euro Obligaties', 'Maandelijkse inleg', '1,234567', '€ 48,6000', '€ 40,00'],
    ])
    expect(await eventsIn('november 2026')).toEqual(['Maandinleg 2 november € 100,00'])
    expect(await eventsIn('oktober 2026')).toEqual(['Ingehouden belasting 1 oktober € −12,34'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Transacties')
    // A deposit into two funds is one transaction for who made it.
    expect(screen.getByText('2 transacties')).toBeDefined()
    expect(document.title).toBe('Transacties – Hoofdmerk')
  })

  it('show the net amount of a payout, and that its tax is provisional', async () => {
    const payout = { ...bought, id: 'p', date: '2026-10-01', kind: 'payout' as const, amountCents: -83_590 }
    renderTransactions(toTransactionPage([{ ...tax, amountCents: -29_758, isProvisional: true }, payout]))
    // 835,90 − 297,58 = 538,32
    expect(await eventsIn('oktober 2026')).toEqual([
      'Uitkering oktober € −538,32 € 835,90 bruto, € 297,58 voorlopige belasting',
    ])
    expect(screen.getByText(/^De belasting was voorlopig/)).toBeDefined()
  })

  it('show what tax of earlier payouts was given back with a payout, and why', async () => {
    const payout = { ...bought, id: 'p', date: '2026-10-01', kind: 'payout' as const, amountCents: -60_570 }
    const correction = { month: '2026-09-01', settledIn: '2026-10-01', fromCents: 20_750, toCents: 10_358 }
    const corrections = [{ ...correction, reason: 'person' as const }]
    // 107,58 for this payout, less 103,92 three times, is € 204,18 back.
    renderTransactions(toTransactionPage([{ ...tax, amountCents: 20_418, corrections }, payout]))
    expect(await eventsIn('oktober 2026')).toEqual([
      'Uitkering oktober € −809,88 € 605,70 bruto, € 204,18 belasting terug',
    ])
    const name = 'Verrekende belasting van eerdere uitkeringen'
    const table = await screen.findByRole('table', { name, hidden: true })
    expect(textOf(table)).toContain('september 2026€ 207,50€ 103,58oktober 2026Uw gegevens zijn verbeterd.')
  })

  it('name the withheld tax, which has no fund, in the header of its row', async () => {
    const payout = { ...bought, id: 'p', date: '2026-10-01', kind: 'payout' as const, amountCents: -83_590 }
    renderTransactions(toTransactionPage([payout, tax]))
    const table = await screen.findByRole('table', { name: 'Uitkering oktober', hidden: true })
    const headers = within(table).getAllByRole('rowheader', { hidden: true })
    expect(headers.map(textOf)).toEqual(['Wereld Aandelen', 'Ingehouden belasting'])
  })

  it('that are pending come first, with the date of their dealing', async () => {
    renderTransactions(toTransactionPage([waitingMoney, waitingSale, bought]))
    const waiting = within(await screen.findByRole('region', { name: 'Nog niet verwerkt' }))
    expect(waiting.getAllByRole('listitem').map(textOf)).toEqual([
      'Extra storting€ 500,00Wacht op verwerking Wordt verhandeld op 1 december 2026, koers bekend rond 7 december.',
      'Verkoop · Euro ObligatiesBedrag nog niet bekendWacht op koersen Wordt verhandeld op 1 december 2026, koers bekend rond 7 december.',
    ])
    expect(screen.getByText('1 transactie')).toBeDefined()
    expect(await eventsIn('november 2026')).toEqual(['Maandinleg 2 november € 60,00 Wereld Aandelen'])
  })

  it('that wait for late prices show that', async () => {
    renderTransactions(toTransactionPage([{ ...waitingMoney, status: 'late' }, bought]))
    const waiting = within(await screen.findByRole('region', { name: 'Nog niet verwerkt' }))
    expect(waiting.getAllByRole('listitem').map(textOf)).toEqual([
      'Extra storting€ 500,00Wacht op koersen De koersen van 1 december 2026 zijn er nog niet. Wij verwerken dit tegen die koersen zodra ze bekend zijn.',
    ])
  })

  it('are shown twelve months at a time', async () => {
    const { person, api } = renderTransactions(
      toTransactionPage([bought], { total: 10_312, events: 1_250, page: 3, pages: 26 }),
      '?soort=periodic&bladzijde=3',
    )
    expect(await screen.findByText('Bladzijde 3 van 26')).toBeDefined()
    expect(screen.getByText('1.250 transacties')).toBeDefined()
    const links = within(screen.getByRole('navigation', { name: 'Bladzijden' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Eerste', `${transactionsPath}?soort=periodic&bladzijde=1`],
      ['Vorige', `${transactionsPath}?soort=periodic&bladzijde=2`],
      ['Volgende', `${transactionsPath}?soort=periodic&bladzijde=4`],
      ['Laatste', `${transactionsPath}?soort=periodic&bladzijde=26`],
    ])
    await person.click(screen.getByRole('link', { name: 'Volgende' }))
    await waitFor(() => expect(currentPath()).toBe(`${transactionsPath}?soort=periodic&bladzijde=4`))
    expect(queriesOf(api)).toEqual([
      { kind: 'periodic', page: '3' },
      { kind: 'periodic', page: '4' },
    ])
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('have no links to other pages when one page is enough', async () => {
    renderTransactions(toTransactionPage([bought], { total: 100, pages: 1 }))
    await screen.findByRole('heading', { name: 'november 2026' })
    expect(screen.queryByRole('navigation', { name: 'Bladzijden' })).toBeNull()
  })
})

describe('a page without transactions', () => {
  // Requirement C28.
  it('shows when the first ones come, and links to the contract', async () => {
    renderTransactions(noTransactions)
    expect(await screen.findByText('Nog geen transacties')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Bekijk de gegevens van dit contract' })
    expect(link.getAttribute('href')).toBe(contractPath('gegevens'))
    expect(screen.queryByText('Zoeken en downloaden')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Download als CSV' })).toBeNull()
  })

  it('links to the payment of an unpaid contract', async () => {
    renderTransactions(noTransactions, '', { answers: contractAnswers({ IsPaymentCompleted: false }) })
    await screen.findByText('Nog geen transacties')
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Betaling afronden' })
    expect(link.getAttribute('href')).toBe('/betaling-afronden')
  })

  it('offers to remove the filter', async () => {
    const { person } = renderTransactions(toTransactionPage([]), '?soort=tax')
    await screen.findByText('Geen transacties gevonden')
    await person.click(screen.getAllByRole('link', { name: 'Filters wissen' })[1] ?? document.body)
    await waitFor(() => expect(currentPath()).toBe(allTransactions))
  })

  it('links from a page beyond the last to the first', async () => {
    renderTransactions(toTransactionPage([], { total: 120, page: 9 }), '?bladzijde=9')
    const link = await screen.findByRole('link', { name: 'Naar de eerste bladzijde' })
    expect(link.getAttribute('href')).toBe(allTransactions)
  })
})

describe('the account of a contract', () => {
  it('shows what is pending and the five newest events, with links to all of them', async () => {
    const months = ['11', '10', '09', '08', '07', '06'].map((month) => ({
      ...bought,
      id: month,
      date: `2026-${month}-01`,
    }))
    const { person } = renderTransactions(toTransactionPage([waitingMoney, ...months]), '')
    const newest = await screen.findByRole('region', { name: 'Transacties' })
    const rows = [...newest.querySelectorAll('summary')].map(textOf)
    expect(rows.slice(0, -1).map((row) => row.replace('Wereld Aandelen', ''))).toEqual(
      ['november', 'oktober', 'september', 'augustus', 'juli'].map((month) => `Maandinleg 1 ${month}€ 60,00`),
    )
    expect(textOf(newest)).toContain('Extra storting€ 500,00Wacht op verwerking')
    await person.click(within(newest).getByRole('link', { name: 'Alle transacties' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Transacties' })).toBeDefined()
    expect(currentPath()).toBe(allTransactions)
  })

  it('names the year of the events of an earlier year', async () => {
    const at = (date: string) => ({ ...bought, id: date, date })
    const payout = { ...at('2025-11-03'), kind: 'payout' as const, amountCents: -83_590 }
    renderTransactions(toTransactionPage([at('2026-01-02'), at('2025-12-01'), payout]), '')
    const newest = await screen.findByRole('region', { name: 'Transacties' })
    expect([...newest.querySelectorAll('summary')].slice(0, 3).map((row) => textOf(row).split('€')[0])).toEqual([
      'Maandinleg 2 januari',
      'Maandinleg 1 december 2025',
      'Uitkering november 2025',
    ])
  })

  it('searches in all transactions, and the focus moves to the heading of what was found', async () => {
    const { person } = renderTransactions(toTransactionPage([bought]), '')
    await screen.findByRole('region', { name: 'Transacties' })
    await person.click(screen.getByText('Zoeken en downloaden'))
    await person.selectOptions(screen.getByRole('combobox', { name: /Soort/ }), 'Maandelijkse inleg')
    await person.click(screen.getByRole('button', { name: 'Toon transacties' }))
    await waitFor(() => expect(currentPath()).toBe(`${transactionsPath}?soort=periodic`))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Transacties'))
  })

  it('downloads all transactions', async () => {
    const { person, api } = renderTransactions(toTransactionPage([bought]), '', {
      answers: { getTransactionsCsv: { status: 500 } },
    })
    await person.click(await screen.findByText('Zoeken en downloaden'))
    await person.click(screen.getByRole('button', { name: 'Download als CSV' }))
    await waitFor(() => expect(api.callsOf('getTransactionsCsv')).toHaveLength(1))
  })
})

describe('the file', () => {
  const file = new Blob(['a;b'], { type: 'text/csv' })

  it('contains all transactions under the filter, and is named after the contract', async () => {
    const saved: [string, string][] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push([this.href, this.download])
    })
    const { person, api } = renderTransactions(toTransactionPage([bought]), '?van=2026-01-01&bladzijde=2', {
      answers: { getTransactionsCsv: { file } },
    })
    await person.click(await screen.findByRole('button', { name: 'Download als CSV' }))
    await waitFor(() => expect(saved).toEqual([['blob:csv', 'transacties-SB-10001.csv']]))
    expect(api.callsOf('getTransactionsCsv').map(({ query }) => Object.fromEntries(query))).toEqual([
      { van: '2026-01-01' },
    ])
  })

  it('that cannot be made shows an error beside the button', async () => {
    const { person } = renderTransactions(toTransactionPage([bought]), '', {
      answers: { getTransactionsCsv: { status: 500 } },
    })
    await person.click(await screen.findByRole('button', { name: 'Download als CSV' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Er ging bij ons iets mis. Probeer het later opnieuw.')
  })
})

it('a failed page leaves the navigation to the other pages, and can be loaded again', async () => {
  const { person, api } = renderAt(transactionsPath, {
    answers: { ...contractPageAnswers, getTransactions: { status: 500 } },
  })
  await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')
  expect(screen.getByRole('navigation', { name: 'Contract' })).toBeDefined()
  api.answer({ getTransactions: { data: toTransactionPage([bought]) } })
  await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
  expect(await screen.findByRole('table')).toBeDefined()
})
