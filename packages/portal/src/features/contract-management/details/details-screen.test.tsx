import type { Change, ContractDetails } from '@portal/api/operations'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contractPageAnswers, dealing, details } from '../../../testing/contract-pages.ts'
import { contract, contractPath } from '../../../testing/contracts.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { mandate } from '../../../testing/payments.ts'
import { rowsOf, textOf } from '../../../testing/read-page.ts'
import { renderAt } from '../../../testing/render-at.tsx'

const full: ContractDetails = {
  ...details,
  holders: [
    { name: 'Sanne Spaarder', role: 'self' },
    { name: 'Pim Partner', role: 'partner' },
  ],
  mandate: { ...mandate, status: 'signed', maskedIban: 'NL91 •••• •••• ••43 00', signedAt: '2024-01-02T10:00:00.000Z' },
  maskedIban: 'NL02 •••• •••• ••12 34',
  beneficiaries: [{ name: 'Kim Spaarder', geboortedatum: '2010-05-01', relation: 'child', shareBasisPoints: 10_000 }],
  awaitingCents: 10_000,
  valueCents: 1_050_025,
  valueDate: '2026-11-01',
  holdings: [
    {
      id: 'NL0PRTL00011',
      name: 'Wereld Aandelen',
      unitsMillionths: 1_012_345_678,
      priceTenThousandths: 1_012_345,
      valueCents: 1_024_844,
      shareBasisPoints: 9_760,
    },
  ],
}

const lowerDeposit: Change = {
  id: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  option: 'inleg',
  status: 'scheduled',
  before: { periodicDepositCents: 10_000 },
  after: { periodicDepositCents: 25_000 },
  effectiveOn: '2026-12-01',
  dealing,
  costsCents: 0,
  requestedAt: '2026-11-19T10:00:00.000Z',
  canWithdraw: true,
}

function renderDetails(shown: ContractDetails = full, answers: Answers = {}) {
  return renderAt(contractPath('gegevens'), {
    answers: { ...contractPageAnswers, getContractDetails: { data: shown }, ...answers },
  })
}

/** Returns the text of a row, with its links. */
async function rowOf(term: string) {
  const name = await screen.findByText(term, { selector: 'dt' })
  const row = name.parentElement as HTMLElement
  return { text: textOf(row).replace(term, ''), links: within(row).queryAllByRole('link') }
}

