import type { CalendarDate } from '@portal/flows/values/dates'
import { formatIban, parseIban } from '@portal/flows/values/identifiers'
import type { BankMessage, BankStatement } from '../../ports/bank.ts'
import { BankFileProblem } from './bank-file-problem.ts'
import { amountOf, dayAt, isBooked, readEntry } from './camt-entry.ts'
import { type ExactAmount, readAmount, toCents, withSign } from './exact-amount.ts'
import { readRejections } from './read-rejections.ts'
import { all, first, readXml, textAt, type XmlElement } from './xml-tree.ts'

/** A statement that is left out, in Dutch for staff; the others of its file are read. */
class StatementProblem extends Error {}

/**
 * Reads a file of the bank: statements (camt.053), notifications (camt.054) of version 2 to 13, or the status of a
 * payment order (pain.002). By the schema of ISO 20022 an optional element may be absent, and an empty one is absent.
 * @throws BankFileProblem when the file is anything else, or nothing in it can be used
 */
export function readBankFile(content: Buffer): BankMessage {
  const root = readXml(content)
  const report = first(root, 'Document', 'CstmrPmtStsRpt')
  if (report) return { statements: [], ...readRejections(report) }
  const message = first(root, 'Document', 'BkToCstmrStmt') ?? first(root, 'Document', 'BkToCstmrDbtCdtNtfctn') ?? root
  const statements = all(message, 'Stmt')
  const notifications = all(message, 'Ntfctn')
  const madeOn = dayAt(message, 'GrpHdr', 'CreDtTm')
  if (statements.length + notifications.length === 0) {
    throw new BankFileProblem(
      'Het bestand is geen afschrift (camt.053), melding (camt.054) of opdrachtstatus (pain.002).',
    )
  }
  const leftOut: string[] = []
  const read = [
    ...statements.map((each) => ({ element: each, isStatement: true })),
    ...notifications.map((each) => ({ element: each, isStatement: false })),
  ].flatMap(({ element, isStatement }) => {
    try {
      return readStatement(element, isStatement, madeOn)
    } catch (error) {
      if (!(error instanceof StatementProblem)) throw error
      leftOut.push(error.message)
      return []
    }
  })
  if (read.length === 0) throw new BankFileProblem(leftOut.join(' '))
  return { statements: read, rejections: [], leftOut }
}

function readStatement(element: XmlElement, isStatement: boolean, madeOn: CalendarDate | null): BankStatement {
  const account = first(element, 'Acct')
  const written = account ? textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id') : ''
  const parsed = parseIban(written)
  const iban = parsed.ok ? parsed.value : written
  const name = `${textAt(element, 'Id') || 'zonder nummer'} van rekening ${formatIban(iban)}`
  const currency = account ? textAt(account, 'Ccy') : ''
  if (currency !== '' && currency !== 'EUR') {
    throw new StatementProblem(`Afschrift ${name} is in ${currency} en is niet gelezen.`)
  }
  const booked = all(element, 'Ntry').filter(isBooked)
  const amounts = booked.map((entry) => {
    const amount = amountOf(entry)
    if (amount === null) throw new StatementProblem(`Afschrift ${name} heeft een bedrag dat niet in euro’s is.`)
    return { entry, amount }
  })
  const moved = amounts.reduce((sum, { amount }) => sum + amount, 0n)
  const balance = isStatement ? readBalance(element, moved, name) : null
  const fallback = balance?.closedOn ?? dayAt(element, 'FrToDt', 'ToDtTm') ?? dayAt(element, 'CreDtTm') ?? madeOn
  if (fallback === null) throw new StatementProblem(`Afschrift ${name} heeft geen datum.`)
  let before = balance?.opening ?? null
  const entries = amounts.flatMap(({ entry, amount }) => {
    const read = readEntry(entry, { iban, amount, before, fallback })
    if (before !== null) before += amount
    return read
  })
  return {
    iban,
    balance: balance && {
      openingCents: toCents(balance.opening),
      closingCents: toCents(balance.opening + moved),
      closedOn: balance.closedOn ?? fallback,
    },
    entries,
  }
}

type Balance = { opening: ExactAmount; closedOn: CalendarDate | null }

/** Requires that an opening balance and all booked entries are a closing balance. Pages have interim balances. */
function readBalance(element: XmlElement, moved: ExactAmount, name: string): Balance {
  const ofTypes = (types: readonly string[]) =>
    types.flatMap((type) =>
      all(element, 'Bal').flatMap((each) => {
        const amount = withSign(readAmount(first(each, 'Amt')), each)
        return textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === type && amount !== null ? [{ each, amount }] : []
      }),
    )
  const openings = ofTypes(['OPBD', 'PRCD', 'ITBD'])
  const closings = ofTypes(['CLBD', 'ITBD'])
  for (const opening of openings) {
    const closing = closings.find(({ each, amount }) => each !== opening.each && opening.amount + moved === amount)
    if (closing) return { opening: opening.amount, closedOn: dayAt(closing.each, 'Dt') }
  }
  const isMissing = openings.length === 0 || closings.every(({ each }) => openings.some((other) => other.each === each))
  throw new StatementProblem(
    isMissing
      ? `Van afschrift ${name} ontbreekt het begin- of eindsaldo.`
      : `Van afschrift ${name} zijn beginsaldo en mutaties samen niet het eindsaldo.`,
  )
}
