import type { TransactionKind, TransactionStatus } from '@portal/api/operations'

/** What the kinds of transactions are called, on a page and in a file. */
export const transactionKindNames = {
  initial: 'Eerste inleg',
  periodic: 'Maandelijkse inleg',
  extra: 'Extra storting',
  switch: 'Omzetting',
  sale: 'Verkoop',
  payout: 'Uitkering',
  cost: 'Kosten',
  tax: 'Ingehouden belasting',
  refund: 'Terugboeking',
} as const satisfies Record<TransactionKind, string>

/** How far a transaction is, on a page and in a file. */
export const transactionStatusNames = {
  open: 'Wacht op verwerking',
  locked: 'Wacht op koersen',
  late: 'Wacht op koersen',
  dealt: 'Verwerkt',
} as const satisfies Record<TransactionStatus, string>
