import { formatMoney } from '@portal/flows/values/money'
import { productOf } from '@portal/flows/values/products'
import type { ContractTaxYear } from '../../tax-year/read-tax-year.ts'
import type { Block } from '../pdf/document-content.ts'

/**
 * The value for box 3 at the beginning of a year and of the next one, for a contract that is not an annuity (Wet IB
 * 2001, art. 5.2 and 5.19; an annuity is taxed in box 1, so art. 2.14 excludes it from box 3).
 */
export function toBox3Blocks(year: number, thisYear: ContractTaxYear, nextYear: ContractTaxYear): Block[] {
  if (productOf(thisYear.productCode).isAnnuity) return []
  const rows = [
    [year, thisYear],
    [year + 1, nextYear],
  ] as const
  return [
    { kind: 'heading', text: 'Voor uw belastingaangifte: box 3' },
    {
      kind: 'facts',
      rows: rows.map(([each, { investedCents, awaitingCents }]) => [
        `Waarde op 1 januari ${each}, voor uw aangifte over ${each}`,
        formatMoney((investedCents ?? 0) + awaitingCents),
      ]),
    },
    {
      kind: 'paragraph',
      text: 'Dit is de waarde aan het begin van die dag: uw beleggingen, en het geld dat wij al van u hadden maar nog niet hadden belegd. Staat het contract op naam van een kind onder de 18? Dan geven de ouders deze waarde op.',
    },
  ]
}

/**
 * The money that was paid before the end of a year and invested after it, so that no value of that year includes it.
 */
export function toAwaitingBlocks(year: number, { awaitingCents }: ContractTaxYear): Block[] {
  if (awaitingCents === 0) return []
  return [
    {
      kind: 'facts',
      rows: [[`Van u ontvangen en nog niet belegd op 31 december ${year}`, formatMoney(awaitingCents)]],
    },
  ]
}
