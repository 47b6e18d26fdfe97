import { parseIban } from '@portal/flows/values/identifiers'
import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { BankEntry, BankStatement } from '../../ports/bank.ts'

/** The reason why a file of the bank cannot be used, in Dutch for staff. */
export class StatementProblem extends Error {
  override name = 'StatementProblem'
}

const repeated = new Set(['Stmt', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Bal', 'Ustrd'])
const parser = new XMLParser({
  removeNSPrefix: true,
  // Amounts and references stay text, because numbers would lose cents and leading zeros.
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  isArray: (name) => repeated.has(name),
})

const text = v.string()
const list = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.array(schema), () => [])
const amount = v.object({ '#text': v.pipe(text, v.regex(/^\d{1,13}(\.\d{1,2})?$/)), Ccy: v.literal('EUR') })
const sign = v.picklist(['CRDT', 'DBIT'])
const day = v.pipe(
  v.object({ Dt: v.optional(text), DtTm: v.optional(text) }),
  v.transform(({ Dt, DtTm }) => (Dt ?? DtTm ?? '').slice(0, 10)),
  v.regex(/^\d{4}-\d\d-\d\d$/),
)
const account = v.object({ Id: v.object({ IBAN: text }) })
// Version 2 has the name of a party directly in this element, version 8 inside `Pty`.
const party = v.optional(v.object({ Nm: v.optional(text), Pty: v.optional(v.object({ Nm: v.optional(text) })) }))
const partyAccount = v.optional(v.object({ Id: v.object({ IBAN: v.optional(text) }) }))
const code = v.optional(v.union([text, v.object({ Cd: v.optional(text) })]))

const details = v.object({
  Refs: v.optional(v.object({ EndToEndId: v.optional(text), AcctSvcrRef: v.optional(text) })),
  Amt: v.optional(amount),
  CdtDbtInd: v.optional(sign),
  RltdPties: v.optional(v.object({ Dbtr: party, DbtrAcct: partyAccount, Cdtr: party, CdtrAcct: partyAccount })),
  RmtInf: v.optional(
    v.object({
      Ustrd: list(text),
      Strd: v.optional(v.object({ CdtrRefInf: v.optional(v.object({ Ref: v.optional(text) })) })),
    }),
  ),
  RtrInf: v.optional(v.object({ Rsn: v.optional(v.object({ Cd: v.optional(text) })) })),
})
const entry = v.object({
  Amt: amount,
  CdtDbtInd: sign,
  Sts: code,
  BookgDt: v.optional(day),
  AcctSvcrRef: v.optional(text),
  NtryDtls: list(v.object({ TxDtls: list(details) })),
})
const balance = v.object({
  Tp: v.object({ CdOrPrtry: v.object({ Cd: v.optional(text) }) }),
  Amt: amount,
  CdtDbtInd: sign,
})
const statement = v.object({ Acct: account, Bal: list(balance), Ntry: list(entry) })
const file = v.object({
  Document: v.union([
    v.object({ BkToCstmrStmt: v.object({ Stmt: v.array(statement) }) }),
    v.object({ BkToCstmrDbtCdtNtfctn: v.object({ Ntfctn: v.array(statement) }) }),
  ]),
})

type Entry = v.InferOutput<typeof entry>
type Details = v.InferOutput<typeof details>
type Statement = v.InferOutput<typeof statement>

/**
 * Reads the statements in a file of the bank: camt.053 (statement) or camt.054 (notification), version 2 to 8.
 * @throws StatementProblem when the file is anything else, or its amounts do not add up
 */
export function readStatements(content: string): BankStatement[] {
  // Neither format uses a DOCTYPE, and a DOCTYPE can define entities that expand without end.
  if (/<!DOCTYPE/i.test(content)) throw new StatementProblem('Het bestand is geen afschrift (DOCTYPE).')
  requireXml(content)
  const result = v.safeParse(file, parser.parse(content))
  if (!result.success) {
    const where = v.getDotPath(result.issues[0]) ?? 'Document'
    throw new StatementProblem(`Het bestand is geen camt.053 of camt.054 in euro’s (${where}).`)
  }
  const { Document } = result.output
  if ('BkToCstmrDbtCdtNtfctn' in Document) return Document.BkToCstmrDbtCdtNtfctn.Ntfctn.map(toStatement)
  for (const each of Document.BkToCstmrStmt.Stmt) requireBalance(each)
  return Document.BkToCstmrStmt.Stmt.map(toStatement)
}

/** The parser accepts malformed XML; the validator rejects it and reports the line. */
function requireXml(content: string): void {
  try {
    SyntaxValidator.validate(content)
  } catch (error) {
    throw new StatementProblem(`Het bestand is geen XML (regel ${(error as { line?: number }).line ?? 1}).`)
  }
}

/** Requires that the opening balance plus all booked entries equals the closing balance. */
function requireBalance({ Bal, Ntry }: Statement): void {
  const balanceOf = (type: string) => {
    const found = Bal.find(({ Tp }) => Tp.CdOrPrtry.Cd === type)
    return found && toCents(found)
  }
  const [opening, closing] = [balanceOf('OPBD') ?? balanceOf('PRCD'), balanceOf('CLBD')]
  if (opening === undefined || closing === undefined) throw new StatementProblem('Het begin- of eindsaldo ontbreekt.')
  const moved = Ntry.filter(isBooked).reduce((sum, each) => sum + toCents(each), 0)
  if (opening + moved !== closing) throw new StatementProblem('Beginsaldo en mutaties zijn samen niet het eindsaldo.')
}

function toStatement({ Acct, Ntry }: Statement): BankStatement {
  const iban = parseIban(Acct.Id.IBAN)
  if (!iban.ok) throw new StatementProblem('Het rekeningnummer van het afschrift klopt niet.')
  const seen = new Map<string, number>()
  const entries = Ntry.filter(isBooked).flatMap(toEntries)
  return {
    iban: iban.value,
    entries: entries.map(({ key, ...rest }) => {
      // Two identical entries in one file are two payments.
      const count = (seen.get(key) ?? 0) + 1
      seen.set(key, count)
      return { key: `${key} ${count}`, ...rest }
    }),
  }
}

/** Pending entries (`PDNG`) are skipped, because they can still be cancelled. */
function isBooked({ Sts }: Entry): boolean {
  return (typeof Sts === 'object' ? Sts.Cd : Sts) === 'BOOK'
}

/** Splits an entry into its payments, whose amounts must add up to the amount of the entry. */
function toEntries(booked: Entry): BankEntry[] {
  const parts = booked.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  if (parts.length <= 1) return [toEntry(booked, parts[0] ?? {}, toCents(booked))]
  const amounts = parts.map(({ Amt, CdtDbtInd = booked.CdtDbtInd }) => Amt && toCents({ Amt, CdtDbtInd }))
  const total = amounts.reduce<number>((sum, cents) => sum + (cents ?? Number.NaN), 0)
  if (total !== toCents(booked))
    throw new StatementProblem('De delen van een boeking zijn samen niet het bedrag ervan.')
  return parts.map((part, index) => toEntry(booked, part, amounts[index] ?? 0))
}

function toEntry(booked: Entry, part: Partial<Details>, amountCents: number): BankEntry {
  const { Refs, RltdPties, RmtInf, RtrInf } = part
  const isIn = amountCents > 0
  const who = isIn ? RltdPties?.Dbtr : RltdPties?.Cdtr
  const iban = (isIn ? RltdPties?.DbtrAcct : RltdPties?.CdtrAcct)?.Id.IBAN ?? ''
  const endToEndId = (Refs?.EndToEndId ?? '').replace(/^NOTPROVIDED$/, '')
  const remittance = [RmtInf?.Strd?.CdtrRefInf?.Ref, ...(RmtInf?.Ustrd ?? [])].filter(Boolean).join(' ')
  if (booked.BookgDt === undefined) throw new StatementProblem('Bij een boeking ontbreekt de datum.')
  const reference = Refs?.AcctSvcrRef ?? booked.AcctSvcrRef
  const keyParts = [booked.BookgDt, amountCents, endToEndId]
  const parts = reference === undefined ? [...keyParts, iban, remittance] : [...keyParts, reference]
  return {
    key: createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32),
    amountCents,
    bookedOn: booked.BookgDt,
    endToEndId,
    returnReason: RtrInf ? (RtrInf.Rsn?.Cd ?? 'NARR') : null,
    party: { name: who?.Pty?.Nm ?? who?.Nm ?? '', iban },
    remittance,
  }
}

/** Converts by text, because a floating-point number of euros cannot represent every amount of cents. */
function toCents({ Amt, CdtDbtInd }: { Amt: v.InferOutput<typeof amount>; CdtDbtInd: 'CRDT' | 'DBIT' }): number {
  const [euros = '', part = ''] = Amt['#text'].split('.')
  const cents = Number(`${euros}${part.padEnd(2, '0')}`)
  return CdtDbtInd === 'CRDT' ? cents : 0 - cents
}
