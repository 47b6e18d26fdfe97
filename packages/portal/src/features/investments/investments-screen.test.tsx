import type { ContractSummary, Course, Upcoming } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mainBrand } from '../../testing/brands.ts'
import { offer } from '../../testing/calculations.ts'
import { contractPath, summary } from '../../testing/contracts.ts'
import { admin } from '../../testing/customers.ts'
import type { Answer } from '../../testing/fake-api.ts'
import { nothingUpcoming } from '../../testing/overview.ts'
import { textOf } from '../../testing/read-page.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'

const unpaid: ContractSummary = {
  ...summary,
  ContractID: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
  number: 'SUL-20002',
  productCode: 'SUL',
  description: '',
  IsPaymentCompleted: false,
  PrimoWaardeHuidigeMaandNaProlongatie: null,
  resultCents: null,
  moneyWeighted: null,
}

const losing: ContractSummary = {
  ...summary,
  ContractID: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  number: 'SB-10003',
  description: 'Later',
  PrimoWaardeHuidigeMaandNaProlongatie: 987.5,
  valueDate: '2026-10-01',
  depositedCents: 150_000,
  withdrawnCents: 50_000,
  resultCents: -1_250,
  moneyWeighted: { periodBasisPoints: -83, yearlyBasisPoints: null },
}

const course: Course = {
  series: [
    { date: '2026-10-01', valueCents: 1_025_000, netDepositsCents: 990_000 },
    { date: '2026-11-01', valueCents: 1_050_025, netDepositsCents: 1_000_000 },
  ],
  moneyWeighted: null,
  funds: [{ id: 'NL0PRTL00011', name: 'Wereld Aandelen', valueCents: 1_050_025 }],
}

const answerOf = (...list: ContractSummary[]): Answer<'getContractSummaries'> => ({ data: { Contract: list } })
const card = async (name: string) => within(await screen.findByRole('article', { name }))

function renderInvestments(
  answer: Answer<'getContractSummaries'>,
  options: NonNullable<Parameters<typeof renderAt>[1]> = {},
) {
  return renderAt('/mijn-investeringen', {
    ...options,
    answers: { getContractSummaries: answer, ...options.answers },
  })
}

describe('without contracts', () => {
  // Requirement C28.
  it('explains the page and offers a first product', async () => {
    renderInvestments(answerOf())
    expect(await screen.findByText('U hebt nog geen investeringen')).toBeDefined()
    expect(screen.getByText(mainBrand.texts.emptyOverview)).toBeDefined()
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bedrag beleggen', '/bedrag-beleggen'],
      ['Bedrag beleggen', '/bedrag-beleggen'],
      ['Lijfrente opbouwen', '/lijfrente-opbouwen'],
      ['Lijfrente uitkeren', '/lijfrente-uitkeren'],
    ])
  })

  it('offers staff a link to the customers instead of a product', async () => {
    renderInvestments(answerOf(), { user: admin })
    await screen.findByText('U hebt nog geen investeringen')
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Naar Beheer', '/admin']])
  })
})

