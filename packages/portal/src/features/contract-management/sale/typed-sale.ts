import type { ProductCode, SaleOverview, SaleRequest } from '@portal/api/operations'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { toError } from '@portal/flows/values/field-checks'
import { hasNoErrors, toFieldErrors, type FieldErrors } from '@portal/flows/values/field-error'
import { parseMoney } from '@portal/flows/values/money'
import { toSaleErrorText } from '@portal/flows/contract/order-error-texts'
import { planSale, type SaleField } from '@portal/flows/contract/sale-rules'
import { toSentences } from '../../../shared/sentences.ts'
import type { Sentences } from '../../../shared/use-form.ts'

/** A sale with the typed texts. */
export type TypedSale = {
  readonly kind: SaleRequest['kind']
  readonly amount: string
  /** The amount of each fund, as text. */
  readonly funds: Readonly<Record<string, string>>
  readonly acceptsTaxConsequence: boolean
}

export const emptySale: TypedSale = { kind: 'amount', amount: '', funds: {}, acceptsTaxConsequence: false }

/** Returns the request, or the errors by field as sentences. */
export function readSale(
  typed: TypedSale,
  { funds, dealing, smallAnnuityBasisPoints }: Pick<SaleOverview, 'funds' | 'dealing' | 'smallAnnuityBasisPoints'>,
  productCode: ProductCode,
  fiscalYears: FiscalYears,
): { request: SaleRequest; errors: Sentences<SaleField> } {
  const { kind, acceptsTaxConsequence } = typed
  const amount = kind === 'amount' ? parseMoney(typed.amount) : null
  const asked = kind === 'funds' ? funds.filter(({ id }) => (typed.funds[id] ?? '').trim() !== '') : []
  const amounts = asked.map((fund) => ({ fund, amount: parseMoney(typed.funds[fund.id] ?? '') }))
  const request: SaleRequest = {
    kind,
    amountCents: amount?.ok ? amount.value : null,
    // A whole fund is requested as such, because its value will have changed by then.
    funds: amounts.map(({ fund, amount: text }) => ({
      id: fund.id,
      amountCents: text.ok && text.value !== fund.availableCents ? text.value : null,
    })),
    acceptsTaxConsequence,
  }
  const typing = toFieldErrors<SaleField>([
    ['amountCents', amount?.ok === false ? toError(amount.error) : null],
    ...amounts.map(({ fund, amount: text }) => [`funds.${fund.id}`, text.ok ? null : toError(text.error)] as const),
  ])
  const year = yearOf(dealing)
  const plan = planSale(request, { funds, productCode, year, fiscalYears, smallAnnuityBasisPoints })
  const { acceptsTaxConsequence: taxError, ...ruled } = plan.ok ? {} : plan.errors
  const errors: FieldErrors<SaleField> = {
    ...(taxError && { acceptsTaxConsequence: taxError }),
    ...(hasNoErrors(typing) ? ruled : typing),
  }
  return { request, errors: toSentences(errors, toSaleErrorText) }
}

/** The year in which a sale that is ordered now is dealt and taxed. */
export function yearOf({ publicationDate }: SaleOverview['dealing']): number {
  return Number(publicationDate.slice(0, 4))
}
