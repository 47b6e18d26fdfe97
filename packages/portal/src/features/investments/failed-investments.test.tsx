import type { Course, Upcoming } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { offer } from '../../testing/calculations.ts'
import { contractPath, summary } from '../../testing/contracts.ts'
import { answerOf, card, losing, renderInvestments } from '../../testing/investments.ts'
import { nothingUpcoming } from '../../testing/overview.ts'
import { textOf } from '../../testing/read-page.ts'

const course: Course = {
  series: [
    { date: '2026-10-01', valueCents: 1_025_000, netDepositsCents: 990_000 },
    { date: '2026-11-01', valueCents: 1_050_025, netDepositsCents: 1_000_000 },
  ],
  moneyWeighted: null,
  funds: [{ id: 'NL0PRTL00011', name: 'Wereld Aandelen', valueCents: 1_050_025 }],
}

describe('when the contracts cannot be loaded', () => {
  const serverError = { status: 500 }
  const upcoming: Upcoming = {
    ...nothingUpcoming,
    events: [
      { contractId: summary.ContractID, kind: 'collection', date: '2026-11-25', amountCents: 20_000, netCents: null },
    ],
    refusals: [
      { id: 'storno', contractId: summary.ContractID, date: '2026-10-26', amountCents: 20_000, reasonCode: 'AM04' },
    ],
  }
  const retry = () => screen.findByRole('button', { name: 'Probeer het opnieuw' })

  // Requirement C19.
  it('the page shows the parts that do not need them, and one message', async () => {
    const { person } = renderInvestments(serverError, {
      answers: { getCourse: { data: course }, getOffers: { data: { Offerte: [offer] } } },
    })
    expect(await retry()).toBeDefined()
    await person.click(screen.getByText('Verloop en fondsen'))
    expect(await screen.findByText(/^Alles, €.* is belegd in /)).toBeDefined()
    const headings = within(screen.getByRole('main')).getAllByRole('heading')
    expect(headings.map(textOf)).toEqual([
      'Mijn investeringen',
      'Verloop en fondsen',
      'Verloop',
      'Fondsen',
      'Wat er nu gebeurt',
      'Product toevoegen',
    ])
    expect(screen.getByText('Wij kunnen uw contracten nu niet laten zien')).toBeDefined()
    expect(screen.queryByText('U hebt nog geen investeringen')).toBeNull()
  })

  it('a failed direct debit and the next events are shown without their names', async () => {
    const { person } = renderInvestments(serverError, { answers: { getUpcoming: { data: upcoming } } })
    await retry()
    await person.click(screen.getByText('Wat er nu gebeurt'))
    const text = textOf(screen.getByRole('main'))
    expect(text).toContain('Uw bank heeft € 200,00 niet betaaldWij wilden dit bedrag op 26 oktober 2026 afschrijven.')
    const link = await screen.findByRole('link', { name: 'Bekijk contract' })
    expect(link.getAttribute('href')).toBe(contractPath('transacties'))
  })

  it('the values of an earlier visit are not shown as those of today', async () => {
    const { router, api, person } = renderInvestments(answerOf(summary, losing), {
      answers: { getCourse: { data: course }, getUpcoming: { data: upcoming } },
    })
    await person.click(await screen.findByText('Verloop en fondsen'))
    await screen.findByRole('tab', { name: 'Per contract' })
    await router.navigate('/contact')
    api.answer({ getContractSummaries: serverError })
    await router.navigate('/mijn-investeringen')
    await retry()
    await person.click(screen.getByText('Verloop en fondsen'))
    expect(await screen.findByText(/^Alles, €.* is belegd in /)).toBeDefined()
    expect(screen.queryByRole('tab', { name: 'Per contract' })).toBeNull()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('the focus moves to the heading once another attempt shows them', async () => {
    const { person, api } = renderInvestments(serverError)
    await person.click(await retry())
    expect(document.activeElement).toBe(await retry())
    api.answer({ getContractSummaries: answerOf(summary) })
    await person.click(await retry())
    await card('Studie van Kim')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('because the device is offline, one message replaces the page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderInvestments('no connection')
    expect(await screen.findByRole('heading', { name: 'Deze pagina kan niet worden getoond' })).toBeDefined()
    expect(screen.queryByText('Product toevoegen')).toBeNull()
  })

  it.each([
    ['the server fails', { status: 500 }, 'Er ging bij ons iets mis. Probeer het later opnieuw.'],
    [
      'there is no connection',
      'no connection' as const,
      'Er is geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.',
    ],
    ['the server says why', { status: 422, body: { message: 'Even geduld graag.' } }, 'Even geduld graag.'],
  ])('because %s, the page shows that and loads again on request', async (_, failure, sentence) => {
    const { person, api } = renderInvestments(failure)
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.getByRole('banner')).toBeDefined()
    api.answer({ getContractSummaries: answerOf(summary) })
    await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(await screen.findByRole('article', { name: 'Studie van Kim' })).toBeDefined()
    expect(screen.queryByText(sentence)).toBeNull()
  })
})
