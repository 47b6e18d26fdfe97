import fc from 'fast-check'
import { ownIban } from './bank.ts'

/** An entry of an account as the bank has it. */
export type HistoryEntry = { day: string; cents: number; payer: 'A' | 'B'; text: string; reference: string }
/** A file of the bank about a part of the history, from an entry up to another. */
type Part = { from: number; to: number }
type HistoryFile = Part & { isStatement: boolean }

const payers = {
  A: { name: 'A. Jansen', iban: 'NL02RABO0123456789' },
  B: { name: 'B. de Vries', iban: 'NL91ABNA0417164300' },
}
const openingCents = 1_000_00

const plain = { payer: 'A', text: '', reference: '' } as const
const firstEntry = { ...plain, day: '2026-12-07', cents: 1_23 }
const lastEntry = { ...plain, day: '2026-12-11', cents: 4_56 }

/** Few amounts, payers and texts, so that different entries often look the same. `reference` fills most banks' field. */
export const histories = (texts: readonly string[]) =>
  fc
    .array(
      fc.record({
        day: fc.constantFrom('2026-12-08', '2026-12-09', '2026-12-10'),
        cents: fc.constantFrom(200_00, 150_00, -150_00),
        payer: fc.constantFrom('A' as const, 'B' as const),
        text: fc.constantFrom(...texts),
        // A payer may use one reference every time.
        reference: fc.constantFrom('', 'NONREF', 'NOTPROVIDED', 'unique', 'R7'),
      }),
      { minLength: 1, maxLength: 9 },
    )
    .map((entries): HistoryEntry[] =>
      [firstEntry, ...entries.toSorted((one, other) => one.day.localeCompare(other.day)), lastEntry].map(
        (entry, index) => ({ ...entry, reference: entry.reference === 'unique' ? `X${index}` : entry.reference }),
      ),
    )

/** Statements that have the whole history, others over parts of it, and notifications, in any order and twice. */
export const filesOf = (length: number) => {
  const part = fc
    .tuple(fc.nat(length), fc.nat(length))
    .map(([one, other]): Part => ({ from: Math.min(one, other), to: Math.max(one, other) }))
  return fc
    .record({
      cuts: fc.subarray(Array.from({ length: length - 1 }, (_, index) => index + 1)),
      again: fc.array(part, { maxLength: 3 }),
      announced: fc.array(part, { maxLength: 3 }),
    })
    .chain(({ cuts, again, announced }) => {
      const ends = [0, ...cuts, length]
      const whole = cuts.concat(length).map((to, index): Part => ({ from: ends[index] ?? 0, to }))
      const files: HistoryFile[] = [
        ...[...whole, ...again].map((each) => ({ ...each, isStatement: true })),
        ...announced.filter(({ from, to }) => from < to).map((each) => ({ ...each, isStatement: false })),
      ]
      return fc.shuffledSubarray(files, { minLength: files.length })
    })
}

/** The balance before the entry with an index. */
export function balanceBefore(history: readonly HistoryEntry[], index: number): number {
  return history.slice(0, index).reduce((sum, { cents }) => sum + cents, openingCents)
}

/** Writes a file of the bank; a notification has its references in the details, a statement at the entry. */
export function toFile(
  history: readonly HistoryEntry[],
  { from, to, isStatement }: HistoryFile,
  number: number,
): string {
  const day = history[Math.min(to, history.length) - 1]?.day ?? '2026-12-08'
  const balance = (type: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amountOf(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const balances = balance('OPBD', balanceBefore(history, from)) + balance('CLBD', balanceBefore(history, to))
  const entries = history
    .slice(from, to)
    .map((entry) => toEntry(entry, isStatement))
    .join('')
  const account = `<Acct><Id><IBAN>${ownIban}</IBAN></Id></Acct>`
  const [message, part] = isStatement ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  return `<Document><${message}><GrpHdr><MsgId>${number}</MsgId><CreDtTm>2026-12-11T08:00:00</CreDtTm></GrpHdr>
<${part}><Id>${number}</Id>${account}${isStatement ? balances : ''}${entries}</${part}></${message}></Document>`
}

function toEntry({ day, cents, payer, text, reference }: HistoryEntry, isStatement: boolean): string {
  const side = cents > 0 ? 'Dbtr' : 'Cdtr'
  const { name, iban } = payers[payer]
  const ofBank = reference === '' ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`
  return `<Ntry>${amountOf(cents)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${isStatement ? ofBank : ''}
<NtryDtls><TxDtls><Refs>${isStatement ? '' : ofBank}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><${side}><Nm>${name}</Nm></${side}><${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

function amountOf(cents: number): string {
  const sign = cents < 0 ? 'DBIT' : 'CRDT'
  return `<Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${sign}</CdtDbtInd>`
}
