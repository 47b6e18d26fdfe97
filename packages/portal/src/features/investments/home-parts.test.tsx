import type { Course, Offer, Upcoming } from '@portal/api/operations'
import { buttonClass } from '@portal/ui/button'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { offer, payload, toCalculation } from '../../testing/calculations.ts'
import { summary } from '../../testing/contracts.ts'
import { type Answers, pending } from '../../testing/fake-api.ts'
import { flowAnswers } from '../../testing/flow-answers.ts'
import { nothingUpcoming } from '../../testing/overview.ts'
import { rowsOf, textOf } from '../../testing/read-page.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'

const course: Course = {
  series: [
    { date: '2024-10-01', valueCents: 500_000, netDepositsCents: 500_000 },
    { date: '2025-11-01', valueCents: 930_000, netDepositsCents: 900_000 },
    { date: '2026-10-01', valueCents: 1_025_000, netDepositsCents: 990_000 },
    { date: '2026-11-01', valueCents: 1_050_025, netDepositsCents: 1_000_000 },
  ],
  moneyWeighted: { periodBasisPoints: 500, yearlyBasisPoints: 240 },
  funds: [
    { id: 'NL0PRTL00011', name: 'Wereld Aandelen', valueCents: 630_015 },
    { id: 'NL0PRTL00029', name: 'Euro Obligaties', valueCents: 420_010 },
  ],
}
const other = { ...summary, ContractID: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd', description: 'Later' }
const refusal: Upcoming['refusals'][number] = {
  id: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  contractId: summary.ContractID,
  date: '2026-10-26',
  amountCents: 20_000,
  reasonCode: 'AM04',
}

function renderHome(answers: Answers = {}, summaries = [summary]) {
  return renderAt('/mijn-investeringen', {
    answers: { getContractSummaries: { data: { Contract: summaries } }, getCourse: { data: course }, ...answers },
  })
}
/** Opens the page and one of its parts. */
async function openPart(title: string, ...home: Parameters<typeof renderHome>) {
  const opened = renderHome(...home)
  await opened.person.click(await screen.findByText(title))
  return opened
}
const openCourse = (...home: Parameters<typeof renderHome>) => openPart('Verloop en fondsen', ...home)
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const chart = () => screen.findByRole('img', { name: /^Waarde van al uw contracten samen/ })
const tabsOf = (name: string) => within(screen.getByRole('tablist', { name })).getAllByRole('tab')

describe('the chart of the total', () => {
  it('is requested once it is opened', async () => {
    const { person, api } = renderHome()
    await person.click(await screen.findByText('Wat er nu gebeurt'))
    await (await part('Wat er nu gebeurt')).findAllByRole('listitem')
    expect(api.callsOf('getCourse')).toHaveLength(0)
    await person.click(screen.getByText('Verloop en fondsen'))
    await chart()
    expect(api.callsOf('getCourse')).toHaveLength(1)
    expect(textOf(screen.getByRole('main'))).toContain('Resultaten uit het verleden bieden geen garantie')
  })

  it('starts at the first value, with a table of the same figures', async () => {
    const { person } = await openCourse()
    await chart()
    expect(tabsOf('Periode').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['1 jaar', 'false'],
      ['Vanaf de start', 'true'],
    ])
    await person.click(screen.getByRole('button', { name: 'Toon als tabel' }))
    const table = screen.getByRole('table', { name: /^Waarde van al uw contracten samen/ })
    expect(rowsOf(table).slice(1)).toEqual([
      ['1 oktober 2024', '€ 5.000,00', '€ 5.000,00'],
      ['1 november 2025', '€ 9.300,00', '€ 9.000,00'],
      ['1 oktober 2026', '€ 10.250,00', '€ 9.900,00'],
      ['1 november 2026', '€ 10.500,25', '€ 10.000,00'],
    ])
  })

  it('shows since the start the same result as the contract, and one percentage', async () => {
    await openCourse()
    await chart()
    const text = textOf(screen.getByRole('tabpanel', { name: 'Vanaf de start' }))
    expect(text).toContain('Resultaat na kosten€ 500,25')
    expect(text).toContain('Uw rendement2,40%Gemiddeld per jaar, na kosten.')
  })

  it('shows the result of another period when its tab is chosen, without another request', async () => {
    const { person, api } = await openCourse()
    await chart()
    await person.click(screen.getByRole('tab', { name: '1 jaar' }))
    const text = textOf(screen.getByRole('tabpanel', { name: '1 jaar' }))
    // 10.500,25 − 9.300 − (10.000 − 9.000) = 200,25
    expect(text).toContain('Ingelegd min opgenomen€ 1.000,00Sinds 1 november 2025')
    expect(text).toContain('Resultaat na kosten€ 200,25')
    expect(text).not.toContain('Uw rendement')
    expect(api.callsOf('getCourse')).toHaveLength(1)
  })

  it('shows the change since last month, and the result in it', async () => {
    await openCourse()
    await chart()
    // 10.500,25 − 10.250 = 250,25, which includes a deposit of 100.
    expect(textOf(screen.getByRole('main'))).toContain(
      'Sinds 1 oktober 2026 kwam er € 250,25 bij. Dat is € 100,00 ingelegd en € 150,25 resultaat.',
    )
  })

  it('shows a loss and a withdrawal as such', async () => {
    const series = [...course.series, { date: '2026-12-01', valueCents: 980_000, netDepositsCents: 940_000 }]
    await openCourse({ getCourse: { data: { ...course, series } } })
    await chart()
    // 9.800 − 10.500,25 = −700,25, which includes a withdrawal of 600.
    expect(textOf(screen.getByRole('main'))).toContain(
      'Sinds 1 november 2026 ging er € 700,25 af. Dat is € 600,00 opgenomen of uitgekeerd en € −100,25 resultaat.',
    )
  })

  it('is hidden while there is only one value', async () => {
    await openCourse({ getCourse: { data: { ...course, series: course.series.slice(0, 1) } } })
    expect(await screen.findByRole('img', { name: 'Verdeling over de fondsen' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Verloop' })).toBeNull()
  })
})

describe('the split of the total', () => {
  it('is by fund for a customer with one contract', async () => {
    await openCourse()
    expect(rowsOf(await screen.findByRole('table', { name: 'Verdeling over de fondsen' })).slice(1)).toEqual([
      ['Wereld Aandelen', '€ 6.300,15'],
      ['Euro Obligaties', '€ 4.200,10'],
    ])
    expect(screen.queryByRole('tab', { name: 'Per contract' })).toBeNull()
  })

  it('is by contract too for a customer with several', async () => {
    const { person } = await openCourse({}, [summary, other])
    await person.click(await screen.findByRole('tab', { name: 'Per contract' }))
    expect(rowsOf(screen.getByRole('table', { name: 'Verdeling over uw contracten' })).slice(1)).toEqual([
      ['Studie van Kim', '€ 10.500,25'],
      ['Later', '€ 10.500,25'],
    ])
  })

  it('comes with the result of each contract for a customer with several', async () => {
    const losing = {
      ...other,
      depositedCents: 150_000,
      withdrawnCents: 50_000,
      resultCents: -1_250,
      moneyWeighted: null,
    }
    await openCourse({}, [summary, losing])
    const table = await screen.findByRole('table', { name: 'Resultaat per contract' })
    expect(rowsOf(table)).toEqual([
      ['Contract', 'Ingelegd', 'Opgenomen', 'Resultaat na kosten'],
      ['Studie van Kim', '€ 10.000,00', '€ 0,00', '€ 500,25 (gemiddeld 2,40% per jaar)'],
      ['Later', '€ 1.500,00', '€ 500,00', '€ −12,50'],
    ])
    expect(within(table).getByRole('link', { name: 'Later' }).getAttribute('href')).toBe(
      `/contractbeheer/${other.ContractID}/rendement`,
    )
  })
})

describe('the list of next events', () => {
  const event = { contractId: summary.ContractID, netCents: null }
  const linesOf = async (upcoming: Partial<Upcoming>) => {
    await openPart('Wat er nu gebeurt', { getUpcoming: { data: { ...nothingUpcoming, ...upcoming } } })
    const region = await part('Wat er nu gebeurt')
    return (await region.findAllByRole('listitem')).map((item) => textOf(item))
  }

  it('shows the next dealing: its cut-off, its day, and the publication of its value', async () => {
    expect(await linesOf({})).toEqual([
      '30 november 2026Tot 16.00 uur kunt u opdrachten doorgeven voor 1 december 2026.',
      '1 december 2026Wij voeren stortingen en opdrachten uit tegen de koersen van deze dag.',
      '7 december 2026De koersen zijn bekend: vanaf 9.00 uur ziet u hier de nieuwe waarde.',
    ])
  })

  it.each([
    [
      { kind: 'collection', date: '2026-11-25', amountCents: 20_000 },
      '25 november 2026Wij schrijven € 200,00 van uw rekening afStudie van Kim',
    ],
    [
      { kind: 'own-transfer', date: '2026-11-26', amountCents: 20_000 },
      '26 november 2026Uiterste dag om € 200,00 zelf over te makenStudie van Kim',
    ],
    [
      { kind: 'payout', date: '2026-11-27', amountCents: 85_000, netCents: 54_758 },
      '27 november 2026Uitkering, de vorige was € 850,00 bruto. Na belasting is dat nu € 547,58Studie van Kim',
    ],
    [
      { kind: 'payout', date: '2026-11-27', amountCents: null },
      '27 november 2026Uitkering; het bedrag volgt uit de waarde op die dagStudie van Kim',
    ],
    [
      { kind: 'sale', date: '2026-11-28', amountCents: null },
      '28 november 2026Wij verkopen uw beleggingenStudie van Kim',
    ],
    [
      { kind: 'switch', date: '2026-11-28', amountCents: null },
      '28 november 2026Wij zetten uw beleggingen om naar andere fondsenStudie van Kim',
    ],
  ] as const)('begins with an event before it: $kind', async (differences, line) => {
    expect((await linesOf({ events: [{ ...event, ...differences }] }))[0]).toBe(line)
  })

  it('shows the steps of each payment: received, invested, first value', async () => {
    const payment = { id: refusal.id, contractId: summary.ContractID, purpose: 'extra', amountCents: 50_000 } as const
    const lines = await linesOf({
      payments: [
        { ...payment, method: 'ideal', receivedOn: '2026-11-18', dealing: nothingUpcoming.dealing },
        { ...payment, id: 'overdracht', method: 'overdracht', receivedOn: null, dealing: null },
      ],
    })
    expect(lines).toContain(
      '€ 500,00 voor Studie van KimOntvangen op 18 november 2026Belegging op 1 december 2026Eerste waarde op 7 december 2026',
    )
    expect(lines).toContain(
      '€ 500,00 voor Studie van KimWij wachten op uw andere aanbiederDaarna beleggen wij het op de eerste handelsdag van de volgende maand.',
    )
  })
})

describe('a failed direct debit', () => {
  it('is at the top, with the reason of the bank and a link to pay', async () => {
    renderHome({ getUpcoming: { data: { ...nothingUpcoming, refusals: [refusal] } } }, [
      { ...summary, IsPaymentCompleted: false },
    ])
    expect(
      await screen.findByText('Uw bank heeft € 200,00 niet betaald voor Studie van Kim', { normalizer: plain }),
    ).toBeDefined()
    expect(textOf(screen.getByRole('main'))).toContain(
      'Wij wilden dit bedrag op 26 oktober 2026 afschrijven. Er stond niet genoeg geld op de rekening.',
    )
    expect(screen.getByRole('link', { name: 'Alsnog betalen' }).getAttribute('href')).toBe('/betaling-afronden')
  })

  it('has one button, and it pays', async () => {
    renderHome({ getUpcoming: { data: { ...nothingUpcoming, refusals: [refusal] } } }, [
      { ...summary, IsPaymentCompleted: false },
    ])
    const link = await screen.findByRole('link', { name: 'Alsnog betalen' })
    expect(link.className).toBe(buttonClass('primary'))
  })

  it('is asked once, not again in the line of its contract', async () => {
    renderHome({ getUpcoming: { data: { ...nothingUpcoming, refusals: [refusal] } } }, [
      { ...summary, IsPaymentCompleted: false },
    ])
    const contract = within(await screen.findByRole('article', { name: 'Studie van Kim' }))
    expect(contract.getByText('Nog af te ronden')).toBeDefined()
    expect(contract.getAllByRole('link')).toHaveLength(1)
  })
})

describe('a saved calculation', () => {
  it('can be continued: the newest one without a contract', async () => {
    const offers: Offer[] = [
      { ...offer, offerID: 'oud', updatedAt: '2026-01-01T10:00:00.000Z' },
      { ...offer, updatedAt: '2026-11-19T10:00:00.000Z' },
      { ...offer, offerID: 'contract', contractId: summary.ContractID, updatedAt: '2026-11-20T10:00:00.000Z' },
    ]
    const { person } = await openPart('Product toevoegen', {
      ...flowAnswers,
      getOffers: { data: { Offerte: offers } },
      getCalculation: { data: toCalculation(payload) },
    })
    const region = await part('Verder met uw berekening')
    expect(textOf(await region.findByText(/hebt u op 19 november 2026 bewaard/))).toContain('Bedrag beleggen')
    expect(region.queryByText(/bezig met de aanvraag/)).toBeNull()
    await person.click(region.getByRole('button', { name: 'Verdergaan' }))
    await waitFor(() => expect(currentPath()).toMatch(/^\/bedrag-beleggen/))
  })

  // Requirement C35.
  it('shows that its application has started', async () => {
    const application = { ...offer.application, activePage: 'overzicht' } as Offer['application']
    await openPart('Product toevoegen', { getOffers: { data: { Offerte: [{ ...offer, application }] } } })
    expect(await (await part('Verder met uw berekening')).findByText(/U was bezig met de aanvraag\./)).toBeDefined()
  })

  it('is in view, together with the page, for a customer without contracts', async () => {
    const answer = pending<'getOffers'>()
    const { api } = renderHome({ getOffers: answer.answer }, [])
    await waitFor(() => expect(api.callsOf('getContractSummaries')).toHaveLength(1))
    await api.answered('getOffers')
    expect(screen.queryByText('Wat kan het worden?')).toBeNull()
    answer.give({ data: { Offerte: [offer] } })
    expect(await screen.findByRole('button', { name: 'Verdergaan' })).toBeDefined()
    expect(screen.getByText('Wat kan het worden?')).toBeDefined()
  })

  it('is not shown when there is none', async () => {
    await openPart('Product toevoegen')
    expect(await screen.findByText('Vrij opneembaar. Eenmalig, elke maand of allebei.')).toBeDefined()
    expect(screen.queryByText('Verder met uw berekening')).toBeNull()
  })
})

describe('a part whose request fails', () => {
  it.each([
    ['getCourse', 'Verloop en fondsen', 'Verloop en fondsen', { name: 'Verloop' }],
    ['getOffers', 'Product toevoegen', 'Verder met uw berekening', { name: 'Verder met uw berekening' }],
  ] as const)('says so in its own place and can be tried again: %s', async (operation, title, name, heading) => {
    const { person, api } = await openPart(title, { [operation]: { status: 500 } })
    const region = await part(name)
    expect(await region.findByText(`${name}: dit deel kan niet worden getoond`)).toBeDefined()
    expect(screen.getByRole('article', { name: 'Studie van Kim' })).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Probeer het opnieuw' })).toHaveLength(1)
    api.answer({ getCourse: { data: course }, getOffers: { data: { Offerte: [offer] } } })
    await person.click(region.getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(await region.findByRole('heading', heading)).toBeDefined()
    expect(region.queryByText(/kan niet worden getoond/)).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name)
  })
})

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