describe('the details of a contract', () => {
  it.each([
    ['Contractnummer', 'SB-10001'],
    ['Product', 'Bedrag beleggen'],
    ['Voorwaarden', 'Voorwaarden Bedrag beleggen 2024'],
    ['Op naam van', 'Sanne Spaarder, Pim Partner (partner)'],
    ['Startdatum', '1 januari 2024'],
    ['Einddatum', '1 januari 2034'],
    ['Risicoklasse van uw verdeling', '3 van 7Van 1 (laag) tot 7 (hoog), over al uw fondsen samen.'],
  ])('show %s, which cannot be changed', async (term, text) => {
    renderDetails()
    expect(await rowOf(term)).toEqual({ text, links: [] })
  })

  it.each([
    ['Omschrijving', 'omschrijving', 'Studie van Kim'],
    ['Looptijd', 'looptijd', '10 jaar'],
    ['Risicoprofiel', 'risicoprofiel', 'Neutraal, sinds 1 januari 2024'],
    ['Maandelijkse inleg', 'inleg', '€ 100,00 per maand'],
    [
      'Betaling van uw inleg',
      'machtiging',
      'Automatische afschrijvingvan rekening NL91 •••• •••• ••43 00sinds 2 januari 2024',
    ],
    ['Fondsverdeling', 'fondsverdeling', 'Wereld Aandelen 60%Euro Obligaties 40%'],
    ['Tegenrekening', 'tegenrekening', 'NL02 •••• •••• ••12 34'],
    ['Begunstigden', 'begunstigden', 'Kim Spaarder (kind, 1 mei 2010) 100%'],
  ])('show %s, and link to its change', async (term, option, text) => {
    renderDetails()
    const row = await rowOf(term)
    expect(row.text).toBe(`${text}Wijzig ${term.toLowerCase()}`)
    expect(row.links.map((link) => link.getAttribute('href'))).toEqual([
      `/contractbeheer/${contract.ContractID}/wijzigen/${option}`,
    ])
  })

  it('show the units, price and value of the holdings, and the next dealing', async () => {
    renderDetails()
    expect(rowsOf(await screen.findByRole('table', { name: 'Uw fondsen' }))).toEqual([
      ['Fonds', 'Waarde'],
      ['Wereld Aandelen', '€ 10.248,44'],
    ])
    const units = screen.getByRole('table', { name: 'Participaties en koersen', hidden: true })
    expect(rowsOf(units)).toEqual([
      ['Fonds', 'Participaties', 'Laatste koers', 'Deel'],
      ['Wereld Aandelen', '1.012,345678', '€ 101,2345', '97,60%'],
    ])
    expect((await rowOf('Totale waarde')).text).toBe('€ 10.500,25, op 1 november 2026')
    expect((await rowOf('Doorgeven kan tot')).text).toBe('30 november 2026, 16.00 uur')
    expect((await rowOf('Wij gebruiken de koers van')).text).toBe('1 december 2026')
    expect((await rowOf('Koers bekend op')).text).toBe('7 december 2026, vanaf 9.00 uur')
    expect(textOf(screen.getByRole('main'))).toContain('€ 100,00 wacht op belegging')
  })

  it('show that there are no holdings yet, and only the money that is not invested', async () => {
    renderDetails(details)
    expect(await screen.findByText('U hebt nog geen participaties')).toBeDefined()
    expect(screen.queryByText('Totale waarde')).toBeNull()
    expect(textOf(screen.getByRole('main'))).not.toContain('wacht op belegging')
  })

  it('show that everything was sold or paid out when there was a value before', async () => {
    renderDetails({ ...details, valueCents: 0, valueDate: '2026-11-01' })
    expect(await screen.findByText('U hebt geen participaties meer')).toBeDefined()
    expect(screen.getByText('Alles is verkocht of uitgekeerd.')).toBeDefined()
    expect(textOf(screen.getByRole('main'))).not.toContain('uw eerste inleg')
  })

  it('of an annuity that pays out show the payouts instead of deposits', async () => {
    renderDetails({
      ...full,
      productCode: 'SDIL',
      periodicDepositCents: 0,
      mandate: null,
      uitkeringsTermijnCode: 'Kwartaal',
      payoutCents: 180_012,
      payoutTax: {
        year: 2026,
        isProvisional: true,
        hasAow: true,
        yearlyWageCents: 718_200,
        brackets: [{ fromCents: 0, basisPoints: 1_785, taxCents: 128_198 }],
        creditCents: 20_000,
        yearlyTaxCents: 108_100,
        zvwBasisPoints: 485,
        taxCents: 27_025,
        netCents: 152_987,
      },
      wageTaxCredit: true,
    })
    expect((await rowOf('Uitkering')).text).toBe('Elk kwartaalWijzig uitkering')
    expect((await rowOf('Uitkering per keer, ongeveer')).text).toBe(
      '€ 1.800 brutoWij berekenen elke uitkering opnieuw, uit wat u dan nog hebt.',
    )
    expect((await rowOf('Loonheffingskorting')).text).toBe('Wij passen de korting toeWijzig loonheffingskorting')
    // The amounts depend on the next price, so they are in whole euros, and 1.800 − 270 = 1.530.
    const rows = ['Bruto, ongeveer', 'Loonheffing, ongeveer', 'U ontvangt, ongeveer']
    expect(await Promise.all(rows.map(async (row) => (await rowOf(row)).text))).toEqual([
      '€ 1.800',
      '€ −270',
      '€ 1.530',
    ])
    expect(screen.getByText('Voorlopig: wij rekenen met de belastingcijfers van 2026')).toBeDefined()
    expect(rowsOf(screen.getByRole('table', { name: 'Loonheffing volgens de tabel van 2026' }))).toEqual([
      ['Stap', 'Bedrag'],
      ['Uw uitkering over een heel jaar, naar beneden afgerond zoals in de tabel', '€ 7.182,00'],
      ['17,85% over € 7.182,00', '€ 1.281,98'],
      ['Loonheffingskorting', '€ −200,00'],
      ['Loonheffing over een heel jaar, in hele euro’s', '€ 1.081,00'],
      ['Loonheffing per uitkering (elk kwartaal)', '€ 270,25'],
    ])
    expect(textOf(screen.getByRole('main'))).toContain(
      'bijdrage Zorgverzekeringswet (Zvw), 4,85%. Die houden wij niet in',
    )
    expect((await rowOf('Risicoprofiel')).links).toEqual([])
    expect(screen.queryByText('Maandelijkse inleg')).toBeNull()
    expect(screen.queryByText('Betaling van uw inleg')).toBeNull()
  })

  it.each([
    [
      'moved',
      20,
      'Uw uitkering is opgeschoven',
      'begint uw uitkering op 1 januari 2024 en eindigt zij op 1 januari 2034',
    ],
    ['extended', 7, 'Uw uitkering gaat langer door', 'hebben wij de looptijd verlengd, tot 1 januari 2034'],
    ['too-late', 20, 'Wij hebben uw geld niet belegd', 'Wij nemen contact met u op'],
    [
      'above-maximum',
      7,
      'Uw lijfrente wordt niet helemaal uitbetaald binnen de looptijd',
      'Met een looptijd van 7 jaar kan alles worden uitbetaald',
    ],
  ] as const)('of an annuity with the notice %s for %d years say: %s', async (kind, duration, title, text) => {
    renderDetails({ ...full, productCode: 'SDIL', annuityNotice: { kind, on: '2026-11-01', duration } })
    expect(await screen.findByText(title)).toBeDefined()
    expect(textOf(screen.getByRole('main'))).toContain(text)
    const link = screen.queryByRole('link', { name: 'Wijzig uw looptijd' })
    expect(link?.getAttribute('href') ?? null).toBe(
      kind === 'above-maximum' ? `${contractPath('wijzigen')}/looptijd` : null,
    )
  })

  it('show a planned change, with a link to withdraw it', async () => {
    renderDetails(full, { getChanges: { data: [lowerDeposit] } })
    const row = await rowOf('Maandelijkse inleg')
    expect(row.text).toContain('Vanaf 1 december 2026: € 250,00 per maand')
    expect(row.links.map((link) => [textOf(link), link.getAttribute('href')])[0]).toEqual([
      'Intrekken: wijziging van maandelijkse inleg',
      `/contractbeheer/${contract.ContractID}/wijzigen/inleg`,
    ])
  })

  it('show no withdrawn change, and no link to withdraw after the cut-off', async () => {
    const changes: Change[] = [
      { ...lowerDeposit, canWithdraw: false },
      { ...lowerDeposit, id: contract.ContractID, option: 'looptijd', status: 'withdrawn', after: { duration: 30 } },
    ]
    renderDetails(full, { getChanges: { data: changes } })
    expect((await rowOf('Maandelijkse inleg')).links).toHaveLength(1)
    expect((await rowOf('Looptijd')).text).toBe('10 jaarWijzig looptijd')
  })

  // Requirement C19.
  it('are shown when the planned changes cannot be loaded, which can be repeated', async () => {
    const { person, api } = renderDetails(full, { getChanges: { status: 500 } })
    expect(await screen.findByText('Wij konden niet nagaan of er wijzigingen klaarstaan')).toBeDefined()
    expect((await rowOf('Contractnummer')).text).toBe('SB-10001')
    api.answer({ getChanges: { data: [lowerDeposit] } })
    await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(await screen.findByText('Vanaf 1 december 2026', { exact: false })).toBeDefined()
    expect(screen.queryByText('Wij konden niet nagaan of er wijzigingen klaarstaan')).toBeNull()
  })

  it('offer the key information of every fund in the split or the holdings', async () => {
    renderDetails()
    const summary = await screen.findByText('Uw fondsen in het kort')
    const section = within(summary.closest('details') as HTMLElement)
    expect(section.getAllByRole('button', { hidden: true }).map(textOf)).toEqual([
      'Essentiële informatie (PDF): Wereld Aandelen',
      'Essentiële informatie (PDF): Euro Obligaties',
    ])
  })

  it('show the rights of the customer for this product', async () => {
    const { person } = renderDetails()
    await person.click(await screen.findByText('Uw rechten en bescherming'))
    expect(await screen.findByRole('heading', { level: 3, name: 'Geen bedenktijd' })).toBeDefined()
    expect(screen.getByText(/elke maand verkopen/)).toBeDefined()
  })

  it('that cannot be loaded leave the navigation to the other pages', async () => {
    renderDetails(full, { getContractDetails: { status: 500 } })
    expect(await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Contract' })).toBeDefined()
  })
})
