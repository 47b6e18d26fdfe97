import type { ContractOutlook, ContractSummary, PaymentTask, UpcomingEvent } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/values/money'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mainBrand } from '../../testing/brands.ts'
import { summary } from '../../testing/contracts.ts'
import { admin } from '../../testing/customers.ts'
import type { Answer } from '../../testing/fake-api.ts'
import { answerOf, card, losing, renderInvestments } from '../../testing/investments.ts'
import { flowAnswers } from '../../testing/flow-answers.ts'
import { nothingUpcoming } from '../../testing/overview.ts'
import { payment, signed, task } from '../../testing/payments.ts'
import { textOf } from '../../testing/read-page.ts'
import { currentPath } from '../../testing/render-at.tsx'

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

const outlook = (differences: Partial<ContractOutlook> = {}): Answer<'getOutlook'> => ({
  data: {
    contracts: [
      {
        contractId: summary.ContractID,
        lastsUntil: '2045-11-01',
        value: { lowCents: 5_151_200, expectedCents: 10_204_900, highCents: 21_499_000 },
        income: null,
        ...differences,
      },
    ],
  },
})
const event: UpcomingEvent = {
  contractId: summary.ContractID,
  kind: 'collection',
  date: '2026-11-25',
  amountCents: 20_000,
  netCents: null,
}
const events = (...list: UpcomingEvent[]): Answer<'getUpcoming'> => ({ data: { ...nothingUpcoming, events: list } })
const main = () => textOf(screen.getByRole('main'))

