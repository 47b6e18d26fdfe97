import type { BankEntry } from '../../../ports/bank.ts'

/** The kept words of the bank about an entry. Entries from before the references have none. */
export type ToldEntry = Pick<BankEntry, 'party' | 'remittance'> & Partial<Pick<BankEntry, 'references' | 'texts'>>

/** `unproved` when only a name or a text differs, or one reference is equal and another is not. */
type Comparison = 'same' | 'different' | 'unproved'

/** Compares what the bank told twice. A field that one of them lacks proves nothing. */
export function compareEntries(one: ToldEntry, other: ToldEntry): Comparison {
  const [ofOne, ofOther] = [one.references ?? {}, other.references ?? {}]
  const differs = Object.entries(ofOne).some(([level, text]) => (ofOther[level] ?? text) !== text)
  const isOtherAccount = one.party.iban !== '' && other.party.iban !== '' && one.party.iban !== other.party.iban
  if (isOtherAccount || (differs && !sharesReference(one, other))) return 'different'
  const isAlike = [
    [one.party.name, other.party.name],
    [one.remittance, other.remittance],
  ].every(([first = '', second = '']) => first === '' || second === '' || toPlain(first) === toPlain(second))
  return isAlike && !differs ? 'same' : 'unproved'
}

/** Returns true when two entries have a reference, or an account with a text, in common. */
export function haveInCommon(one: ToldEntry, other: ToldEntry): boolean {
  const [text, otherText] = [toPlain(one.remittance), toPlain(other.remittance)]
  const isSamePayer = one.party.iban !== '' && one.party.iban === other.party.iban && text === otherText
  return isSamePayer || sharesReference(one, other)
}

/** A reference of the bank may stand at another level in another kind of message. */
export function sharesReference(one: ToldEntry, other: ToldEntry): boolean {
  const texts = new Set(Object.values(other.references ?? {}))
  return Object.values(one.references ?? {}).some((text) => texts.has(text))
}

function toPlain(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase()
}
