import type { Sale, SaleRequest, SellableFund } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/values/money'
import { saleTexts } from './sale-texts.ts'

const texts = saleTexts.order

/** Describes a sale: one line, or one for each fund. */
export function describeSale(
  { kind, amountCents, funds: asked }: SaleRequest,
  funds: readonly Pick<SellableFund, 'id' | 'name'>[],
): readonly string[] {
  if (kind === 'all') return [texts.all]
  if (kind === 'amount') return [texts.amount(formatMoney(amountCents ?? 0))]
  return asked.map(({ id, amountCents: ofFund }) => {
    const name = funds.find((fund) => fund.id === id)?.name ?? texts.unknownFund
    return ofFund === null ? texts.wholeFund(name) : texts.fund(name, formatMoney(ofFund))
  })
}

/** Returns true for a sale that is not dealt yet. */
export function isPending({ status }: Sale): boolean {
  return status === 'open' || status === 'locked' || status === 'held'
}
