import type { ApiClient, CallOptions } from '../../client.ts'
import { readFile } from '../../read-file.ts'
import { call } from '../../send.ts'
import type { ChangeRequest, ConfirmChangeRequest, ConfirmSaleRequest, DeathReport, DepositRequest, NewLifeEvent, SaleRequest, operations } from '../openapi.ts'

/** The query of `getTransactions`. */
export type GetTransactionsQuery = NonNullable<operations['getTransactions']['parameters']['query']>

/**
 * The transactions of a contract, dealt and pending, newest first.
 *
 * Waiting orders and money come first and are on the first page only. `tot` is included. A page has twelve months, so
 * that what belongs together is on one page.
 */
export function getTransactions(client: ApiClient, id: string, query: GetTransactionsQuery, options?: CallOptions) {
  return call<'getTransactions'>(client, 'GET', '/api/contracts/{id}/transactions', { params: { path: { id }, query } }, options, 'transactions total page pages funds')
}

/** The query of `getTransactionsCsv`. */
export type GetTransactionsCsvQuery = NonNullable<operations['getTransactionsCsv']['parameters']['query']>

/**
 * The transactions as a file for a spreadsheet.
 *
 * Semicolons, a byte order mark, decimal commas, and no cell that a spreadsheet takes for a formula.
 */
export function getTransactionsCsv(client: ApiClient, id: string, query: GetTransactionsCsvQuery, options?: CallOptions) {
  return readFile(client, '/api/contracts/{id}/transactions/csv', { params: { path: { id }, query } }, options)
}

/** The agreement of a contract, and its holdings. */
export function getContractDetails(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getContractDetails'>(client, 'GET', '/api/contracts/{id}/details', { params: { path: { id } } }, options, 'ContractID number productCode description conditions holders startDate endDate duration chosenRiskProfile determinedRiskProfile riskProfileSince riskClass funds periodicDepositCents mandate maskedIban beneficiaries uitkeringsTermijnCode payoutCents payoutTax wageTaxCredit awaitingCents valueCents valueDate holdings dealing annuityNotice')
}

/** The changes of a contract, newest first. */
export function getChanges(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getChanges'>(client, 'GET', '/api/contracts/{id}/changes', { params: { path: { id } } }, options, 'length')
}

/**
 * Make a change, with the code for exactly this change.
 *
 * 409 when a change of the same kind waits already. 422 with the field `code` when the code is wrong, too old or for another change.
 */
