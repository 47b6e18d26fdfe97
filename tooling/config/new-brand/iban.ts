/** A Dutch account number with the check digits that belong to it (ISO 7064, MOD 97-10), in groups of four. */
export function createIban(bank: string, account: string): string {
  const digits = Array.from(`${bank}${account}NL00`, (letter) => Number.parseInt(letter, 36)).join('')
  const check = 98n - (BigInt(digits) % 97n)
  return `NL${String(check).padStart(2, '0')}${bank}${account}`.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
