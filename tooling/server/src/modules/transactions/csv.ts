import type { Transaction } from '@portal/api/operations'
import { formatDateInput } from '@portal/flows/values/dates'
import { transactionKindNames, transactionStatusNames } from '@portal/flows/contract/transaction-texts'

/** Excel opens a file as UTF-8 when it begins with this mark. */
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'
/** Characters that a spreadsheet reads as the start of a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/
const needsQuotes = /[;"\r\n]/

/** Writes a file for a spreadsheet with Dutch settings. `textCell` and `numberCell` make each cell. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): Buffer {
  const lines = [header, ...rows].map((cells) => `${cells.join(';')}${lineEnd}`)
  return Buffer.from(byteOrderMark + lines.join(''))
}

/** Escapes text with an apostrophe when a spreadsheet would read it as a formula. */
export function textCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A number with a decimal comma, such as `-1234,50`; null is an empty cell.
 * @param value In the smallest unit, such as cents with two decimals.
 */
export function numberCell(value: number | null, decimals: number): string {
  if (value === null) return ''
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)},${digits.slice(-decimals)}`
}

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
  return toCsv(header, rows)
}
