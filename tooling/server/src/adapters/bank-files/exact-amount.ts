import type { Cents } from '@portal/flows/values/money'
import { textAt, type XmlElement } from './xml-tree.ts'

/** An amount in hundred-thousandths: ISO 20022 allows five decimals, so no sum is rounded. */
export type ExactAmount = bigint

const perCent = 1_000n

/** Reads an `Amt` of euros by its value; null for anything else. */
export function readAmount(amount: XmlElement | undefined): ExactAmount | null {
  const [, whole, part = ''] = /^\+?(\d{1,18})(?:\.(\d{0,5})0*)?$/.exec(amount?.text ?? '') ?? []
  if (whole === undefined || (amount?.attributes.get('Ccy') ?? 'EUR') !== 'EUR') return null
  return BigInt(whole + part.padEnd(5, '0'))
}

/** Positive for money into the account (`CRDT`). */
export function withSign(amount: ExactAmount | null, element: XmlElement, otherwise = ''): ExactAmount | null {
  if (amount === null) return null
  const side = textAt(element, 'CdtDbtInd') || otherwise
  return side === 'CRDT' ? amount : side === 'DBIT' ? -amount : null
}

/** Returns true when the amount has no part of a cent. */
export function isInCents(amount: ExactAmount): boolean {
  return amount % perCent === 0n
}

/** Cuts off a part of a cent. */
export function toCents(amount: ExactAmount): Cents {
  return Number(amount / perCent)
}
