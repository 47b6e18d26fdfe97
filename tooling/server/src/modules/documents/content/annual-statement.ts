import type { Return } from '@portal/api/operations'
import { formatAmount } from '@portal/flows/values/money'
import { formatPercentageInColumn } from '@portal/flows/values/percentage'
import type { ContractTaxYear } from '../../tax-year/read-tax-year.ts'
import type { Block } from '../pdf/document-content.ts'
import { totalOf, type FundPeriod } from '../read-period.ts'
import { toAwaitingBlocks, toBox3Blocks } from './box3-blocks.ts'
import { toFiscalBlocks } from './fiscal-blocks.ts'
import { toHoldingsTable, toPeriodTable } from './fund-tables.ts'

type Statement = {
  year: number
  funds: readonly FundPeriod[]
  rates: Pick<Return, 'moneyWeighted' | 'timeWeighted'>
  fiscal: ContractTaxYear
  nextYear: ContractTaxYear
}

/** How a contract changed in a calendar year, with the figures for the tax return. */
export function toAnnualStatement({ year, funds, rates, fiscal, nextYear }: Statement): Block[] {
  const [begin, end] = [`31 december ${year - 1}`, `31 december ${year}`]
  const amount = (name: Parameters<typeof totalOf>[1]) => formatAmount(totalOf(funds, name))
  return [
    {
      kind: 'paragraph',
      text: `Deze opgave gaat over ${year}: van het einde van ${begin} tot het einde van ${end}. Wij handelen één keer per maand. De waarde op 31 december berekenen wij daarom met de koersen van de eerste handelsdag van januari, vóór de opdrachten van die dag. Onder Rendement ziet u dezelfde bedragen als u 1 januari tot en met ${end} kiest.`,
    },
    { kind: 'heading', text: `Uw contract in ${year}` },
    {
      kind: 'table',
      head: ['Hoe de waarde veranderde', 'In euro'],
      rows: [
        [`Waarde op ${begin}`, amount('beginCents')],
        ['Stortingen', amount('depositsCents')],
        ['Opnames en uitkeringen', amount('withdrawalsCents')],
        ['Kosten', amount('costsCents')],
        ['Resultaat', amount('resultCents')],
      ],
      total: [`Waarde op ${end}`, amount('endCents')],
    },
    {
      kind: 'paragraph',
      text: 'Begin + stortingen − opnames − kosten + resultaat = eind. De kosten van de fondsen zelf zitten in de koers, en dus in het resultaat. Op uw kostenoverzicht ziet u ze apart.',
    },
    ...toAwaitingBlocks(year, nextYear),
    ...rateBlocks(rates),
    ...toFiscalBlocks(year, fiscal),
    ...toBox3Blocks(year, fiscal, nextYear),
    { kind: 'heading', text: 'Per fonds, in euro' },
    toPeriodTable(funds),
    { kind: 'heading', text: `Uw fondsen op ${end}` },
    toHoldingsTable(funds),
  ]
}

function rateBlocks({ moneyWeighted, timeWeighted }: Statement['rates']): Block[] {
  if (!moneyWeighted || !timeWeighted) return []
  return [
    {
      kind: 'facts',
      rows: [
        ['Uw rendement', formatPercentageInColumn(moneyWeighted.periodBasisPoints)],
        ['Rendement van de fondsen', formatPercentageInColumn(timeWeighted.periodBasisPoints)],
      ],
    },
    {
      kind: 'paragraph',
      text: 'Uw rendement telt mee wanneer u geld hebt gestort en opgenomen (geldgewogen), na kosten. Het rendement van de fondsen staat daar los van (tijdgewogen), voor onze kosten.',
    },
  ]
}
