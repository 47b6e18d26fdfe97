import { productCodes, type ProductCode } from '@portal/flows/values/products'
import type { Payment } from '@portal/api/operations'

const letters: Readonly<Record<Payment['purpose'], string>> = { first: 'E', extra: 'X', periodic: 'M' }
const purposes = Object.keys(letters) as Payment['purpose'][]
const monthly = 'MND'

/** The number that customers see, such as `101001-SB`: the brand's digit, at least five digits, the product. */
export function toContractNumber(prefix: string, count: number, productCode: ProductCode): string {
  return `${prefix}${String(count).padStart(5, '0')}-${productCode}`
}

/** What the customer writes on the transfer of one payment: `101001-SB-E1`. */
export function toReference(contractNumber: string, purpose: Payment['purpose'], attempt: number): string {
  return `${contractNumber}-${letters[purpose]}${attempt}`
}

/** What the customer writes on the transfer of every month: `101001-SB-MND`. */
export function toMonthlyReference(contractNumber: string): string {
  return `${contractNumber}-${monthly}`
}

type FoundReference = { reference: string; isMonthly: boolean }

const separators = String.raw`[\s./-]*`
// A longer code is tried before a shorter one that it begins with.
const codes = productCodes.toSorted((a, b) => b.length - a.length)

/** Reads references whose characters are next to each other, apart from `gap`. */
function createReader(gap: string): RegExp {
  const spread = (word: string) => word.split('').join(gap)
  const oneOf = (words: readonly string[]) => `(${words.map(spread).join('|')})`
  const digits = (range: string) => String.raw`(\d(?:${gap}\d)${range})`
  const purpose = oneOf(purposes.map((each) => letters[each]))
  return new RegExp(
    String.raw`(?<!\d)${digits('{5,8}')}${separators}${oneOf(codes)}${separators}` +
      String.raw`(?:(${spread(monthly)})|${purpose}${separators}${digits('{0,3}')})(?!\d)`,
    'g',
  )
}

const whole = createReader('')
const broken = createReader(String.raw`\s?`)

/**
 * Finds the reference in the text of a transfer, however it was typed: in lower case, with other separators, or broken by
 * the bank at the end of a line. Null when there is none, or more than one.
 */
export function findReference(text: string): FoundReference | null {
  const upper = text.toUpperCase()
  const found = readAll(upper, whole)
  const [first, ...others] = found.length > 0 ? found : readAll(upper, broken)
  return first === undefined || others.length > 0 ? null : first
}

function readAll(text: string, reader: RegExp): FoundReference[] {
  const found = new Map<string, FoundReference>()
  for (const [, ...groups] of text.matchAll(reader)) {
    const [number = '', code = '', month, letter = '', attempt = ''] = groups.map((group) =>
      group?.replaceAll(/\s/g, ''),
    )
    const contractNumber = `${number}-${code}`
    const purpose = purposes.find((each) => letters[each] === letter)
    const reference =
      purpose === undefined || month !== undefined
        ? toMonthlyReference(contractNumber)
        : toReference(contractNumber, purpose, Number(attempt))
    found.set(reference, { reference, isMonthly: month !== undefined })
  }
  return [...found.values()]
}
