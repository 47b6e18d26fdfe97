import { isIbanLength } from './iban-lengths.ts'
import { notParsed, parsed, type Parsed, valueOrNull } from './parsed.ts'
import { asTyped } from './pasted.ts'
import { isInSepa } from './sepa-countries.ts'

const BSN_WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1] as const
const BSN = /^[0-9]{8,9}$/u
const IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/u
const DUTCH_IBAN = /^NL[0-9]{2}[A-Z]{4}[0-9]{10}$/u
const POSTCODE = /^([1-9][0-9]{3})((?!SA|SD|SS)[A-Z]{2})$/u
const HOUSE_NUMBER = /^[1-9][0-9]{0,4}$/u
const PHONE = /^\+[1-9][0-9]{6,14}$/u
const DUTCH_PHONE = /^\+31[1-9][0-9]{8}$/u
const DUTCH_MOBILE = /^\+316[1-9][0-9]{7}$/u
const DUTCH_GROUPS: readonly (readonly [begin: RegExp, groups: RegExp])[] = [
  [/^06/u, /^(06)(\d\d)(\d\d)(\d\d)(\d\d)$/u],
  [/^0(?:1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7\d|8[4578]|91)/u, /^(\d{3})(\d{3})(\d\d)(\d\d)$/u],
  [/^0/u, /^(\d{4})(\d\d)(\d\d)(\d\d)$/u],
]
const TIN = /^[A-Z0-9][A-Z0-9./-]{3,29}$/u
const US_TIN = /^(?!0{9})[0-9]{9}$/u

/**
 * Parses a citizen service number as nine digits, from a text with spaces, dots or hyphens; eight digits get a leading
 * zero. The weighted sum of the digits (9 to 2, the last one −1) must be a multiple of 11, and the number not zero
 * (Besluit burgerservicenummer, art. 1; the test of eleven).
 */
export function parseBsn(text: string): Parsed<string> {
  const digits = compact(text).replace(/[.-]/gu, '')
  if (digits === '') return notParsed('empty')
  if (!BSN.test(digits)) return notParsed('not-a-bsn')
  const bsn = digits.padStart(9, '0')
  const sum = BSN_WEIGHTS.reduce((total, weight, index) => total + weight * Number(bsn.charAt(index)), 0)
  return sum % 11 === 0 && Number(bsn) !== 0 ? parsed(bsn) : notParsed('not-a-bsn')
}

/** A citizen service number that shows only the last four digits: `•••••6782`. */
export function formatMaskedBsn(bsn: string): string {
  return `•••••${bsn.slice(-4)}`
}

/**
 * Parses an account number, from a text with spaces, dots or hyphens: its check digits (ISO 13616), its length, and for
 * the Netherlands its form.
 */
export function parseIban(text: string): Parsed<string> {
  const iban = compact(text).replace(/[.-]/gu, '').toUpperCase()
  if (iban === '') return notParsed('empty')
  const isForm = iban.startsWith('NL') ? DUTCH_IBAN.test(iban) : IBAN.test(iban)
  return isForm && isIbanLength(iban.slice(0, 2), iban.length) && remainderOf(iban) === 1
    ? parsed(iban)
    : notParsed('not-an-iban')
}

/** Parses the number of an account for payouts, which are SEPA payments: a valid one in a country of SEPA. */
export function parsePayoutIban(text: string): Parsed<string> {
  const iban = parseIban(text)
  return !iban.ok || isInSepa(iban.value) ? iban : notParsed('not-a-sepa-account')
}

/** An account number in groups of four: `NL91 ABNA 0417 1643 00`. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/gu, '$1 ')
}

/** An account number that shows only the beginning and the last four characters: `NL91 •••• •••• ••43 00`. */
export function maskIban(iban: string): string {
  return formatIban(iban.slice(0, 4) + '•'.repeat(Math.max(0, iban.length - 8)) + iban.slice(-4))
}

/** Parses a Dutch postcode as `1234 AB`, from any spacing and case. The letters SA, SD and SS are not in use. */
export function parsePostcode(text: string): Parsed<string> {
  const stripped = compact(text).toUpperCase()
  if (stripped === '') return notParsed('empty')
  const match = POSTCODE.exec(stripped)
  return match === null ? notParsed('not-a-postcode') : parsed(`${match[1]} ${match[2]}`)
}

/** Parses a house number: an integer from 1 to 99.999. Its suffix has another field. */
export function parseHouseNumber(text: string): Parsed<number> {
  const typed = asTyped(text)
  if (typed === '') return notParsed('empty')
  return HOUSE_NUMBER.test(typed) ? parsed(Number(typed)) : notParsed('not-a-house-number')
}

/** Parses a telephone number as E.164, `+31612345678`, with any dashes and slashes; one without a country is Dutch. */
export function parsePhone(text: string): Parsed<string> {
  const digits = compact(text)
    .replace(/\(0\)/gu, '')
    .replace(/[()./-]/gu, '')
  if (digits === '') return notParsed('empty')
  const phone = digits
    .replace(/^00/u, '+')
    .replace(/^0/u, '+31')
    .replace(/^\+310/u, '+31')
  const isPhone = phone.startsWith('+31') ? DUTCH_PHONE.test(phone) : PHONE.test(phone)
  return isPhone ? parsed(phone) : notParsed('not-a-phone-number')
}

/** Groups a Dutch number, by the area codes of the Nummerplan telefoon- en ISDN-diensten; others stay as saved. */
export function formatPhone(phone: string): string {
  if (!phone.startsWith('+31')) return phone
  const number = `0${phone.slice(3)}`
  const groups = DUTCH_GROUPS.find(([begin]) => begin.test(number))?.[1].exec(number)
  return groups ? groups.slice(1).join(' ') : phone
}

/** A typed Dutch telephone number in the same groups; any other text unchanged. */
export function groupPhone(text: string): string {
  const phone = valueOrNull(parsePhone(text))
  return phone?.startsWith('+31') ? formatPhone(phone) : text
}

/** A Dutch postcode as `1234 AB`; any other text unchanged. */
export function formatPostcode(postcode: string): string {
  return valueOrNull(parsePostcode(postcode)) ?? postcode
}

/** Parses a mobile number as E.164; a Dutch one must begin with 06. */
export function parseMobile(text: string): Parsed<string> {
  const phone = parsePhone(text)
  if (!phone.ok) return phone.error === 'empty' ? phone : notParsed('not-a-mobile-number')
  const isMobile = !phone.value.startsWith('+31') || DUTCH_MOBILE.test(phone.value)
  return isMobile ? phone : notParsed('not-a-mobile-number')
}

/** Parses a foreign tax number; every country has its own form. */
export function parseTin(text: string): Parsed<string> {
  const tin = compact(text).toUpperCase()
  if (tin === '') return notParsed('empty')
  return TIN.test(tin) && /[0-9]/u.test(tin) ? parsed(tin) : notParsed('not-a-tax-number')
}

/** Parses the nine digits of an American tax number, with or without hyphens. */
export function parseTinUS(text: string): Parsed<string> {
  const digits = compact(text).replaceAll('-', '')
  if (digits === '') return notParsed('empty')
  return US_TIN.test(digits) ? parsed(digits) : notParsed('not-a-tax-number')
}

function compact(text: string): string {
  return asTyped(text).replaceAll(' ', '')
}

/** The number modulo 97: country and check digits moved to the end, each letter as two digits from A = 10 on. */
function remainderOf(iban: string): number {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  return Array.from(rearranged).reduce((rest, sign) => Number(`${rest}${parseInt(sign, 36)}`) % 97, 0)
}