describe('with contracts', () => {
  // Requirement 7.7.
  it('shows the total of their values and results, at the date of the newest value', async () => {
    renderInvestments(answerOf(summary, losing, unpaid))
    const total = await screen.findByRole('region', { name: 'Totale waarde' })
    // 10.500,25 + 987,50 and 500,25 − 12,50
    expect(textOf(total)).toContain('€ 11.487,75')
    expect(textOf(total)).toContain('€ 487,75')
    expect(textOf(total)).toContain('op 1 november 2026')
  })

  it('names the child whose contract it is', async () => {
    renderInvestments(answerOf({ ...summary, holders: ['S. Spaarder', 'K. de Spaarder'] }))
    const contract = await card('Studie van Kim')
    expect(contract.getByText(/ · Op naam van S. Spaarder en K. de Spaarder$/)).toBeDefined()
  })

  // Requirement 1.2.
  it('shows the name, value and result of a contract, with a link to it', async () => {
    renderInvestments(answerOf(summary))
    const contract = await card('Studie van Kim')
    expect(contract.getByText('Bedrag beleggen · Contractnummer SB-10001')).toBeDefined()
    const text = textOf(screen.getByRole('article'))
    expect(text).toContain('Waarde op 1 november 2026')
    expect(text).toContain('€ 10.500,25')
    expect(text).toContain('Ingelegd€ 10.000,00')
    expect(text).toContain('Resultaat na kosten€ 500,25 (gemiddeld 2,40% per jaar)')
    expect(contract.getByRole('link', { name: 'Uitleg' }).getAttribute('href')).toBe(contractPath('rendement'))
    expect(text).not.toContain('Opgenomen')
    expect(contract.getByRole('link', { name: 'Bekijk contract' }).getAttribute('href')).toBe(
      '/contractbeheer/cccccccc-cccc-4ccc-8ccc-cccccccccccc/transacties',
    )
    expect(contract.queryByText('Nog af te ronden')).toBeNull()
  })

  it('shows withdrawals, and a loss as a loss', async () => {
    renderInvestments(answerOf(losing))
    await card('Later')
    const text = textOf(screen.getByRole('article'))
    expect(text).toContain('Opgenomen€ 500,00')
    expect(text).toMatch(/€ [-−]12,50 \([-−]0,83%\)/)
  })

  it.each([
    ['per 1 december 2026 while that dealing is open', '2026-11-20', '€ 500,00 wacht op belegging per 1 december 2026'],
    ['without a day from its cut-off on', '2026-11-30', '€ 500,00 wacht op belegging'],
  ])('shows the money that is invested %s', async (_, today, sentence) => {
    renderInvestments(answerOf({ ...summary, awaitingCents: 50_000 }), { today })
    const text = textOf(await screen.findByRole('article'))
    expect(text).toContain(`${sentence}Bekijk contract`)
  })

  it('names no date for the first money of a contract, which may wait for its start', async () => {
    renderInvestments(answerOf({ ...unpaid, IsPaymentCompleted: true, awaitingCents: 125_000 }))
    expect(textOf(await screen.findByRole('article'))).toContain('€ 1.250,00 wacht op beleggingBekijk contract')
  })

  it('shows no pending money when there is none', async () => {
    renderInvestments(answerOf(summary))
    expect(textOf(await screen.findByRole('article'))).not.toContain('wacht op belegging')
  })

  it('links to an unpaid contract too', async () => {
    renderInvestments(answerOf({ ...summary, IsPaymentCompleted: false }))
    const contract = await card('Studie van Kim')
    expect(contract.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Uitleg', contractPath('rendement')],
      ['Betaling afronden', '/betaling-afronden'],
      ['Bekijk contract', contractPath('transacties')],
    ])
  })

  it('shows that a transfer from another provider is pending, and not a payment', async () => {
    renderInvestments(answerOf({ ...unpaid, awaitsTransfer: true }))
    const contract = await card('Lijfrente opbouwen')
    expect(contract.getByText('Wacht op overdracht')).toBeDefined()
    expect(contract.queryByText('Nog af te ronden')).toBeNull()
    expect(contract.getByRole('link', { name: 'Bekijk de overdracht' })).toBeDefined()
  })

  it('marks an unpaid contract, with a link to the payment', async () => {
    const { person, api } = renderInvestments(answerOf(unpaid))
    api.answer({ getPaymentTasks: { data: [] } })
    const contract = await card('Lijfrente opbouwen')
    expect(contract.getByText('Contractnummer SUL-20002')).toBeDefined()
    expect(contract.getByText('Nog af te ronden')).toBeDefined()
    expect(contract.getByText('Nog geen waarde')).toBeDefined()
    await person.click(contract.getByRole('link', { name: 'Betaling afronden' }))
    await screen.findByRole('heading', { level: 1, name: 'Betaling afronden' })
    expect(currentPath()).toBe('/betaling-afronden')
  })
})

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
    renderInvestments(serverError, {
      answers: { getCourse: { data: course }, getOffers: { data: { Offerte: [offer] } } },
    })
    expect(await retry()).toBeDefined()
    expect(await screen.findByRole('img', { name: 'Verdeling over de fondsen' })).toBeDefined()
    const headings = within(screen.getByRole('main')).getAllByRole('heading')
    expect(headings.map(textOf)).toEqual([
      'Mijn investeringen',
      'Hoe uw vermogen groeit',
      'Waarin u belegt',
      'Wat er nu gebeurt',
      'Verder met uw berekening',
      'Product toevoegen',
    ])
    expect(screen.getByText('Wij kunnen uw contracten nu niet laten zien')).toBeDefined()
    expect(screen.queryByText('U hebt nog geen investeringen')).toBeNull()
  })

  it('a failed direct debit and the next events are shown without their names', async () => {
    renderInvestments(serverError, { answers: { getUpcoming: { data: upcoming } } })
    await retry()
    const text = textOf(screen.getByRole('main'))
    expect(text).toContain('Uw bank heeft € 200,00 niet betaaldWij wilden dit bedrag op 26 oktober 2026 afschrijven.')
    const link = await screen.findByRole('link', { name: 'Bekijk contract' })
    expect(link.getAttribute('href')).toBe(contractPath('transacties'))
  })

  it('the values of an earlier visit are not shown as those of today', async () => {
    const { router, api } = renderInvestments(answerOf(summary, losing), {
      answers: { getCourse: { data: course }, getUpcoming: { data: upcoming } },
    })
    await screen.findByRole('tab', { name: 'Per contract' })
    await router.navigate('/contact')
    api.answer({ getContractSummaries: serverError })
    await router.navigate('/mijn-investeringen')
    await retry()
    expect(await screen.findByRole('link', { name: 'Studie van Kim' })).toBeDefined()
    expect(await screen.findByRole('img', { name: 'Verdeling over de fondsen' })).toBeDefined()
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
