import type { Settlement } from '@portal/api/operations'
import { nextTradingDay } from '@portal/flows/contract/dealing-calendar'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { toCalendarDate } from '@portal/flows/values/moment'
import { randomUUID } from 'node:crypto'
import { brandIds, type BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { FileBank, Party, PaymentOrderFile } from '../../../ports/bank.ts'
import { readPayoutIban } from '../contract/payout-account.ts'
import type { BankContext } from './bank-context.ts'
import {
  creditorDataOf,
  entryDataOf,
  insertRefunds,
  isPayable,
  settlementDataOf,
  settlementOf,
  transferOf,
} from './bank-payment-rows.ts'
import { ownerName } from '../../base/person/person.ts'

type OpenRow = {
  id: string
  kind: 'payout' | 'refund' | 'tax'
  contract_id: string | null
  amount_cents: Cents
  owner_name: string | null
  payout_iban: Buffer | null
  /** The incoming transfer that a refund pays back; null when the payment came another way. */
  entry_key: string | null
  entry: Buffer | null
  /** The account of those who are entitled to an ended contract. */
  settlement: Buffer | null
}

const selectOpen = statement<OpenRow, [brand: BrandId, limit: number]>('bank payments open')`
  select bank_payments.id, bank_payments.kind, contract_id, bank_payments.amount_cents, ${ownerName} as owner_name,
         payout_iban, entry.key as entry_key, entry.sealed as entry, settled.sealed as settlement
    from bank_payments
    left join contracts on contracts.brand = bank_payments.brand and contracts.id = contract_id
    left join users on users.id = owner_id
    left join lateral (${transferOf}) as entry on true
    left join lateral (${settlementOf}) as settled on true
   where bank_payments.brand = $1 and bank_payments.status = 'open'
     and ${isPayable}
   order by bank_payments.created_at, bank_payments.id limit $2 for update of bank_payments skip locked`

const insertFile = statement<
  never,
  [brand: BrandId, id: string, name: string, payments: number, cents: Cents, now: Date]
>('bank files insert order')`
  insert into bank_files (brand, id, direction, name, status, payments, amount_cents, made_at)
  values ($1, $2, 'out', $3, 'made', $4, $5, $6)`

const updateSent = statement<never, [id: string, fileId: string, creditor: Buffer]>('bank payments sent')`
  update bank_payments set status = 'sent', file_id = $2, creditor = $3 where id = $1`

// Waits for an account of the contract, as a returned payment does.
const updateWaiting = statement<never, [id: string]>('bank payments without account')`
  update bank_payments set refused_account = '', retried_at = null where id = $1`

const selectMade = statement<{ id: string; brand: BrandId; name: string; made_at: Date }, [limit: number]>(
  'bank files made',
)`
  select id, brand, name, made_at from bank_files where status = 'made' order by made_at, id limit $1
     for update skip locked`

type FilePayment = {
  id: string
  kind: OpenRow['kind']
  amount_cents: Cents
  creditor: Buffer
  number: string | null
  month: CalendarDate | null
}

const selectOfFile = statement<FilePayment, [fileId: string]>('bank payments of file')`
  select bank_payments.id, kind, amount_cents, creditor, number, month
    from bank_payments left join contracts on contracts.brand = bank_payments.brand and contracts.id = contract_id
   where file_id = $1 order by bank_payments.created_at, bank_payments.id`

const updateWritten = statement<never, [id: string, now: Date]>('bank files written')`
  update bank_files set status = 'written', finished_at = $2 where id = $1`

const selectWritten = statement<{ name: string }, [names: string[]]>('bank files are written')`
  select name from bank_files where name = any ($1) and direction = 'out' and status = 'written'`

const maxPayments = 1_000

/**
 * Writes everything payable into payment orders, each payment into exactly one. First the database records what a file
 * will contain; then the file is written outside the bank's folder; after that is recorded, it is moved into the
 * folder. When this stops at any point, the next run continues from there.
 */
export async function writePayments(context: BankContext): Promise<void> {
  const { db, bank, log, now } = context
  await db.run(insertRefunds, [now])
  for (const brand of brandIds) {
    while (await makeFile(context, brand)) continue
  }
  while (await writeFile(context)) continue
  const prepared = await bank.listPrepared()
  for (const { name } of await db.all(selectWritten, [prepared])) {
    await bank.handOver(name)
    log.info({ file: name }, 'payments are handed to the bank')
  }
}

/** Returns true when there may be more to pay. A payment without an account waits, and the others are made. */
function makeFile({ db, now, secretBox, bank: { taxOffice } }: BankContext, brand: BrandId): Promise<boolean> {
  return db.withTransaction(async (transaction) => {
    const rows = await transaction.all(selectOpen, [brand, maxPayments])
    if (rows.length === 0) return false
    const payable: { row: OpenRow; creditor: Creditor }[] = []
    for (const row of rows) {
      const creditor = creditorOf(row, brand, { secretBox, taxOffice })
      if (creditor) payable.push({ row, creditor })
      else await transaction.run(updateWaiting, [row.id])
    }
    if (payable.length === 0) return true
    const fileId = randomUUID()
    const total = payable.reduce((sum, { row }) => sum + row.amount_cents, 0)
    await transaction.run(insertFile, [brand, fileId, `${toBankId(fileId)}.xml`, payable.length, total, now])
    for (const { row, creditor } of payable) {
      const sealed = secretBox.encrypt(JSON.stringify(creditor), creditorDataOf(row.id))
      await transaction.run(updateSent, [row.id, fileId, sealed])
    }
    return true
  })
}

/** The `reference` of the payee is in the description. */
type Creditor = Party & { reference?: string }

/**
 * A transfer is refunded to the account that it came from. Anything else goes to those who are entitled to an ended
 * contract (`settlementOf`), or to the account of the contract. Null when there is no account to pay to.
 */
function creditorOf(
  { kind, contract_id, owner_name, payout_iban, entry, entry_key, settlement }: OpenRow,
  brand: BrandId,
  { secretBox, taxOffice }: Pick<BankContext, 'secretBox'> & Pick<FileBank, 'taxOffice'>,
): Creditor | null {
  if (kind === 'tax') return { name: taxOffice.name, iban: taxOffice.iban }
  if (kind === 'refund' && entry !== null && entry_key !== null) {
    const opened = secretBox.decrypt(entry, entryDataOf(brand, entry_key)).toString('utf8')
    const { party } = JSON.parse(opened) as { party: Party }
    if (party.iban !== '') return { name: party.name || (owner_name ?? ''), iban: party.iban }
  }
  if (contract_id !== null && settlement !== null) {
    const opened = secretBox.decrypt(settlement, settlementDataOf(brand, contract_id)).toString('utf8')
    const { name, iban, paymentReference } = JSON.parse(opened) as Settlement
    return { name, iban, reference: paymentReference }
  }
  if (contract_id === null || payout_iban === null) return null
  return { name: owner_name ?? '', iban: readPayoutIban(secretBox, brand, contract_id, payout_iban) }
}

/** Returns true when there was a file to write. Another process does not wait: it takes the next file. */
function writeFile(context: BankContext): Promise<boolean> {
  const { db, bank, now } = context
  return db.withTransaction(async (transaction) => {
    const [file] = await transaction.all(selectMade, [1])
    if (!file) return false
    await bank.prepare(await toOrder(transaction, context, file))
    await transaction.run(updateWritten, [file.id, now])
    return true
  })
}

async function toOrder(
  transaction: Queries,
  { brands, secretBox, bank: { taxOffice } }: BankContext,
  { id, brand, name, made_at: madeAt }: { id: string; brand: BrandId; name: string; made_at: Date },
): Promise<PaymentOrderFile> {
  const rows = await transaction.all(selectOfFile, [id])
  const payments = rows.map((row) => {
    const opened = secretBox.decrypt(row.creditor, creditorDataOf(row.id)).toString('utf8')
    const { reference = '', ...creditor } = JSON.parse(opened) as Creditor
    const description = `${reference === '' ? '' : `${reference} `}${describe(row, taxOffice.number)}`
    return { id: toBankId(row.id), amountCents: row.amount_cents, creditor, description }
  })
  const { account } = brands[brand]
  return {
    id: toBankId(id),
    name,
    madeAt,
    executeOn: nextTradingDay(toCalendarDate(madeAt)),
    debtor: account,
    payments,
  }
}

/** The description on the payee's statement. */
function describe({ kind, number, month }: FilePayment, taxNumber: string): string {
  if (kind === 'tax') return `Loonheffingen ${taxNumber} tijdvak ${month?.slice(0, 7) ?? ''}`
  return kind === 'refund' ? `Terugbetaling contract ${number}` : `Uitbetaling contract ${number} ${month?.slice(0, 7)}`
}

/** The id for bank files, which allow at most 35 letters and digits. */
function toBankId(id: string): string {
  return id.replaceAll('-', '')
}

/** Our id for an id in a bank file; null for an id that is not ours. */
export function fromBankId(text: string): string | null {
  const [, ...parts] = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(text) ?? []
  return parts.length === 0 ? null : parts.join('-').toLowerCase()
}
