import type { Return } from '@portal/api/operations'
import { formatDate, type CalendarDate } from '@portal/flows/dates'
import { formatMoneyInput } from '@portal/flows/money'
import { formatPercentage } from '@portal/flows/percentage'
import type { ContractTaxYear } from '../../tax-year/read-tax-year.ts'
import type { Block } from '../pdf/document-content.ts'
import { totalOf, type FundPeriod } from '../read-period.ts'
import { toFiscalBlocks } from './fiscal-blocks.ts'
import { toHoldingsTable, toPeriodTable } from './fund-tables.ts'

type Statement = {
  year: string
  van: CalendarDate
  tot: CalendarDate
  funds: readonly FundPeriod[]
  rates: Pick<Return, 'moneyWeighted' | 'timeWeighted'>
  fiscal: ContractTaxYear
}

/** What a year did with a contract; for an annuity also what the tax return asks for. */
export function toAnnualStatement({ year, van, tot, funds, rates, fiscal }: Statement): Block[] {
  const amount = (name: Parameters<typeof totalOf>[1]) => formatMoneyInput(totalOf(funds, name))
  return [
    {
      kind: 'paragraph',
      text: `Deze opgave gaat over ${year}: van de waarde op ${formatDate(van)} tot en met de waarde op ${formatDate(tot)}, na de opdrachten van die dag. Onder Rendement ziet u dezelfde bedragen als u deze data kiest.`,
    },
    { kind: 'heading', text: `Uw contract in ${year}` },
    {
      kind: 'table',
      head: ['Hoe de waarde veranderde', 'In euro'],
      rows: [
        [`Waarde op ${formatDate(van)}`, amount('beginCents')],
        ['Stortingen', amount('depositsCents')],
        ['Opnames en uitkeringen', amount('withdrawalsCents')],
        ['Kosten', amount('costsCents')],
        ['Resultaat', amount('resultCents')],
      ],
      total: [`Waarde op ${formatDate(tot)}`, amount('endCents')],
    },
    {
      kind: 'paragraph',
      text: 'Begin + stortingen − opnames − kosten + resultaat = eind. De kosten van de fondsen zelf zitten in de koers, en dus in het resultaat. Op uw kostenoverzicht ziet u ze apart.',
    },
    ...rateBlocks(rates),
    ...toFiscalBlocks(year, fiscal),
    { kind: 'heading', text: 'Per fonds, in euro' },
    toPeriodTable(funds),
    { kind: 'heading', text: `Wat u had op ${formatDate(tot)}` },
    toHoldingsTable(funds),
  ]
}

function rateBlocks({ moneyWeighted, timeWeighted }: Statement['rates']): Block[] {
  if (!moneyWeighted || !timeWeighted) return []
  return [
    {
      kind: 'facts',
      rows: [
        ['Uw rendement', formatPercentage(moneyWeighted.periodBasisPoints)],
        ['Rendement van de fondsen', formatPercentage(timeWeighted.periodBasisPoints)],
      ],
    },
    {
      kind: 'paragraph',
      text: 'Uw rendement telt mee wanneer u geld hebt gestort en opgenomen (geldgewogen), na kosten. Het rendement van de fondsen staat daar los van (tijdgewogen), voor onze kosten.',
    },
  ]
}
