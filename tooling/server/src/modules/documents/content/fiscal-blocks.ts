import { formatMoney } from '@portal/flows/money'
import type { ContractTaxYear } from '../../tax-year/read-tax-year.ts'
import type { Block } from '../pdf/document-content.ts'

/** What the tax return over a year asks for about an annuity. */
export function toFiscalBlocks(year: number, fiscal: ContractTaxYear): Block[] {
  if (fiscal.productCode === 'SB') return []
  const blocks = [...depositBlocks(year, fiscal), ...payoutBlocks(year, fiscal)]
  return [{ kind: 'heading', text: `Voor uw belastingaangifte over ${year}` }, ...blocks]
}

function depositBlocks(year: number, { productCode, depositedCents, transferredCents }: ContractTaxYear): Block[] {
  const isDeposit = productCode === 'SUL' || depositedCents > 0
  return [
    ...(isDeposit
      ? ([
          { kind: 'facts', rows: [[`Door u ingelegd in ${year}`, formatMoney(depositedCents)]] },
          {
            kind: 'paragraph',
            text: 'Dit bedrag mag u van uw inkomen aftrekken tot uw jaarruimte en reserveringsruimte. U bent daar zelf verantwoordelijk voor.',
          },
        ] as const)
      : []),
    ...(transferredCents > 0
      ? ([
          {
            kind: 'facts',
            rows: [[`Overgemaakt door een andere aanbieder in ${year}`, formatMoney(transferredCents)]],
          },
          {
            kind: 'paragraph',
            text: 'Dit bedrag mag u niet aftrekken: het stond al in een lijfrente. U geeft het niet op bij uw aangifte.',
          },
        ] as const)
      : []),
  ]
}

function payoutBlocks(
  year: number,
  { productCode, payoutCents, payoutTaxCents, soldCents, soldTaxCents }: ContractTaxYear,
): Block[] {
  const paidOutCents = payoutCents + soldCents
  const taxCents = payoutTaxCents + soldTaxCents
  if (productCode !== 'SDIL' && paidOutCents === 0) return []
  return [
    {
      kind: 'facts',
      rows: [
        [`Uitgekeerd in ${year}, bruto`, formatMoney(paidOutCents)],
        ['Ingehouden loonheffing', formatMoney(taxCents)],
        ['Uitbetaald, netto', formatMoney(paidOutCents - taxCents)],
      ],
    },
    { kind: 'paragraph', text: 'Geef het bruto bedrag en de loonheffing op bij uw aangifte inkomstenbelasting.' },
  ]
}
