/** Excel opens a file as UTF-8 when it begins with this mark. */
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'
/** Characters that a spreadsheet reads as the start of a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/
const needsQuotes = /[;"\r\n]/

/** Writes a file for a spreadsheet with Dutch settings. `textCell` and `numberCell` make each cell. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + [header, ...rows].map((cells) => `${cells.join(';')}${lineEnd}`).join('')
}

/** Escapes text with an apostrophe when a spreadsheet would read it as a formula. Its spaces are those that one can type. */
export function textCell(text: string): string {
  const typed = text.replaceAll('\u00a0', ' ')
  const safe = formulaStart.test(typed) ? `'${typed}` : typed
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A number of a value in the smallest unit, with a decimal comma, such as `-1234,50`; null is an empty cell. */
export function numberCell(value: number | null, decimals: number): string {
  if (value === null) return ''
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)},${digits.slice(-decimals)}`
}
