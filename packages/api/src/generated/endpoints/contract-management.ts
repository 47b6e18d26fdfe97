import type { ApiClient, CallOptions } from '../../client.ts'
import { readFile } from '../../read-file.ts'
import { call } from '../../send.ts'
import type { ChangeRequest, ConfirmChangeRequest, ConfirmSaleRequest, DeathReport, DepositRequest, NewLifeEvent, SaleRequest, operations } from '../openapi.ts'

/** The query of `getTransactions`. */
export type GetTransactionsQuery = NonNullable<operations['getTransactions']['parameters']['query']>

/**
 * List the dealt and pending transactions of a contract, newest first.
 *
 * Pending orders and payments come first and are only on the first page. The period includes the date `tot`. A
 * page contains twelve months, so that related transactions are on the same page.
 */
export function getTransactions(client: ApiClient, id: string, query: GetTransactionsQuery, options?: CallOptions) {
  return call<'getTransactions'>(client, 'GET', '/api/contracts/{id}/transactions', { params: { path: { id }, query } }, options, 'transactions total events page pages funds')
}

/** The query of `getTransactionsCsv`. */
export type GetTransactionsCsvQuery = NonNullable<operations['getTransactionsCsv']['parameters']['query']>

/**
 * Return the transactions as a CSV file.
 *
 * The file has semicolons as separators, a byte order mark and decimal commas. No cell can be interpreted as a
 * formula by a spreadsheet.
 */
export function getTransactionsCsv(client: ApiClient, id: string, query: GetTransactionsCsvQuery, options?: CallOptions) {
  return readFile(client, '/api/contracts/{id}/transactions/csv', { params: { path: { id }, query } }, options)
}

/** Return the terms and the holdings of a contract. */
export function getContractDetails(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getContractDetails'>(client, 'GET', '/api/contracts/{id}/details', { params: { path: { id } } }, options, 'ContractID number productCode description conditions holders startDate endDate duration chosenRiskProfile determinedRiskProfile riskProfileSince riskClass funds periodicDepositCents mandate maskedIban beneficiaries uitkeringsTermijnCode payoutCents payoutTax wageTaxCredit awaitingCents valueCents valueDate holdings dealing annuityNotice')
}

/** List the changes of a contract, newest first. */
export function getChanges(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getChanges'>(client, 'GET', '/api/contracts/{id}/changes', { params: { path: { id } } }, options, 'length')
}

/**
 * Confirm a change with the one-time code for exactly this change.
 *
 * 409 when a change of the same kind is already pending. 422 with the field `code` when the code is wrong, expired
 * or for another change.
 */
