import { parseBsn } from '@portal/flows/values/identifiers'

const taken = '[verwijderd]'

/** The patterns that are removed from every text, in this order. */
const patterns = [
  /[^\s@"'<>/=,;:()]+@[^\s@"'<>/=,;:()]+\.[^\s@"'<>/=,;:()]+/g,
  // IBAN: country and check digits, then letters and digits in one run or in groups of four.
  /\b[A-Z]{2}\d{2}(?:[A-Z0-9]{10,30}|(?:[ -][A-Z0-9]{4}){2,7}(?:[ -]\d{1,3})?)\b/gi,
  /\beyJ[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*/g,
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi,
  // Anything as long as a secret, except the files of the build.
  /(?<![A-Za-z0-9_-]|assets\/)[A-Za-z0-9_-]{24,}/g,
]
const digits = /\d(?:[ .-]?\d){7,8}(?!\d)/g
/** The query and fragment of a URL, which may contain typed values. */
const query = /([?#])[^\s"'<>)]*/g

/** Copies a value without any BSN, IBAN, e-mail address, token or query of a URL in its texts. */
export function scrub<T>(value: T): T {
  return scrubValue(value) as T
}

function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrubValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, scrubValue(child)]))
}

function scrubText(text: string): string {
  const without = patterns.reduce((rest, pattern) => rest.replace(pattern, taken), text.replace(query, `$1${taken}`))
  return without.replace(digits, (found) => (parseBsn(found.replace(/\D/g, '')).ok ? taken : found))
}