export function confirmChange(client: ApiClient, id: string, body: ConfirmChangeRequest, idempotencyKey: string, options?: CallOptions) {
  return call<'confirmChange'>(client, 'POST', '/api/contracts/{id}/changes', { params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id option status before after effectiveOn dealing costsCents requestedAt canWithdraw')
}

/**
 * The preview of a change, with the old and the new value, the first date and the costs.
 *
 * Nothing happens yet. 422 with the fields of the option that are not right.
 */
export function previewChange(client: ApiClient, id: string, body: ChangeRequest, options?: CallOptions) {
  return call<'previewChange'>(client, 'POST', '/api/contracts/{id}/changes/preview', { params: { path: { id } }, body }, options, 'option before after effectiveOn dealing costsCents')
}

/** Send a code for exactly this change. */
export function requestChangeCode(client: ApiClient, id: string, body: ChangeRequest, options?: CallOptions) {
  return call<'requestChangeCode'>(client, 'POST', '/api/contracts/{id}/changes/code', { params: { path: { id } }, body }, options, 'channel sentTo')
}

/** Withdraw a change; until the cut-off, 409 afterwards. */
export function withdrawChange(client: ApiClient, id: string, changeId: string, options?: CallOptions) {
  return call<'withdrawChange'>(client, 'DELETE', '/api/contracts/{id}/changes/{changeId}', { params: { path: { id, changeId } } }, options)
}

/** The holdings that can be sold, and the sales. */
export function getSales(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getSales'>(client, 'GET', '/api/contracts/{id}/sales', { params: { path: { id } } }, options, 'funds valueCents blockedCents blockedUntil availableCents priceDate dealing isAnnuity smallAnnuityBasisPoints maskedIban sales')
}

/**
 * Order a sale, with the code for exactly this sale.
 *
 * 409 when a sale waits already. 422 when more is asked than can be sold, or the code is wrong.
 */
export function confirmSale(client: ApiClient, id: string, body: ConfirmSaleRequest, idempotencyKey: string, options?: CallOptions) {
  return call<'confirmSale'>(client, 'POST', '/api/contracts/{id}/sales', { params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id status request estimatedCents proceedsCents taxCents netCents requestedAt dealing canWithdraw maskedIban')
}

/**
 * The preview of a sale at the last known prices.
 *
 * Nothing happens yet. 422 with the fields that are not right.
 */
export function previewSale(client: ApiClient, id: string, body: SaleRequest, options?: CallOptions) {
  return call<'previewSale'>(client, 'POST', '/api/contracts/{id}/sales/preview', { params: { path: { id } }, body }, options, 'estimatedCents funds tax estimatedNetCents priceDate dealing maskedIban')
}

/** Send a code for exactly this sale. */
export function requestSaleCode(client: ApiClient, id: string, body: SaleRequest, options?: CallOptions) {
  return call<'requestSaleCode'>(client, 'POST', '/api/contracts/{id}/sales/code', { params: { path: { id } }, body }, options, 'channel sentTo')
}

/** Withdraw a sale; until the cut-off, 409 afterwards. */
export function withdrawSale(client: ApiClient, id: string, saleId: string, options?: CallOptions) {
  return call<'withdrawSale'>(client, 'DELETE', '/api/contracts/{id}/sales/{saleId}', { params: { path: { id, saleId } } }, options)
}

/** The room for an extra deposit, and the extra deposits. */
export function getDeposits(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getDeposits'>(client, 'GET', '/api/contracts/{id}/deposits', { params: { path: { id } } }, options, 'isOffered isAnnuity minimumCents maximumCents depositedThisYearCents annuityDepositedThisYearCents determinedRiskProfile funds dealing deposits')
}

/**
 * Begin an extra deposit.
 *
 * An online payment answers with the address of the bank; a transfer with what to write on it. One that is open
 * already is answered again instead of a second one, or replaced when its amount or method is another. 409 for a
 * draw-down or a contract whose first payment is not complete.
 */
export function createDeposit(client: ApiClient, id: string, body: DepositRequest, idempotencyKey: string, options?: CallOptions) {
  return call<'createDeposit'>(client, 'POST', '/api/contracts/{id}/deposits', { params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id contractId purpose method status amountCents reasonCode checkoutUrl transfer createdAt expiresAt paidAt')
}

/** The life events that can happen to the contract, and what the customer told about them. */
export function getLifeEvents(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getLifeEvents'>(client, 'GET', '/api/contracts/{id}/life-events', { params: { path: { id } } }, options, 'kinds valueCents birthdate endDate child dealing events')
}

/**
 * Tell about a life event, so that staff arrange what follows from it.
 *
 * 409 when the same event of the contract is with staff already. 422 for an event that this contract cannot have.
 */
export function createLifeEvent(client: ApiClient, id: string, body: NewLifeEvent, idempotencyKey: string, options?: CallOptions) {
  return call<'createLifeEvent'>(client, 'POST', '/api/contracts/{id}/life-events', { params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id kind status values createdAt endedAt')
}

/** Withdraw what was told about a life event; 409 once staff closed it. */
export function withdrawLifeEvent(client: ApiClient, id: string, lifeEventId: string, options?: CallOptions) {
  return call<'withdrawLifeEvent'>(client, 'DELETE', '/api/contracts/{id}/life-events/{lifeEventId}', { params: { path: { id, lifeEventId } } }, options)
}

/**
 * Report that a customer died; heirs have no account.
 *
 * The answer is the same whether or not there is such a customer. 429 when a network reports too often.
 */
export function reportDeath(client: ApiClient, body: DeathReport, options?: CallOptions) {
  return call<'reportDeath'>(client, 'POST', '/api/deaths', { body }, options)
}

/** The events of a contract, newest first. */
export function getHistory(client: ApiClient, id: string, page: number, options?: CallOptions) {
  return call<'getHistory'>(client, 'GET', '/api/contracts/{id}/history', { params: { path: { id }, query: { page } } }, options, 'events total page pageSize')
}

/** The documents of the contract, newest first. */
export function getDocuments(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getDocuments'>(client, 'GET', '/api/contracts/{id}/documents', { params: { path: { id } } }, options, 'length')
}

/**
 * A document as PDF.
 *
 * Made from the data of the contract; the customer who reads it has seen it from then on.
 */
export function getDocument(client: ApiClient, id: string, documentId: string, options?: CallOptions) {
  return readFile(client, '/api/contracts/{id}/documents/{documentId}', { params: { path: { id, documentId } } }, options)
}