export function confirmChange(client: ApiClient, id: string, body: ConfirmChangeRequest, idempotencyKey: string, options?: CallOptions) {
  return call<'confirmChange'>(client, 'POST', '/api/contracts/{id}/changes', { params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id option status before after effectiveOn dealing costsCents requestedAt canWithdraw')
}

/**
 * Preview a change: its old and new values, effective date and costs.
 *
 * Changes nothing. 422 with the invalid fields of the option.
 */
export function previewChange(client: ApiClient, id: string, body: ChangeRequest, options?: CallOptions) {
  return call<'previewChange'>(client, 'POST', '/api/contracts/{id}/changes/preview', { params: { path: { id } }, body }, options, 'option before after effectiveOn dealing costsCents')
}

/** Request a one-time code for exactly this change. */
export function requestChangeCode(client: ApiClient, id: string, body: ChangeRequest, options?: CallOptions) {
  return call<'requestChangeCode'>(client, 'POST', '/api/contracts/{id}/changes/code', { params: { path: { id } }, body }, options, 'channel sentTo')
}

/** Withdraw a change before the cut-off; 409 afterwards. */
export function withdrawChange(client: ApiClient, id: string, changeId: string, options?: CallOptions) {
  return call<'withdrawChange'>(client, 'DELETE', '/api/contracts/{id}/changes/{changeId}', { params: { path: { id, changeId } } }, options)
}

/** Return the holdings that the customer can sell, and earlier sales. */
export function getSales(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getSales'>(client, 'GET', '/api/contracts/{id}/sales', { params: { path: { id } } }, options, 'funds valueCents blockedCents blockedUntil availableCents priceDate dealing isAnnuity smallAnnuityBasisPoints maskedIban sales')
}

/**
 * Order a sale with the one-time code for exactly this sale.
 *
 * 409 when a sale is already pending. 422 when the request exceeds what can be sold, or when the code is not
 * valid.
 */
export function confirmSale(client: ApiClient, id: string, body: ConfirmSaleRequest, idempotencyKey: string, options?: CallOptions) {
  return call<'confirmSale'>(client, 'POST', '/api/contracts/{id}/sales', { params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id status request estimatedCents proceedsCents taxCents netCents requestedAt dealing canWithdraw maskedIban')
}

/**
 * Preview a sale at the last known prices.
 *
 * Sells nothing. 422 with the invalid fields.
 */
export function previewSale(client: ApiClient, id: string, body: SaleRequest, options?: CallOptions) {
  return call<'previewSale'>(client, 'POST', '/api/contracts/{id}/sales/preview', { params: { path: { id } }, body }, options, 'estimatedCents funds tax estimatedNetCents priceDate dealing maskedIban')
}

/** Request a one-time code for exactly this sale. */
export function requestSaleCode(client: ApiClient, id: string, body: SaleRequest, options?: CallOptions) {
  return call<'requestSaleCode'>(client, 'POST', '/api/contracts/{id}/sales/code', { params: { path: { id } }, body }, options, 'channel sentTo')
}

/** Withdraw a sale before the cut-off; 409 afterwards. */
export function withdrawSale(client: ApiClient, id: string, saleId: string, options?: CallOptions) {
  return call<'withdrawSale'>(client, 'DELETE', '/api/contracts/{id}/sales/{saleId}', { params: { path: { id, saleId } } }, options)
}

/** Return the limits for an extra deposit, and earlier extra deposits. */
export function getDeposits(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getDeposits'>(client, 'GET', '/api/contracts/{id}/deposits', { params: { path: { id } } }, options, 'isOffered isAnnuity minimumCents maximumCents depositedThisYearCents annuityDepositedThisYearCents determinedRiskProfile funds dealing deposits')
}

/**
 * Start an extra deposit.
 *
 * The response contains the address of the payment page for an online payment, or the payment details for a
 * transfer. When an extra deposit is already open, it is returned; if its amount or method differs, the new one
 * replaces it. 409 for a draw-down annuity, and for a contract whose first payment is not complete.
 */
export function createDeposit(client: ApiClient, id: string, body: DepositRequest, idempotencyKey: string, options?: CallOptions) {
  return call<'createDeposit'>(client, 'POST', '/api/contracts/{id}/deposits', { params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id contractId purpose method status amountCents reasonCode checkoutUrl transfer createdAt expiresAt paidAt')
}

/** List the life events that apply to a contract, and the life events that the customer reported. */
export function getLifeEvents(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getLifeEvents'>(client, 'GET', '/api/contracts/{id}/life-events', { params: { path: { id } } }, options, 'kinds valueCents birthdate endDate child dealing events')
}

/**
 * Report a life event, so that staff can take the required action.
 *
 * 409 when staff are already handling the same event of this contract. 422 for an event that does not apply to
 * this contract.
 */
export function createLifeEvent(client: ApiClient, id: string, body: NewLifeEvent, idempotencyKey: string, options?: CallOptions) {
  return call<'createLifeEvent'>(client, 'POST', '/api/contracts/{id}/life-events', { params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id kind status values createdAt endedAt')
}

/** Withdraw the report of a life event; 409 when staff have closed it. */
export function withdrawLifeEvent(client: ApiClient, id: string, lifeEventId: string, options?: CallOptions) {
  return call<'withdrawLifeEvent'>(client, 'DELETE', '/api/contracts/{id}/life-events/{lifeEventId}', { params: { path: { id, lifeEventId } } }, options)
}

/**
 * Report that a customer died; requires no account.
 *
 * The response does not reveal whether the customer exists. 429 when a network sends too many reports.
 */
export function reportDeath(client: ApiClient, body: DeathReport, options?: CallOptions) {
  return call<'reportDeath'>(client, 'POST', '/api/deaths', { body }, options)
}

/** List the events of a contract, newest first. */
export function getHistory(client: ApiClient, id: string, page: number, options?: CallOptions) {
  return call<'getHistory'>(client, 'GET', '/api/contracts/{id}/history', { params: { path: { id }, query: { page } } }, options, 'events total page pageSize')
}

/** List the documents of a contract, newest first. */
export function getDocuments(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getDocuments'>(client, 'GET', '/api/contracts/{id}/documents', { params: { path: { id } } }, options, 'length')
}

/**
 * Return a document as a PDF.
 *
 * The document is generated from the data of the contract. When the customer reads it, it is marked as read.
 */
export function getDocument(client: ApiClient, id: string, documentId: string, options?: CallOptions) {
  return readFile(client, '/api/contracts/{id}/documents/{documentId}', { params: { path: { id, documentId } } }, options)
}
