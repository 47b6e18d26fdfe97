import type { TaxCorrection } from '@portal/api/operations'
import {
  correctionColumns,
  correctionReasons,
  replacesStatement,
  splitCorrections,
  toCorrectionCells,
  totalOfCorrections,
} from '@portal/flows/contract/tax-correction-texts'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { type CalendarDate, formatMonth } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentage } from '@portal/flows/values/percentage'
import { revisionInterestOf } from '@portal/flows/annuity/surrender-tax'
import { productOf } from '@portal/flows/values/products'
import type { ContractTaxYear } from '../../tax-year/read-tax-year.ts'
import { facts, heading, paragraph, type Block } from '../pdf/document-content.ts'

/** The figures of an annuity that the tax return over a year asks for; `bsn` is that of the holder, or why it is not shown. */
export function toFiscalBlocks(year: number, fiscalYears: FiscalYears, fiscal: ContractTaxYear, bsn: string): Block[] {
  if (!productOf(fiscal.productCode).isAnnuity) return []
  return [
    heading(`Voor uw belastingaangifte over ${year}`),
    ...wageBlocks(fiscal, bsn),
    ...depositBlocks(year, fiscal),
    ...payoutBlocks(year, fiscal),
    ...surrenderBlocks(year, fiscalYears, fiscal),
    paragraph('De waarde van een lijfrente geeft u niet op in box 3.'),
  ]
}

function depositBlocks(year: number, { productCode, depositedCents, transferredCents }: ContractTaxYear): Block[] {
  const isDeposit = productOf(productCode).isDeductible || depositedCents > 0
  return [
    ...(isDeposit
      ? [
          facts([[`Door u ingelegd in ${year}`, formatMoney(depositedCents)]]),
          paragraph(
            'Dit bedrag mag u van uw inkomen aftrekken tot uw jaarruimte en reserveringsruimte. U bent daar zelf verantwoordelijk voor.',
          ),
        ]
      : []),
    ...(transferredCents > 0
      ? [
          facts([[`Overgemaakt door een andere aanbieder in ${year}`, formatMoney(transferredCents)]]),
          paragraph(
            'Dit bedrag mag u niet aftrekken: het stond al in een lijfrente. U geeft het niet op bij uw aangifte.',
          ),
        ]
      : []),
  ]
}

/**
 * What a statement of wage (jaaropgaaf) contains besides the names, the wage and the tax (Uitvoeringsregeling
 * loonbelasting 2011, chapter 7, Jaaropgaaf). A payout has no employed person's credit, and no Zvw is withheld from it.
 */
function wageBlocks({ payoutCents, soldCents, taxedMonths, creditMonths }: ContractTaxYear, bsn: string): Block[] {
  if (payoutCents === 0 && soldCents === 0) return []
  return [
    facts([
      ['Burgerservicenummer (BSN)', bsn],
      ...(payoutCents === 0
        ? []
        : [['Loonheffingskorting toegepast', toCreditText(taxedMonths, creditMonths)] as const]),
      ['Verrekende arbeidskorting', formatMoney(0)],
      ['Ingehouden bijdrage Zvw', formatMoney(0)],
    ]),
  ]
}

function toCreditText(taxedMonths: readonly CalendarDate[], creditMonths: readonly CalendarDate[]): string {
  if (creditMonths.length === 0) return 'Nee'
  if (creditMonths.length === taxedMonths.length) return 'Ja'
  return `Ja, bij de uitkeringen van ${new Intl.ListFormat('nl').format(creditMonths.map(formatMonth))}`
}

function payoutBlocks(year: number, fiscal: ContractTaxYear): Block[] {
  const { productCode, payoutCents, payoutTaxCents } = fiscal
  if (!productOf(productCode).isPaidOut && payoutCents === 0) return []
  return [
    facts([
      [`Uitgekeerd in ${year}, bruto`, formatMoney(payoutCents)],
      ['Ingehouden loonheffing', formatMoney(payoutTaxCents)],
      [`Netto over ${year}`, formatMoney(payoutCents - payoutTaxCents)],
    ]),
    paragraph('Geef het bruto bedrag en de loonheffing op bij uw aangifte inkomstenbelasting.'),
    ...correctionBlocks(year, fiscal),
  ]
}

/**
 * A correction is part of the year of its payout. This statement then replaces the one from before, which the holder
 * uses in the income tax return (Wet LB 1964, art. 28 and 28a; docs/decisions/054).
 */
function correctionBlocks(year: number, { corrections }: ContractTaxYear): Block[] {
  const { own, earlier } = splitCorrections(corrections, year)
  const settled = totalOfCorrections(earlier)
  return [
    ...(own.length === 0
      ? []
      : [
          heading(`Gecorrigeerde loonheffing van ${year}`),
          ...(replacesStatement(own, year)
            ? [
                paragraph(
                  `Deze jaaropgave vervangt de eerdere over ${year}. Had u al aangifte gedaan met een ander bedrag? Verbeter dan uw aangifte.`,
                ),
              ]
            : []),
          ...toCorrectionBlocks(own),
        ]),
    ...(earlier.length === 0
      ? []
      : [
          heading(`In ${year} verrekend over andere jaren`),
          facts([
            settled < 0
              ? ['Aan u teruggegeven', formatMoney(-settled)]
              : ['Met uw uitkeringen verrekend', formatMoney(settled)],
          ]),
          paragraph(
            `Dit hoort bij de loonheffing van die jaren. Het zit niet in de bedragen over ${year}. Op uw rekening kreeg u in ${year} dus een ander bedrag dan het netto bedrag hierboven.`,
          ),
          ...toCorrectionBlocks(earlier),
        ]),
  ]
}

function toCorrectionBlocks(corrections: readonly TaxCorrection[]): Block[] {
  const reasons = new Set(corrections.map(({ reason }) => correctionReasons[reason]))
  return [
    {
      kind: 'table',
      head: correctionColumns.slice(0, -1),
      rows: corrections.map((each) => toCorrectionCells(each).slice(0, -1)),
    },
    ...[...reasons].map(paragraph),
  ]
}

/** A sale of an annuity is a surrender, with revision interest (Algemene wet inzake rijksbelastingen, art. 30i). */
function surrenderBlocks(
  year: number,
  fiscalYears: FiscalYears,
  { productCode, soldCents, soldTaxCents }: ContractTaxYear,
): Block[] {
  if (soldCents === 0) return []
  const revision = revisionInterestOf(fiscalYears, productCode, soldCents, year)
  return [
    facts([
      [`Afgekocht in ${year}, bruto`, formatMoney(soldCents)],
      ['Ingehouden loonheffing', formatMoney(soldTaxCents)],
      ['Uitbetaald, netto', formatMoney(soldCents - soldTaxCents)],
      [
        `Revisierente (${formatPercentage(revision.basisPoints)}), niet door ons ingehouden`,
        formatMoney(revision.cents),
      ],
    ]),
    paragraph(
      `Geef het bruto bedrag en de loonheffing op bij uw aangifte inkomstenbelasting, en ook de revisierente. Die betaalt u zelf. U betaalt geen of minder revisierente bij een kleine lijfrente, bij arbeidsongeschiktheid, of als u bij een lijfrente van minder dan tien jaar aannemelijk maakt dat uw belastingvoordeel kleiner was (tegenbewijs).`,
    ),
  ]
}
