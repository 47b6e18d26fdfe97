import type { Transaction, TransactionKind } from '@portal/api/operations'
import { formatDateInput } from '@portal/flows/dates'
import { numberCell, textCell, toCsv } from './csv.ts'

const header = ['Contract', 'Omschrijving', 'Datum', 'Soort', 'Fonds', 'Eenheden', 'Koers', 'Bedrag', 'Status']

const kinds: Record<TransactionKind, string> = {
  initial: 'Eerste inleg',
  periodic: 'Maandelijkse inleg',
  extra: 'Extra storting',
  switch: 'Omzetting',
  sale: 'Verkoop',
  payout: 'Uitkering',
  cost: 'Kosten',
  tax: 'Ingehouden belasting',
  refund: 'Terugboeking',
}
const statuses: Record<Transaction['status'], string> = {
  open: 'Wacht op verwerking',
  locked: 'Wacht op koersen',
  dealt: 'Verwerkt',
}

/** The transactions of a contract as a file: units with six decimals, prices with four, amounts with two. */
export function toTransactionsCsv(
  contract: { number: string; description: string },
  transactions: readonly Transaction[],
): Buffer {
  const own = [textCell(contract.number), textCell(contract.description)]
  const rows = transactions.map((transaction) => [
    ...own,
    formatDateInput(transaction.date),
    kinds[transaction.kind],
    textCell(transaction.fundName ?? ''),
    numberCell(transaction.unitsMillionths, 6),
    numberCell(transaction.priceTenThousandths, 4),
    numberCell(transaction.amountCents, 2),
    statuses[transaction.status],
  ])
  return toCsv(header, rows)
}
