/** A longer name does not fit next to others, as in the header of a telephone. */
const longestId = 24

/** Their `_PORT` or `_URL` is already another setting. */
const reserved = new Set(['api', 'database', 'metrics', 'smtp'])

/** Returns why a brand cannot have this id, as a sentence; undefined when it can. */
export function findNameProblem(id: string, taken: readonly string[]): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    return `"${id}" is no name for a brand: take small letters and digits with dashes between, such as blauwe-dijk.`
  }
  if (id.length > longestId) return `${id} is too long: take ${longestId} letters at most.`
  if (id.endsWith('-brand')) return `Leave out -brand: the folder of ${id.slice(0, -6)} will be ${id}.`
  if (reserved.has(id)) return `${id} is reserved: its settings would be called as another one is.`
  return taken.includes(id) ? `There is a brand ${id} already.` : undefined
}

/** Invents all names of a new brand from its id and the first digit of its contract numbers. */
export function toBrandNames(id: string, contractPrefix: string) {
  const words = id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const name = words.join(' ')
  const domain = id.replaceAll('-', '')
  const bank = domain.replaceAll(/\d/g, '').toUpperCase().padEnd(4, 'X').slice(0, 4)
  return {
    id,
    folder: `${id}-brand`,
    name,
    shortName: name.length <= 12 ? name : (words[0] ?? '').slice(0, 12),
    domain,
    tagManager: domain.toUpperCase(),
    company: `${name} Beleggen B.V.`,
    foundation: `Stichting ${name} Bewaring`,
    accountNumber: createIban(bank, contractPrefix.repeat(10)),
    contractPrefix,
    phone: `020 000 00 ${contractPrefix}0`,
  }
}

/** A Dutch account number with valid check digits (ISO 7064, MOD 97-10), in groups of four. */
function createIban(bank: string, account: string): string {
  const digits = Array.from(`${bank}${account}NL00`, (letter) => Number.parseInt(letter, 36)).join('')
  const check = 98n - (BigInt(digits) % 97n)
  return `NL${String(check).padStart(2, '0')}${bank}${account}`.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
