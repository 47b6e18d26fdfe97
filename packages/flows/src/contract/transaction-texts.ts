import type { TransactionKind, TransactionStatus } from '@portal/api/operations'

/** The names of the kinds of transactions, on a page and in a file. */
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

/** The names of the statuses of a transaction, on a page and in a file. */
export const transactionStatusNames = {
  open: 'Wacht op verwerking',
  locked: 'Wacht op koersen',
  late: 'Wacht op koersen',
  held: 'Staat stil',
  dealt: 'Verwerkt',
} as const satisfies Record<TransactionStatus, string>
