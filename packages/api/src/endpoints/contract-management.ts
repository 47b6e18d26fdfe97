import { call } from '../send.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import { readFile } from '../read-file.ts'
import type {
  ChangeRequest,
  ConfirmChangeRequest,
  ConfirmSaleRequest,
  DeathReport,
  DepositRequest,
  NewLifeEvent,
  SaleRequest,
  TransactionKind,
} from '../generated/openapi.ts'

/** Which transactions are wanted: `van` and `tot` are calendar dates, both included. */
export type TransactionFilter = { van?: string; tot?: string; kind?: TransactionKind; fund?: string }

const of = (id: string) => ({ path: { id } })
const once = (id: string, idempotencyKey: string) => ({ ...of(id), header: { 'Idempotency-Key': idempotencyKey } })

/** A page (from 1) of what was dealt, newest first; on the first page also what waits. */
export function getTransactions(
  client: ApiClient,
  id: string,
  { page, ...filter }: TransactionFilter & { page: number },
  options?: CallOptions,
) {
  const params = { ...of(id), query: { ...filter, page } }
  return call(
    client,
    options,
    (init) => client.http.GET('/api/contracts/{id}/transactions', { ...init, params }),
    'transactions',
  )
}

/** All transactions under a filter as a file for a spreadsheet. */
export function getTransactionsCsv(client: ApiClient, id: string, filter: TransactionFilter, options?: CallOptions) {
  const params = { ...of(id), query: filter }
  return readFile(client, options, (init) =>
    client.http.GET('/api/contracts/{id}/transactions/csv', { ...init, params, parseAs: 'blob' }),
  )
}

/** What was agreed for a contract, and what it holds. Amounts in cents, units in millionths. */
export function getContractDetails(client: ApiClient, id: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/contracts/{id}/details', { ...init, params: of(id) }),
    'ContractID',
  )
}

/** What the customer changed, newest first. */
export function getChanges(client: ApiClient, id: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/contracts/{id}/changes', { ...init, params: of(id) }),
    'length',
  )
}

/** What a change would do; `validation` with the fields that are not right. */
export function previewChange(client: ApiClient, id: string, body: ChangeRequest, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.POST('/api/contracts/{id}/changes/preview', { ...init, params: of(id), body }),
    'option',
  )
}

/** Sends a code for exactly this change. */
export function requestChangeCode(client: ApiClient, id: string, body: ChangeRequest, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.POST('/api/contracts/{id}/changes/code', { ...init, params: of(id), body }),
    'channel',
  )
}

/**
 * Makes a change.
 * @param idempotencyKey Made once and saved before sending.
 * @returns The change; `validation` with field `code`, `conflict` when one of the same kind waits already.
 */
export function confirmChange(
  client: ApiClient,
  id: string,
  body: ConfirmChangeRequest,
  idempotencyKey: string,
  options?: CallOptions,
) {
  const params = once(id, idempotencyKey)
  return call(
    client,
    options,
    (init) => client.http.POST('/api/contracts/{id}/changes', { ...init, params, body }),
    'id',
  )
}

/** Withdraws a change; `conflict` after the cut-off. */
export function withdrawChange(client: ApiClient, id: string, changeId: string, options?: CallOptions) {
  return call(client, options, (init) =>
    client.http.DELETE('/api/contracts/{id}/changes/{changeId}', { ...init, params: { path: { id, changeId } } }),
  )
}

/** What can be sold, and what was. Amounts in cents, units in millionths. */
export function getSales(client: ApiClient, id: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/contracts/{id}/sales', { ...init, params: of(id) }),
    'funds',
  )
}

/** What a sale would bring at the last known prices; `validation` with the fields that are not right. */
export function previewSale(client: ApiClient, id: string, body: SaleRequest, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.POST('/api/contracts/{id}/sales/preview', { ...init, params: of(id), body }),
    'estimatedCents',
  )
}

