import type { Transaction } from '@portal/api/operations'
import { numberCell, textCell, toCsv } from '@portal/flows/values/csv'
import { formatDateInput } from '@portal/flows/values/dates'
import { transactionKindNames, transactionStatusNames } from '@portal/flows/contract/transaction-texts'

const header = ['Contract', 'Omschrijving', 'Datum', 'Soort', 'Fonds', 'Eenheden', 'Koers', 'Bedrag', 'Status']

/** The transactions of a contract as a file: units with six decimals, prices with four, amounts with two. */
export function toTransactionsCsv(
  contract: { number: string; description: string },
  transactions: readonly Transaction[],
): Buffer {
  const own = [textCell(contract.number), textCell(contract.description)]
  const rows = transactions.map((transaction) => [
    ...own,
    formatDateInput(transaction.date),
    transactionKindNames[transaction.kind],
    textCell(transaction.fundName ?? ''),
    numberCell(transaction.unitsMillionths, 6),
    numberCell(transaction.priceTenThousandths, 4),
    numberCell(transaction.amountCents, 2),
    transactionStatusNames[transaction.status],
  ])
  return Buffer.from(toCsv(header, rows))
}
