import { mkdtemp, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createBankFolder } from '../src/adapters/bank-files/bank-folder.ts'
import { createSandbox } from '../src/demo/bank/create-sandbox.ts'
import { runBank } from '../src/modules/books/bank/run-bank.ts'
import type { Brands } from '../src/platform/brands.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { FileBank } from '../src/ports/bank.ts'
import type { Mail } from '../src/ports/mail.ts'
import { brands } from './brands.ts'
import { testBox } from './demo.ts'
import { createTestMailer } from './test-mailer.ts'

export const ownIban = brands.main.account.iban
export const taxOffice = { name: 'Belastingdienst', iban: 'NL86INGB0002445588', number: '123456789L01' }

/** A file bank in its own folder. */
export async function createTestBank(db: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'bank-'))
  const bank = createBankFolder(folder, taxOffice)
  const mails: Mail[] = []
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
  const mailer = createTestMailer(mails)
  const filesIn = async (path: string) =>
    (await readdir(join(folder, path))).filter((name) => name.includes('.')).toSorted()
  return {
    bank,
    mails,
    logged,
    filesIn,
    /** Runs the job once, with a bank that differs in some functions, or with other brands. */
    async run(moment: string, differences: Partial<FileBank> = {}, ofRun: Brands = brands) {
      const now = new Date(moment)
      const providers = createSandbox(db, () => now)
      await runBank({
        db,
        log,
        now,
        providers,
        bank: { ...bank, ...differences },
        brands: ofRun,
        secretBox: testBox,
        mailer,
      })
    },
    lay: (name: string, content: string) => layFile(join(folder, 'in', name), content),
    async orders(): Promise<string[]> {
      const names = (await filesIn('out')).filter((name) => name.endsWith('.xml'))
      return Promise.all(names.map((name) => readFile(join(folder, 'out', name), 'utf8')))
    },
  }
}

/** Writes a file whose last change is long enough ago. */
export async function layFile(path: string, content: string): Promise<void> {
  const before = new Date(Date.now() - 60_000)
  await writeFile(`${path}.part`, content)
  await utimes(`${path}.part`, before, before)
  await rename(`${path}.part`, path)
}

/** The payments in a payment order, in the order of the file. */
export function paymentsIn(order: string): { id: string; euros: string; name: string; iban: string; text: string }[] {
  const all = order.matchAll(
    /<EndToEndId>(\w+)<.*?<InstdAmt Ccy="EUR">([\d.]+)<.*?<Cdtr>\s*<Nm>(.*?)<.*?<IBAN>(\w+)<.*?<Ustrd>(.*?)</gs,
  )
  return [...all].map(([, id = '', euros = '', name = '', iban = '', text = '']) => ({ id, euros, name, iban, text }))
}

type Line = {
  euros: string
  /** True for money into the account; out of it by default. */
  isIn?: boolean
  id?: string
  text?: string
  iban?: string
  name?: string
  returned?: string
  reference?: string | undefined
}

const toEntry =
  (day: string) =>
  ({ euros, isIn = false, id, text, iban, name, returned, reference }: Line) => {
    const [side, sign] = isIn ? ['Dbtr', 'CRDT'] : ['Cdtr', 'DBIT']
    return `<Ntry><Amt Ccy="EUR">${euros}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt>${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}
<BkTxCd/><NtryDtls><TxDtls><Refs><EndToEndId>${id ?? 'NOTPROVIDED'}</EndToEndId></Refs>
<RltdPties><${side}><Pty><Nm>${name ?? ''}</Nm></Pty></${side}>${iban ? `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>` : ''}</RltdPties>
${text ? `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>` : ''}${returned ? `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>` : ''}
</TxDtls></NtryDtls></Ntry>`
  }

/** The balance of each account after its last statement; € 1,000,000.00 at first. */
const balances = new Map<string, number>()
const balanceOf = (iban: string) => balances.get(iban) ?? 100_000_000

/** The balance at which the next statement of our account opens, and which it moves. */
export function moveBalance(cents: number, iban: string = ownIban): number {
  const opening = balanceOf(iban)
  balances.set(iban, opening + cents)
  return opening
}

const sumOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { euros, isIn }) => sum + Math.round(Number(euros) * 100) * (isIn ? 1 : -1), 0)

/** A statement (camt.053.001.08) of our account. By default it opens where the last one closed, and adds up. */
export function toStatement(
  lines: readonly Line[],
  {
    iban = ownIban,
    difference = 0,
    day = '2026-12-09',
    opening = balanceOf(iban),
  }: { iban?: string | undefined; difference?: number; day?: string; opening?: number } = {},
): string {
  const moved = sumOf(lines)
  if (difference === 0 && Number.isInteger(moved)) balances.set(iban, opening + moved)
  const balance = (type: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>${day}T20:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
${balance('OPBD', opening)}${balance('CLBD', opening + moved + difference)}
${lines.map(toEntry(day)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}

/** A notification (camt.054.001.08) of the same entries. */
export function toNotification(
  lines: readonly Line[],
  options: { iban?: string | undefined; day?: string } = {},
): string {
  return toStatement(lines, { ...options, opening: balanceOf(options.iban ?? ownIban) - sumOf(lines) })
    .replace(/<Bal>.*<\/Bal>/g, '')
    .replaceAll('Stmt>', 'Ntfctn>')
    .replaceAll('BkToCstmrNtfctn>', 'BkToCstmrDbtCdtNtfctn>')
    .replace('camt.053', 'camt.054')
}

/** The cents of each account of a contract, except zero. */
export const ledgerOf = async (db: Database, contractId: string) =>
  Object.fromEntries(
    (
      await db.sql<{ account: string; cents: number }>(
        `select account, sum(amount_cents)::bigint as cents from ledger_transactions
           join ledger_entries on transaction_id = id
          where contract_id = $1 and fund_id = '' group by account having sum(amount_cents) <> 0`,
        [contractId],
      )
    ).map(({ account, cents }) => [account, cents]),
  )

/** The amounts that no payment explains and staff has not closed. */
export const unmatched = (db: Database) =>
  db.sql<{ amount_cents: number }>(
    `select amount_cents from bank_entries
      where payment_id is null and bank_payment_id is null and closed_at is null order by amount_cents`,
  )
