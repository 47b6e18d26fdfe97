import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noTransactions } from '../../../testing/contract-pages.ts'
import { pending } from '../../../testing/fake-api.ts'
import { currentPath, settled } from '../../../testing/render-at.tsx'
import {
  allTransactions,
  bought,
  queriesOf,
  renderTransactions,
  tax,
  toTransactionPage,
  transactionsPath,
} from '../../../testing/transactions.ts'

describe('the filter', () => {
  it('is put in the address and sent to the server, and the focus stays', async () => {
    const { person, api } = renderTransactions(toTransactionPage([bought]), '?bladzijde=2')
    await screen.findByRole('heading', { name: 'november 2026' })
    await person.click(screen.getByText('Zoeken en downloaden'))
    await person.fill(screen.getByRole('textbox', { name: /Vanaf/ }), '1-1-2026')
    await person.fill(screen.getByRole('textbox', { name: /Tot en met/ }), '31 december 2026')
    await person.selectOptions(screen.getByRole('combobox', { name: /Soort/ }), 'Maandelijkse inleg')
    await person.selectOptions(screen.getByRole('combobox', { name: /Fonds/ }), 'Euro Obligaties')
    await person.click(screen.getByRole('button', { name: 'Toon transacties' }))
    const filtered = `${transactionsPath}?van=2026-01-01&tot=2026-12-31&soort=periodic&fonds=NL0PRTL00029`
    await waitFor(() => expect(currentPath()).toBe(filtered))
    const wanted = { van: '2026-01-01', tot: '2026-12-31', kind: 'periodic', fund: 'NL0PRTL00029', page: '1' }
    expect(queriesOf(api)).toEqual([{ page: '2' }, wanted])
    expect(document.activeElement?.textContent).toBe('Toon transacties')
    expect(api.callsOf('getContract')).toHaveLength(1)
  })

  it('is filled in from the address, also after Back', async () => {
    const { person, router } = renderTransactions(toTransactionPage([bought]), '?van=2026-02-01&soort=sale')
    const from = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Vanaf/ })
    expect((await from()).value).toBe('01-02-2026')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Soort/ }).value).toBe('sale')
    await person.click(screen.getByRole('link', { name: 'Filters wissen' }))
    await waitFor(() => expect(currentPath()).toBe(allTransactions))
    await waitFor(async () => expect((await from()).value).toBe(''))
    await router.navigate(-1)
    await waitFor(async () => expect((await from()).value).toBe('01-02-2026'))
  })

  it('shows an invalid date, and a period that ends before it starts, at the field', async () => {
    const { person, api } = renderTransactions(toTransactionPage([bought]), '?tot=2026-06-30')
    await person.fill(await screen.findByRole('textbox', { name: /Vanaf/ }), 'morgen')
    await person.click(screen.getByRole('button', { name: 'Toon transacties' }))
    const summary = await screen.findByRole('alert')
    const noDate = 'Vul de eerste dag in als dag, maand en jaar, bijvoorbeeld 1-1-2026'
    expect(within(summary).getByRole('link').textContent).toBe(noDate)
    await waitFor(() => expect(document.activeElement).toBe(within(summary).getByRole('heading')))
    const field = screen.getByRole('textbox', { name: /Vanaf/ })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await person.clear(field)
    await person.fill(field, '1-7-2026')
    expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe(
      'Kies een laatste dag na 1\u00a0juli 2026',
    )
    expect(api.callsOf('getTransactions')).toHaveLength(1)
  })

  it('of an address leaves out values that the server would refuse', async () => {
    const { api } = renderTransactions(
      noTransactions,
      `?van=2026-02-30&tot=gisteren&soort=gift&fonds=${'x'.repeat(41)}&bladzijde=-1`,
    )
    await screen.findByText('Nog geen transacties')
    expect(queriesOf(api)).toEqual([{ page: '1' }])
  })

  it('ignores a fund that is not an option', async () => {
    const { person } = renderTransactions(toTransactionPage([bought]), '?soort=sale&fonds=bestaat-niet')
    await person.click(await screen.findByRole('button', { name: 'Toon transacties' }))
    await waitFor(() => expect(currentPath()).toBe(`${transactionsPath}?soort=sale`))
  })

  it('leaves the old transactions visible, dimmed, until the new ones arrive', async () => {
    const { person, api, router } = renderTransactions(toTransactionPage([bought]), '?soort=periodic')
    const table = await screen.findByRole('heading', { name: 'november 2026' })
    const answer = pending<'getTransactions'>()
    api.answer({ getTransactions: answer.answer })
    await person.click(screen.getByRole('link', { name: 'Filters wissen' }))
    await waitFor(() => expect(table.closest('[aria-busy="true"]')).not.toBeNull())
    expect(screen.getByRole('heading', { name: 'november 2026' })).toBe(table)
    answer.give({ data: toTransactionPage([bought, tax]) })
    await settled({ router })
    await waitFor(() => expect(table.closest('[aria-busy="true"]')).toBeNull())
    expect(screen.getByRole('heading', { name: 'oktober 2026' })).toBeDefined()
  })
})