/** Sends a code for exactly this sale. */
export function requestSaleCode(client: ApiClient, id: string, body: SaleRequest, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.POST('/api/contracts/{id}/sales/code', { ...init, params: of(id), body }),
    'channel',
  )
}

/**
 * Orders a sale.
 * @param idempotencyKey Made once and saved before sending.
 * @returns The sale; `validation` with field `code`, `conflict` when one waits already.
 */
export function confirmSale(
  client: ApiClient,
  id: string,
  body: ConfirmSaleRequest,
  idempotencyKey: string,
  options?: CallOptions,
) {
  const params = once(id, idempotencyKey)
  return call(client, options, (init) => client.http.POST('/api/contracts/{id}/sales', { ...init, params, body }), 'id')
}

/** Withdraws a sale; `conflict` after the cut-off. */
export function withdrawSale(client: ApiClient, id: string, saleId: string, options?: CallOptions) {
  return call(client, options, (init) =>
    client.http.DELETE('/api/contracts/{id}/sales/{saleId}', { ...init, params: { path: { id, saleId } } }),
  )
}

/** What may be paid in besides the agreed deposits, and what was. Amounts in cents. */
export function getDeposits(client: ApiClient, id: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/contracts/{id}/deposits', { ...init, params: of(id) }),
    'isOffered',
  )
}

/**
 * Begins an extra deposit.
 * @param idempotencyKey Made once and saved before sending.
 * @returns The payment, with the bank's address or what to write on a transfer.
 */
export function createDeposit(
  client: ApiClient,
  id: string,
  body: DepositRequest,
  idempotencyKey: string,
  options?: CallOptions,
) {
  const params = once(id, idempotencyKey)
  return call(
    client,
    options,
    (init) => client.http.POST('/api/contracts/{id}/deposits', { ...init, params, body }),
    'id',
  )
}

/** A page (from 1) of what happened with the contract, newest first. */
export function getHistory(client: ApiClient, id: string, page: number, options?: CallOptions) {
  const params = { ...of(id), query: { page } }
  return call(client, options, (init) => client.http.GET('/api/contracts/{id}/history', { ...init, params }), 'events')
}

/** The documents of the contract, newest first. */
export function getDocuments(client: ApiClient, id: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/contracts/{id}/documents', { ...init, params: of(id) }),
    'length',
  )
}

/** A document as PDF; it is not new any more from then on. */
export function getDocument(client: ApiClient, id: string, documentId: string, options?: CallOptions) {
  const params = { path: { id, documentId } }
  return readFile(client, options, (init) =>
    client.http.GET('/api/contracts/{id}/documents/{documentId}', { ...init, params, parseAs: 'blob' }),
  )
}

/** The life events that can happen to a contract, and what was told about them. */
export function getLifeEvents(client: ApiClient, id: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/contracts/{id}/life-events', { ...init, params: of(id) }),
    'kinds',
  )
}

/**
 * Tells about a life event.
 * @param idempotencyKey Made once for what was typed.
 * @returns The event; `conflict` when staff have the same event of the contract already.
 */
export function createLifeEvent(
  client: ApiClient,
  id: string,
  body: NewLifeEvent,
  idempotencyKey: string,
  options?: CallOptions,
) {
  const params = once(id, idempotencyKey)
  return call(
    client,
    options,
    (init) => client.http.POST('/api/contracts/{id}/life-events', { ...init, params, body }),
    'id',
  )
}

/** Withdraws what was told about a life event; `conflict` once staff closed it. */
export function withdrawLifeEvent(client: ApiClient, id: string, lifeEventId: string, options?: CallOptions) {
  const params = { path: { id, lifeEventId } }
  return call(client, options, (init) =>
    client.http.DELETE('/api/contracts/{id}/life-events/{lifeEventId}', { ...init, params }),
  )
}

/** Reports a death, without a session; the answer is the same for somebody who is not known. */
export function reportDeath(client: ApiClient, body: DeathReport, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/deaths', { ...init, body }))
}
