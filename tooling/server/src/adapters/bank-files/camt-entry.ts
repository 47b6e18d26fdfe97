import { type CalendarDate, isCalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate } from '@portal/flows/values/moment'
import type { BankEntry, Party } from '../../ports/bank.ts'
import { type ExactAmount, isInCents, readAmount, toCents, withSign } from './exact-amount.ts'
import { all, first, textAt, textsBelow, type XmlElement } from './xml-tree.ts'

/** A payment of an entry. An entry that cannot be split keeps its whole amount, and `problem` says why. */
type Part = { amount: ExactAmount; details: XmlElement | undefined; problem: string | null }

/** These elements are other fields of an entry, or say nothing to staff. */
const shownElsewhere = new Set(['Amt', 'CdtDbtInd', 'Sts', 'BookgDt', 'ValDt', 'NtryRef', 'NtryDtls', 'AmtDtls'])
// Banks write these where they have no reference.
const filler = /^(?:not ?provided|not ?available|nonref|none|n\/?a|geen|onbekend|[0-]*)$/i

/** Returns false for an entry that is only expected (`PDNG`, `FUTR`, `INFO`), because it can still be cancelled. */
export function isBooked(entry: XmlElement): boolean {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  return status === 'BOOK' || status === ''
}

/** The amount of an entry; null when it is none in euros. */
export function amountOf(entry: XmlElement): ExactAmount | null {
  return withSign(readAmount(first(entry, 'Amt')), entry)
}

/** A statement gives an entry its place, and a day when it has none. */
type OnStatement = { iban: string; amount: ExactAmount; before: ExactAmount | null; fallback: CalendarDate }

/** Reads the payments of an entry. A notification has no balance `before` it. */
export function readEntry(entry: XmlElement, { iban, amount, before, fallback }: OnStatement): BankEntry[] {
  const bookedOn = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt') ?? fallback
  let balance = before
  return toParts(entry, amount).flatMap((part) => {
    const balanceBeforeCents = balance === null ? null : toCents(balance)
    if (balance !== null) balance += part.amount
    // An amount of nothing moves no money.
    if (toCents(part.amount) === 0) return []
    return { bookedOn, balanceBeforeCents, ...toPayment(entry, part, iban) }
  })
}

/** The Dutch day at a path: a date, or a moment, which may be given in another time zone. */
export function dayAt(element: XmlElement, ...path: readonly string[]): CalendarDate | null {
  const found = first(element, ...path)
  if (found === undefined) return null
  const text = textAt(found, 'Dt') || textAt(found, 'DtTm') || found.text
  const hasZone = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)
  const moment = new Date(text)
  const day = hasZone && !Number.isNaN(moment.getTime()) ? toCalendarDate(moment) : text.slice(0, 10)
  return isCalendarDate(day) ? day : null
}

function toParts(entry: XmlElement, amount: ExactAmount): Part[] {
  const details = all(entry, 'NtryDtls', 'TxDtls')
  const whole = (problem: string | null): Part[] => [
    { amount, details: details.length === 1 ? details[0] : undefined, problem },
  ]
  if (!isInCents(amount)) return whole('Het bedrag heeft een deel van een cent.')
  if (details.length <= 1) return whole(null)
  const side = textAt(entry, 'CdtDbtInd')
  const parts = details.map((each) => ({ amount: amountOfPart(each, side), details: each, problem: null }))
  const total = parts.reduce<ExactAmount | null>(
    (sum, part) => (sum === null || part.amount === null ? null : sum + part.amount),
    0n,
  )
  if (total !== amount) return whole('De delen van deze boeking zijn samen niet het bedrag ervan.')
  return parts.flatMap((part) => (part.amount === null ? [] : { ...part, amount: part.amount }))
}

/** Version 2 has no amount of a part itself, only in `AmtDtls`. */
function amountOfPart(details: XmlElement, side: string): ExactAmount | null {
  const places = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']] as const
  const amounts = places.map((path) => readAmount(first(details, ...path)))
  const amount = withSign(amounts.find((each) => each !== null) ?? null, details, side)
  return amount !== null && isInCents(amount) ? amount : null
}

function toPayment(entry: XmlElement, { amount, details, problem }: Part, ownIban: string) {
  // Everything of a batch that cannot be split is one payment, with all texts.
  const told = details === undefined ? all(entry, 'NtryDtls', 'TxDtls') : [details]
  const references = toReferences(entry, details)
  const returned = details && first(details, 'RtrInf')
  const remittance = told.flatMap((each) => [
    ...all(each, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...all(each, 'RmtInf', 'Ustrd'),
  ])
  return {
    amountCents: toCents(amount),
    endToEndId: references.endToEnd ?? '',
    references,
    returnReason: returned ? textAt(returned, 'Rsn', 'Cd') || textAt(returned, 'Rsn', 'Prtry') || 'NARR' : null,
    party: details === undefined ? { name: '', iban: '' } : toParty(details, amount > 0n, ownIban),
    remittance: remittance.map(({ text }) => text).join(' '),
    texts: [...textsBelow(entry, shownElsewhere), ...told.flatMap((each) => textsBelow(each, shownElsewhere))].flatMap(
      ({ name, text }) => (filler.test(text) ? [] : [[name, text] as const]),
    ),
    problem,
  }
}

/** The references that identify a payment, by their level. */
function toReferences(entry: XmlElement, details: XmlElement | undefined): Readonly<Record<string, string>> {
  const found = {
    entry: textAt(entry, 'AcctSvcrRef'),
    bank: details ? textAt(details, 'Refs', 'AcctSvcrRef') : '',
    endToEnd: details ? textAt(details, 'Refs', 'EndToEndId') : '',
    transaction: details ? textAt(details, 'Refs', 'TxId') : '',
    unique: details ? textAt(details, 'Refs', 'UETR') : '',
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => !filler.test(text)))
}

/**
 * The other party. A return may keep the roles of the payment that came back, in which we are the debtor, and a bank may
 * give one party alone.
 */
function toParty(details: XmlElement, isIn: boolean, ownIban: string): Party {
  const keepsRoles = isIn && first(details, 'RtrInf') !== undefined
  const sides = isIn && !keepsRoles ? (['Dbtr', 'Cdtr'] as const) : (['Cdtr', 'Dbtr'] as const)
  const parties = sides.map((side) => readParty(details, side)).filter(({ iban }) => iban !== ownIban)
  return parties.find(({ name, iban }) => name !== '' || iban !== '') ?? { name: '', iban: '' }
}

/** Version 2 has the name of a party directly in its element, later ones in `Pty`; a bank can be a party too. */
function readParty(details: XmlElement, side: 'Dbtr' | 'Cdtr'): Party {
  const parties = first(details, 'RltdPties')
  if (parties === undefined) return { name: '', iban: '' }
  return {
    name:
      textAt(parties, side, 'Nm') ||
      textAt(parties, side, 'Pty', 'Nm') ||
      textAt(parties, side, 'Agt', 'FinInstnId', 'Nm'),
    iban: textAt(parties, `${side}Acct`, 'Id', 'IBAN').replaceAll(/\s/g, '').toUpperCase(),
  }
}
