import type { Return } from '@portal/api/operations'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { type Cents, formatAmount, formatMoney } from '@portal/flows/values/money'
import { formatPercentageInColumn } from '@portal/flows/values/percentage'
import type { ContractTaxYear } from '../../tax-year/read-tax-year.ts'
import { facts, heading, paragraph, type Block } from '../pdf/document-content.ts'
import { totalOf, type FundPeriod } from '../read-period.ts'
import { toFiscalBlocks } from './fiscal-blocks.ts'
import { toHoldingsTable, toPeriodTable } from './fund-tables.ts'
import { productOf } from '@portal/flows/values/products'

type Statement = {
  year: number
  fiscalYears: FiscalYears
  funds: readonly FundPeriod[]
  rates: Pick<Return, 'moneyWeighted' | 'timeWeighted'>
  fiscal: ContractTaxYear
  nextYear: ContractTaxYear
  bsn: string
}

/** How a contract changed in a calendar year, with the figures for the tax return. */
export function toAnnualStatement({ year, fiscalYears, funds, rates, fiscal, nextYear, bsn }: Statement): Block[] {
  const [begin, end] = [`31 december ${year - 1}`, `31 december ${year}`]
  const amount = (name: Parameters<typeof totalOf>[1]) => formatAmount(totalOf(funds, name))
  return [
    paragraph(
      `Deze opgave gaat over ${year}: van het einde van ${begin} tot het einde van ${end}. Wij handelen één keer per maand. De waarde op 31 december berekenen wij daarom met de koersen van de eerste handelsdag van januari, vóór de opdrachten van die dag. Onder Rendement ziet u dezelfde bedragen als u 1 januari tot en met ${end} kiest.`,
    ),
    heading(`Uw contract in ${year}`),
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
    paragraph(
      'Stortingen en resultaat komen bij de waarde; opnames en kosten gaan eraf. De kosten van de fondsen zelf zitten in de koers, en dus in het resultaat. Op uw kostenoverzicht ziet u ze apart.',
    ),
    ...toAwaitingBlocks(year, nextYear),
    ...rateBlocks(rates),
    ...toFiscalBlocks(year, fiscalYears, fiscal, bsn),
    ...toBox3Blocks(year, fiscal, nextYear),
    ...toActualReturnBlocks(year, fiscal, totalOf(funds, 'resultCents') - totalOf(funds, 'costsCents')),
    heading('Per fonds, in euro'),
    toPeriodTable(funds),
    heading(`Uw fondsen op ${end}`),
    toHoldingsTable(funds),
  ]
}

function rateBlocks({ moneyWeighted, timeWeighted }: Statement['rates']): Block[] {
  if (!moneyWeighted || !timeWeighted) return []
  return [
    facts([
      ['Uw rendement', formatPercentageInColumn(moneyWeighted.periodBasisPoints)],
      ['Rendement van de fondsen', formatPercentageInColumn(timeWeighted.periodBasisPoints)],
    ]),
    paragraph(
      'Uw rendement telt mee wanneer u geld hebt gestort en opgenomen (geldgewogen), na kosten. Het rendement van de fondsen staat daar los van (tijdgewogen), voor onze kosten.',
    ),
  ]
}

/**
 * The value for box 3 at the beginning of a year and of the next one, for a contract that is not an annuity (Wet IB
 * 2001, art. 5.2 and 5.19; an annuity is taxed in box 1, so art. 2.14 excludes it from box 3).
 */
function toBox3Blocks(year: number, thisYear: ContractTaxYear, nextYear: ContractTaxYear): Block[] {
  if (productOf(thisYear.productCode).isAnnuity) return []
  const rows = [
    [year, thisYear],
    [year + 1, nextYear],
  ] as const
  return [
    heading('Voor uw belastingaangifte: box 3'),
    facts(
      rows.map(([each, { investedCents, awaitingCents }]) => [
        `Waarde op 1 januari ${each}, voor uw aangifte over ${each}`,
        formatMoney((investedCents ?? 0) + awaitingCents),
      ]),
    ),
    paragraph(
      'Dit is de waarde aan het begin van die dag: uw beleggingen, en het geld dat wij al van u hadden maar nog niet hadden belegd. Staat het contract op naam van een kind onder de 18? Dan geven de ouders deze waarde op.',
    ),
  ]
}

/** The first year whose actual return is taxed in box 3, if the bill becomes law (Wet werkelijk rendement box 3). */
const FIRST_YEAR_OF_ACTUAL_RETURN = 2028

/**
 * The actual return for box 3: the growth of the value without deposits and withdrawals, after costs (bill 36 748, which
 * taxes growth of investments each year and deducts costs; docs/decisions/055).
 */
function toActualReturnBlocks(year: number, { productCode }: ContractTaxYear, returnCents: Cents): Block[] {
  if (year < FIRST_YEAR_OF_ACTUAL_RETURN || productOf(productCode).isAnnuity) return []
  return [
    facts([[`Werkelijk rendement in ${year}, na kosten`, formatMoney(returnCents)]]),
    paragraph(
      `Dit is de waarde op 31 december ${year}, min de waarde op 31 december ${year - 1}, min uw stortingen en plus uw opnames. Vanaf 2028 kan box 3 hierover gaan: volg wat in uw aangifte staat.`,
    ),
  ]
}

/**
 * The money that was paid before the end of a year and invested after it, so that no value of that year includes it.
 */
function toAwaitingBlocks(year: number, { awaitingCents }: ContractTaxYear): Block[] {
  if (awaitingCents === 0) return []
  return [facts([[`Van u ontvangen en nog niet belegd op 31 december ${year}`, formatMoney(awaitingCents)]])]
}
