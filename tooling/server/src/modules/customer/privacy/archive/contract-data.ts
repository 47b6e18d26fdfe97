import type { Mandate, Payment } from '@portal/api/operations'
import { statement } from '../../../../platform/database/database.ts'
import { changesHandlers } from '../../../contracts/changes/changes-handlers.ts'
import { isSinceOwner } from '../../../books/contract/query-parts.ts'
import { readPayoutIban } from '../../../books/contract/payout-account.ts'
import { selectValues } from '../../../contracts/contracts/contracts-queries.ts'
import { detailsHandlers } from '../../../contracts/details/details-handlers.ts'
import { renderPdf } from '../../../contracts/documents/pdf/render-pdf.ts'
import { readContent } from '../../../contracts/documents/read-content.ts'
import { selectDocument, selectDocuments } from '../../../contracts/documents/documents-queries.ts'
import { selectHistory, toEvent } from '../../../contracts/history/history-handlers.ts'
import { lifeEventsHandlers } from '../../../contracts/life-events/life-events-handlers.ts'
import type { Call } from '../../../base/operation/handler.ts'
import type { Own, Owned } from '../../../base/operation/owned.ts'
import { transactionsHandlers } from '../../../contracts/transactions/transactions-handlers.ts'
import type { AddFile } from './write-archive.ts'

type ContractRow = { id: string; number: string; payoutIban: Buffer | null; createdAt: Date }
const selectContracts = statement<ContractRow, Own>('archive contracts')`
  select id, number, payout_iban as "payoutIban", created_at as "createdAt"
    from contracts where brand = $1 and owner_id = $2 order by number`

const ofContract = (table: string, at = 'created_at') =>
  `from ${table} as kept where brand = $1 and contract_id = $3
     and exists (select from contracts
                  where brand = $1 and owner_id = $2 and id = $3 and ${isSinceOwner(`kept.${at}`)})`

type PaymentRow = Pick<Payment, 'purpose' | 'method' | 'status' | 'amountCents' | 'reasonCode'> & {
  reference: string | null
  createdAt: Date
  paidAt: Date | null
}
const selectPayments = statement<PaymentRow, Owned>('archive payments')`
  select purpose, method, status, amount_cents as "amountCents", reference, reason_code as "reasonCode",
         created_at as "createdAt", paid_at as "paidAt" ${ofContract('payments')} order by created_at, attempt`
type MandateRow = Pick<Mandate, 'method' | 'status' | 'amountCents' | 'maskedIban'> & {
  reference: string | null
  createdAt: Date
  signedAt: Date | null
}
const selectMandates = statement<MandateRow, Owned>('archive mandates')`
  select method, status, amount_cents as "amountCents", reference, masked_iban as "maskedIban",
         created_at as "createdAt", signed_at as "signedAt" ${ofContract('mandates')} order by created_at, attempt`
type OrderRow = {
  kind: 'extra' | 'switch' | 'sale'
  status: 'open' | 'dealt' | 'paid' | 'withdrawn'
  request: unknown
  month: string
  estimatedCents: number | null
  proceedsCents: number | null
  taxCents: number | null
  createdAt: Date
}
const selectOrders = statement<OrderRow, Owned>('archive orders')`
  select kind, status, request, month, estimated_cents as "estimatedCents", proceeds_cents as "proceedsCents",
         tax_cents as "taxCents", created_at as "createdAt" ${ofContract('orders')} order by created_at, id`
type SignatureRow = { signedAt: Date; channel: 'email' | 'authenticator'; statements: string[]; version: string }
const selectSignature = statement<SignatureRow, Owned>('archive signature')`
  select signed_at as "signedAt", channel, statements, statements_version as version ${ofContract('signatures', 'signed_at')}`

/** No contract has more events. */
const everyEvent = 1_000_000

/** Reads the contracts of the customer; transactions and documents are added to the archive as files. */
export async function readContractData(call: Call<'exportData'>, addFile: AddFile) {
  const { db, brand, session } = call
  const contracts = []
  for (const row of await db.all(selectContracts, [brand.id, session.user.id])) {
    contracts.push(await readContract(call, row, addFile))
  }
  return contracts
}

export type ContractData = Awaited<ReturnType<typeof readContract>>

async function readContract(call: Call<'exportData'>, row: ContractRow, addFile: AddFile) {
  const { db, brand, session, secretBox, today } = call
  const owned: Owned = [brand.id, session.user.id, row.id]
  const ofThis = { ...call, params: { id: row.id } }
  const folder = `contracten/${row.number}`
  const transactionsPath = `${folder}/transacties.csv`
  await addFile(transactionsPath, await transactionsHandlers.getTransactionsCsv({ ...ofThis, query: {} }))
  // A transaction has its own connection, so that long results do not delay other queries.
  const kept = await db.withTransaction(async (transaction) => ({
    signature: (await transaction.first(selectSignature, owned)) ?? null,
    values: (await transaction.all(selectValues, [...owned, today])).flatMap((value) =>
      value.month === null ? [] : [value],
    ),
    payments: await transaction.all(selectPayments, owned),
    mandates: await transaction.all(selectMandates, owned),
    orders: await transaction.all(selectOrders, owned),
    history: await transaction.first(selectHistory, [...owned, everyEvent, 0]),
  }))
  return {
    details: (await detailsHandlers.getContractDetails(ofThis)).data,
    createdAt: row.createdAt,
    payoutIban: row.payoutIban && readPayoutIban(secretBox, brand.id, row.id, row.payoutIban),
    ...kept,
    changes: (await changesHandlers.getChanges(ofThis)).data,
    lifeEvents: (await lifeEventsHandlers.getLifeEvents(ofThis)).data.events,
    history: (kept.history?.events ?? []).map(toEvent),
    transactionsPath,
    documents: await readDocuments(call, owned, folder, addFile),
  }
}

/** A document in the archive stays unread in the portal. */
async function readDocuments(call: Call<'exportData'>, owned: Owned, folder: string, addFile: AddFile) {
  const { db, brand, secretBox, session, reference } = call
  const documents = []
  for (const row of await db.all(selectDocuments, owned)) {
    const document = row.id === null ? undefined : await db.first(selectDocument, [...owned, row.id])
    if (row.id === null || !document) continue
    const { kind, title, date } = row
    const path = `${folder}/documenten/${date}-${kind}-${row.id.slice(0, 8)}.pdf`
    const { isActedByStaff } = session
    const content = await readContent(db, brand, owned, document, { secretBox, isActedByStaff }, reference)
    await addFile(path, await renderPdf(brand, content))
    documents.push({ kind, title, date, path })
  }
  return documents
}
