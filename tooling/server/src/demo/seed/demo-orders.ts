import { addMonths } from '@portal/flows/values/dates'
import { changeIdOf } from './demo-changes.ts'
import { publicationOf } from './demo-days.ts'
import { extraIdOf, saleIdOf, switchIdOf, type HistoryMonth, type NumberedContract } from './demo-history.ts'
import { extraPaymentIdOf } from './demo-payments.ts'

const nothing = {
  estimated_cents: null as number | null,
  proceeds_cents: null as number | null,
  tax_cents: null as number | null,
  payment_id: null as string | null,
  change_id: null as string | null,
  paid_at: null as string | null,
}

/** Rows of `orders`, each requested in the month before its dealing. */
export function toOrderRows(contract: NumberedContract, months: readonly HistoryMonth[]) {
  const ofMonth = (month: string, kind: 'extra' | 'switch' | 'sale') => ({
    brand: contract.brand,
    contract_id: contract.id,
    kind,
    month,
    status: 'dealt',
    created_at: `${addMonths(month, -1).slice(0, 8)}09T18:15:00Z`,
    dealt_at: publicationOf(month),
    ...nothing,
  })
  const extras = contract.extraDeposits.map(({ month }) => ({
    ...ofMonth(month, 'extra'),
    id: extraIdOf(contract, month),
    request: { funds: null },
    payment_id: extraPaymentIdOf(contract, month),
  }))
  const switches = contract.changes.flatMap(({ month, after: { funds, switchHoldings } }, index) =>
    switchHoldings
      ? {
          ...ofMonth(month, 'switch'),
          id: switchIdOf(contract, index),
          request: { funds },
          change_id: changeIdOf(contract.brand, contract.number, index),
        }
      : [],
  )
  const sales = contract.sales.map(({ month, amountCents }) => {
    const sold = months.find((each) => each.month === month)?.dealt.sale
    return {
      ...ofMonth(month, 'sale'),
      id: saleIdOf(contract, month),
      request: { kind: 'amount', amountCents, funds: [], acceptsTaxConsequence: false },
      status: 'paid',
      estimated_cents: amountCents,
      proceeds_cents: sold?.proceedsCents ?? null,
      tax_cents: sold?.taxCents ?? null,
      paid_at: publicationOf(month),
    }
  })
  return [...extras, ...switches, ...sales]
}