describe('without contracts', () => {
  // Requirement C28.
  it('explains the page, and begins with the amount of an example that can be changed', async () => {
    const { person, api } = renderInvestments(answerOf(), { answers: flowAnswers })
    expect(await screen.findByText(mainBrand.texts.emptyOverview)).toBeDefined()
    expect(await screen.findByText(/^Verwacht na \d+ jaar$/)).toBeDefined()
    expect(api.callsOf('previewCalculation')[0]?.body).toMatchObject({ periodicDeposit: 100, duration: 20, funds: [] })
    const amount = screen.getByRole('textbox', { name: /^Inleg per maand/ })
    await person.clear(amount)
    await person.fill(amount, '150')
    await waitFor(() =>
      expect(api.callsOf('previewCalculation').at(-1)?.body).toMatchObject({ periodicDeposit: 150, initialDeposit: 0 }),
    )
    await person.click(screen.getByRole('button', { name: /^Beginnen met €\s150 per maand$/ }))
    await waitFor(() => expect(currentPath()).toMatch(/^\/bedrag-beleggen/))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Maandelijkse inleg/ })).value).toBe('150,00')
    await person.click(screen.getByRole('button', { name: 'Volgende' }))
    expect(await screen.findByText(/^Vraag 1 van/)).toBeDefined()
  })

  it('refuses an amount that is too small for a deposit', async () => {
    const { person } = renderInvestments(answerOf())
    const amount = await screen.findByRole('textbox', { name: /^Inleg per maand/ })
    await person.clear(amount)
    await person.fill(amount, '10')
    expect(await screen.findByText('Vul een bedrag in van € 50 tot € 100.000', { normalizer: plain })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Beginnen' })).toBeDefined()
  })

  it('offers each product behind a disclosure', async () => {
    const { person } = renderInvestments(answerOf())
    await person.click(await screen.findByText('Product toevoegen'))
    const links = await within(screen.getByRole('main')).findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
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

describe('while capital is built up', () => {
  it('the headline is the expected value in euros of today, and the next direct debit', async () => {
    renderInvestments(answerOf(summary), { answers: { getOutlook: outlook(), getUpcoming: events(event) } })
    const later = textOf(await screen.findByRole('region', { name: 'Later' }))
    expect(later).toContain('In november 2045 ongeveer€ 102.000in euro’s van nu')
    expect(later).toContain('Als het tegenzit€ 51.500Als het meezit€ 215.000')
    expect(later).toContain('Op 25 november schrijven wij € 200,00 af.')
  })

  it('the headline of an annuity is the later income', async () => {
    const gross = { lowCents: 81_234, expectedCents: 124_000, highCents: 190_000 }
    renderInvestments(answerOf({ ...summary, productCode: 'SUL' }), {
      answers: { getOutlook: outlook({ income: { from: '2048-05-01', gross } }) },
    })
    const later = textOf(await screen.findByRole('region', { name: 'Later' }))
    expect(later).toContain('Later ongeveer€ 1.240 per maandbruto vanaf mei 2048, in euro’s van nu')
    expect(later).toContain('Als het tegenzit€ 810Als het meezit€ 1.900')
  })

  it('the headline is the value of today when nothing can be projected, and the value is nowhere else', async () => {
    renderInvestments(answerOf(summary), { answers: { getOutlook: outlook({ lastsUntil: null, value: null }) } })
    const total = await screen.findByRole('region', { name: 'Totale waarde' })
    expect(textOf(total)).toBe('Totale waarde op 1 november 2026€ 10.500,25')
    expect(main().match(/10\.500,25/gu)).toHaveLength(1)
  })

  it.each([
    [{ kind: 'own-transfer' }, 'Maak € 200,00 uiterlijk op 25 november zelf over.'],
    [{ kind: 'collection', date: '2027-01-25' }, 'Op 25 januari 2027 schrijven wij € 200,00 af.'],
    [{ kind: 'sale' }, 'Op 25 november verkopen wij voor € 200,00.'],
    [{ kind: 'sale', amountCents: null }, 'Op 25 november verkopen wij uw beleggingen.'],
    [{ kind: 'switch', amountCents: null }, 'Op 25 november zetten wij uw beleggingen om naar andere fondsen.'],
  ] as const)('the next step is what happens first: %j', async (differences, sentence) => {
    renderInvestments(answerOf(summary), { answers: { getUpcoming: events({ ...event, ...differences }) } })
    expect(textOf(await screen.findByRole('region', { name: 'Later' }))).toContain(sentence)
  })
})

describe('while capital is paid out', () => {
  const drawing = { ...summary, productCode: 'SDIL' } as const
  const payout: UpcomingEvent = { ...event, kind: 'payout', date: '2026-12-07', amountCents: 83_590, netCents: 53_832 }

  it('the headline is the next payout after tax, its day, and the last month', async () => {
    renderInvestments(answerOf(drawing), {
      answers: { getOutlook: outlook({ lastsUntil: '2050-03-01', value: null }), getUpcoming: events(payout) },
    })
    expect(textOf(await screen.findByRole('region', { name: 'Uw volgende uitkering' }))).toBe(
      'Uw volgende uitkering, op 7 december€ 538,32Netto, bij hetzelfde bedrag als de vorige keer. U krijgt uitkeringen tot en met maart 2050.',
    )
    expect(main()).not.toContain('groeit')
    expect(screen.queryByRole('region', { name: 'Totale waarde' })).toBeNull()
  })

  it('the day of a payout in another year has that year', async () => {
    renderInvestments(answerOf(drawing), { answers: { getUpcoming: events({ ...payout, date: '2027-12-07' }) } })
    expect(textOf(await screen.findByRole('region', { name: 'Uw volgende uitkering' }))).toContain(
      'Uw volgende uitkering, op 7 december 2027€',
    )
  })

  it('a first payout has no amount yet', async () => {
    renderInvestments(answerOf(drawing), {
      answers: { getUpcoming: events({ ...payout, amountCents: null, netCents: null }) },
    })
    expect(textOf(await screen.findByRole('region', { name: 'Uw volgende uitkering' }))).toContain('Bedrag volgt')
  })

  it.each([
    ['the first payout follows the investment of the capital', false, 'Uw eerste uitkering volgt zodra'],
    ['capital that came too late is not invested, and no payout follows', true, 'Daarom hebben wij het niet belegd.'],
  ])('%s', async (_, isTooLate, sentence) => {
    const waiting = { ...drawing, PrimoWaardeHuidigeMaandNaProlongatie: null, awaitingCents: 6_000_000, isTooLate }
    renderInvestments(answerOf(waiting), { answers: { getUpcoming: events() } })
    expect(await screen.findByText(sentence, { exact: false })).toBeDefined()
    const line = textOf(screen.getByRole('article'))
    expect(line.includes('€ 60.000,00 is ontvangen en wordt niet belegd')).toBe(isTooLate)
  })

  it('the payout comes before the prospect of another contract', async () => {
    renderInvestments(answerOf({ ...drawing, ContractID: losing.ContractID }, summary), {
      answers: { getOutlook: outlook(), getUpcoming: events({ ...payout, contractId: losing.ContractID }, event) },
    })
    await screen.findByRole('region', { name: 'Later' })
    expect(main()).toMatch(/Uw volgende uitkering.*In november 2045 ongeveer.*schrijven wij € 200,00 af/u)
  })
})

describe('a contract that is not paid', () => {
  const answersOf = (...tasks: PaymentTask[]) => ({ getPaymentTasks: { data: tasks } })
  const unpaidTask = { ...task, contractId: unpaid.ContractID }

  it('has one button, with what it asks', async () => {
    renderInvestments(answerOf(unpaid), { answers: answersOf(unpaidTask) })
    const region = within(await screen.findByRole('region', { name: /^Nog (één stap|twee stappen)$/ }))
    const link = region.getByRole('link')
    expect(link.getAttribute('href')).toBe('/betaling-afronden')
    expect(textOf(link)).toBe(`${formatMoney(unpaidTask.first?.amountCents ?? 0)} betalen`.replaceAll('\u00a0', ' '))
    const contract = await card('Lijfrente opbouwen')
    expect(contract.getByText('Nog af te ronden')).toBeDefined()
    expect(contract.getByText('Nog geen waarde')).toBeDefined()
    expect(contract.getAllByRole('link')).toHaveLength(1)
  })

  const paidFirst = { amountCents: 125_000, isPaid: false, payments: [{ ...payment, status: 'pending' as const }] }
  const signedMonthly = { amountCents: 10_050, isArranged: false, mandates: [signed], collections: [], repayment: null }

  it.each([
    ['nothing was done', {}, 'Nog twee stappen'],
    ['the payment is pending at the bank', { first: paidFirst }, 'Nog één stap'],
    ['the mandate is signed', { monthly: signedMonthly }, 'Nog één stap'],
  ])('counts the steps that are left for the customer when %s', async (_, differences, name) => {
    renderInvestments(answerOf(unpaid), { answers: answersOf({ ...unpaidTask, ...differences }) })
    expect(await screen.findByRole('region', { name })).toBeDefined()
  })

  it('waits for the money when the customer has nothing left to do', async () => {
    const waiting = { ...unpaidTask, first: paidFirst, monthly: signedMonthly }
    renderInvestments(answerOf(unpaid), { answers: answersOf(waiting) })
    const region = await screen.findByRole('region', { name: 'Wij wachten op uw geld' })
    expect(textOf(region)).toContain('Zodra het geld binnen is, beleggen wij het voor ‘Lijfrente opbouwen’.')
    expect(within(region).getByRole('link', { name: 'Bekijk de betaling' })).toBeDefined()
  })

  it('asks for it in its own line beside a contract that is paid', async () => {
    const { person } = renderInvestments(answerOf(summary, unpaid), { answers: answersOf(unpaidTask) })
    const contract = await card('Lijfrente opbouwen')
    expect(contract.getByText('Nog af te ronden')).toBeDefined()
    await person.click(contract.getByRole('link', { name: /betalen$/ }))
    await screen.findByRole('heading', { level: 1, name: 'Betaling afronden' })
    expect(currentPath()).toBe('/betaling-afronden')
  })

  it('leads to the payment also when what it asks could not be loaded', async () => {
    renderInvestments(answerOf(unpaid), { answers: { getPaymentTasks: { status: 500 } } })
    expect(await screen.findByRole('link', { name: 'Betaling afronden' })).toBeDefined()
  })

  it('waits for another provider, and not for a payment', async () => {
    renderInvestments(answerOf({ ...unpaid, awaitsTransfer: true }))
    expect(await screen.findByRole('heading', { name: 'Wij wachten op uw andere aanbieder' })).toBeDefined()
    const contract = await card('Lijfrente opbouwen')
    expect(contract.getByText('Wacht op overdracht')).toBeDefined()
    expect(contract.queryByText('Nog af te ronden')).toBeNull()
    expect(screen.getByRole('link', { name: 'Bekijk de overdracht' })).toBeDefined()
  })

  it('has an example without a second button', async () => {
    renderInvestments(answerOf(unpaid))
    expect(await screen.findByRole('slider', { name: /^Inleg per maand/ })).toBeDefined()
    expect(within(screen.getByRole('main')).queryByRole('button', { name: /^Beginnen/ })).toBeNull()
  })
})

describe('the lines of the contracts', () => {
  // Requirement 1.2.
  it('show the name, product, number and value, with a link to the contract', async () => {
    renderInvestments(answerOf(summary), { answers: { getOutlook: outlook() } })
    const contract = await card('Studie van Kim')
    expect(textOf(screen.getByRole('article'))).toBe(
      'Studie van Kim€ 10.500,25Bedrag beleggen · SB-10001 · waarde van 1 november 2026',
    )
    expect(contract.getByRole('link', { name: 'Studie van Kim' }).getAttribute('href')).toBe(
      '/contractbeheer/cccccccc-cccc-4ccc-8ccc-cccccccccccc/transacties',
    )
    expect(contract.queryByText('Nog af te ronden')).toBeNull()
  })

  it('name the child whose contract it is', async () => {
    renderInvestments(answerOf({ ...summary, holders: ['S. Spaarder', 'K. de Spaarder'] }))
    expect((await card('Studie van Kim')).getByText(/Op naam van S. Spaarder en K. de Spaarder/)).toBeDefined()
  })

  // Requirement 7.7.
  it('end with the total of their values, at the date of the newest one', async () => {
    renderInvestments(answerOf(summary, losing, unpaid), { answers: { getOutlook: outlook() } })
    // 10.500,25 + 987,50
    await card('Later')
    expect(main()).toContain('Totale waarde op 1 november 2026€ 11.487,75')
    expect(main()).toContain('SB-10003 · waarde van 1 oktober 2026')
  })

  it.each([
    ['held', 'Staat stil', 'Iemand heeft een overlijden gemeld.'],
    ['ended', 'Beëindigd', 'Wij hebben dit contract beëindigd.'],
  ] as const)('show why a contract is %s, and that its money is not invested', async (state, badge, sentence) => {
    renderInvestments(answerOf({ ...summary, state, awaitingCents: 50_000 }))
    const contract = await card('Studie van Kim')
    expect(contract.getByText(badge)).toBeDefined()
    const text = textOf(screen.getByRole('article'))
    expect(text).toContain(sentence)
    expect(text).toContain('€ 500,00 is ontvangen en wordt niet belegd')
  })
})

describe('when a part of the headline cannot be loaded', () => {
  it.each(['getUpcoming', 'getOutlook'] as const)(
    'the page shows the contracts, and loads it again: %s',
    async (call) => {
      const { person, api } = renderInvestments(answerOf(summary), { answers: { [call]: { status: 500 } } })
      expect(await screen.findByText('Wij kunnen niet alles laten zien')).toBeDefined()
      expect(main()).toContain('€ 10.500,25')
      api.answer({ getOutlook: outlook(), getUpcoming: events(event) })
      await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
      expect(textOf(await screen.findByRole('region', { name: 'Later' }))).toContain('In november 2045 ongeveer')
      expect(screen.queryByText('Wij kunnen niet alles laten zien')).toBeNull()
    },
  )
})

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
