import { formatDate, type CalendarDate } from '@portal/flows/dates'
import { formatMoney } from '@portal/flows/money'
import type { Block } from '../pdf/document-content.ts'
import { totalOf, type FundPeriod } from '../read-period.ts'
import type { FiscalYear } from '../read-fiscal-year.ts'
import { toHoldingsTable, toPeriodTable } from './fund-tables.ts'

type Statement = {
  year: string
  van: CalendarDate
  tot: CalendarDate
  funds: readonly FundPeriod[]
  /** Of an annuity. */
  fiscal: FiscalYear | null
}

/** What a year did with a contract; for an annuity also what the tax return asks for. */
export function toAnnualStatement({ year, van, tot, funds, fiscal }: Statement): Block[] {
  const amount = (name: Parameters<typeof totalOf>[1]) => formatMoney(totalOf(funds, name))
  return [
    {
      kind: 'paragraph',
      text: `Deze opgave gaat over ${year}: van de waarde op ${formatDate(van)} tot en met de waarde op ${formatDate(tot)}, na de opdrachten van die dag. Onder Rendement ziet u dezelfde bedragen als u deze data kiest.`,
    },
    { kind: 'heading', text: `Uw contract in ${year}` },
    {
      kind: 'facts',
      rows: [
        [`Waarde op ${formatDate(van)}`, amount('beginCents')],
        ['Ingelegd', amount('depositsCents')],
        ['Opgenomen of uitgekeerd', amount('withdrawalsCents')],
        ['Kosten', amount('costsCents')],
        ['Resultaat', amount('resultCents')],
        [`Waarde op ${formatDate(tot)}`, amount('endCents')],
      ],
    },
    {
      kind: 'paragraph',
      text: 'Begin + inleg − opname − kosten + resultaat = eind. De kosten van de fondsen zelf zitten in de koers, en dus in het resultaat. Op uw kostenoverzicht ziet u ze apart.',
    },
    ...(fiscal ? fiscalBlocks(year, fiscal) : []),
    { kind: 'heading', text: 'Per fonds, in euro' },
    toPeriodTable(funds),
    { kind: 'heading', text: `Wat u had op ${formatDate(tot)}` },
    toHoldingsTable(funds),
  ]
}

function fiscalBlocks(year: string, { productCode, paidInCents, paidOutCents, taxCents }: FiscalYear): Block[] {
  const paidIn: Block[] = [
    { kind: 'facts', rows: [[`Door ons ontvangen in ${year}`, formatMoney(paidInCents)]] },
    {
      kind: 'paragraph',
      text: 'Dit bedrag mag u van uw inkomen aftrekken tot uw jaarruimte en reserveringsruimte. U bent daar zelf verantwoordelijk voor.',
    },
  ]
  const paidOut: Block[] = [
    {
      kind: 'facts',
      rows: [
        [`Uitgekeerd in ${year}, bruto`, formatMoney(paidOutCents)],
        ['Ingehouden loonheffing', formatMoney(taxCents)],
        ['Uitbetaald, netto', formatMoney(paidOutCents - taxCents)],
      ],
    },
    {
      kind: 'paragraph',
      text: 'Geef het bruto bedrag en de loonheffing op bij uw aangifte inkomstenbelasting.',
    },
  ]
  return [
    { kind: 'heading', text: `Voor uw belastingaangifte over ${year}` },
    ...(productCode === 'SUL' ? paidIn : []),
    ...(productCode === 'SDIL' || paidOutCents > 0 ? paidOut : []),
  ]
}
