import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { AttentionClosure, ContractMove, DeathHold, HoldRelease, ImpersonationRequest, PersonCorrection, PriceConfirmation, SeenDocument, Settlement, operations } from '../openapi.ts'

/** The query of `getCustomers`. */
export type GetCustomersQuery = NonNullable<operations['getCustomers']['parameters']['query']>

/** List customers, with search, sorting and pages. */
export function getCustomers(client: ApiClient, query: GetCustomersQuery, options?: CallOptions) {
  return call<'getCustomers'>(client, 'GET', '/api/admin/customers', { params: { query } }, options, 'customers total page pageSize')
}

/** The query of `getWork`. */
export type GetWorkQuery = NonNullable<operations['getWork']['parameters']['query']>

/** List the failed direct debits and other items of customers that wait for somebody, the longest first. */
export function getWork(client: ApiClient, query: GetWorkQuery, options?: CallOptions) {
  return call<'getWork'>(client, 'GET', '/api/admin/work', { params: { query } }, options, 'items total page pageSize')
}

/** Return the name and date of birth that a customer's contracts, tax and payments use. */
export function getCustomerPerson(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getCustomerPerson'>(client, 'GET', '/api/admin/customers/{id}/person', { params: { path: { id } } }, options, 'initialen tussenvoegsel achternaam geboortedatum')
}

/**
 * Correct a customer's name or date of birth, with a reason; the customer gets a mail.
 *
 * Tax that was withheld on the basis of another date of birth is corrected with the next payout.
 */
export function correctCustomerPerson(client: ApiClient, id: string, body: PersonCorrection, options?: CallOptions) {
  return call<'correctCustomerPerson'>(client, 'PUT', '/api/admin/customers/{id}/person', { params: { path: { id } }, body }, options)
}

/**
 * Start to impersonate a customer, for at most 30 minutes.
 *
 * The session of the member of staff ends. A new session shows what the customer sees and cannot change any of the
 * customer's data.
 */
export function startImpersonation(client: ApiClient, body: ImpersonationRequest, options?: CallOptions) {
  return call<'startImpersonation'>(client, 'POST', '/api/admin/impersonation', { body }, options)
}

/** Stop the impersonation and start a new session of the member of staff. */
export function stopImpersonation(client: ApiClient, options?: CallOptions) {
  return call<'stopImpersonation'>(client, 'DELETE', '/api/admin/impersonation', {}, options)
}

/** The query of `getAudit`. */
export type GetAuditQuery = NonNullable<operations['getAudit']['parameters']['query']>

/** List the audit trail of staff calls, newest first. */
export function getAudit(client: ApiClient, query: GetAuditQuery, options?: CallOptions) {
  return call<'getAudit'>(client, 'GET', '/api/admin/audit', { params: { query } }, options, 'events total page pageSize')
}

/** List at most 100 items that staff must handle, oldest first within each kind. */
export function getAttention(client: ApiClient, options?: CallOptions) {
  return call<'getAttention'>(client, 'GET', '/api/admin/attention', {}, options, 'length')
}

/** Close an item that staff handled, or repeat the payment of returned tax; idempotent. */
export function closeAttention(client: ApiClient, body: AttentionClosure, options?: CallOptions) {
  return call<'closeAttention'>(client, 'POST', '/api/admin/attention/closure', { body }, options)
}

/** Put the contracts of a customer whose death was reported on hold; idempotent. */
export function holdContracts(client: ApiClient, id: string, body: DeathHold, options?: CallOptions) {
  return call<'holdContracts'>(client, 'POST', '/api/admin/deaths/{id}/hold', { params: { path: { id } }, body }, options)
}

/** Release the contracts of a customer who is alive, with a reason; closes all reports of the death. */
export function releaseContracts(client: ApiClient, id: string, body: HoldRelease, options?: CallOptions) {
  return call<'releaseContracts'>(client, 'POST', '/api/admin/deaths/{id}/release', { params: { path: { id } }, body }, options)
}

/** Confirm a death with the certificate that staff saw; 409 while the customer has no contracts on hold. */
export function confirmDeath(client: ApiClient, id: string, body: SeenDocument, options?: CallOptions) {
  return call<'confirmDeath'>(client, 'POST', '/api/admin/deaths/{id}/confirmation', { params: { path: { id } }, body }, options)
}

/**
 * End a contract by selling all holdings and paying the persons who are entitled to the proceeds.
 *
 * After a confirmed death, a free investment is paid to the heirs and an annuity is transferred to the provider
 * that they choose. A living customer can request the transfer of an annuity. The holdings are sold in the first
 * dealing in which none of them is blocked. 409 without such a reason, and after an earlier settlement unless the
 * bank returned its payment.
 */
export function settleContract(client: ApiClient, id: string, body: Settlement, options?: CallOptions) {
  return call<'settleContract'>(client, 'POST', '/api/admin/contracts/{id}/settlement', { params: { path: { id } }, body }, options)
}

/**
 * Move the contract of a child who has come of age to the child's own account.
 *
 * Nothing is sold. The monthly deposit and its mandate stop, and the account for payouts is cleared. What happened
 * before stays the parent's. 409 before the birthday, after an earlier move, and while money of the contract is
 * under way; 422 for an account on another name or date of birth.
 */
export function moveContract(client: ApiClient, id: string, body: ContractMove, options?: CallOptions) {
  return call<'moveContract'>(client, 'POST', '/api/admin/contracts/{id}/move', { params: { path: { id } }, body }, options)
}

/** Confirm the unusual prices of a month; 409 when they differ from the prices that staff saw. */
export function confirmPrices(client: ApiClient, month: string, body: PriceConfirmation, options?: CallOptions) {
  return call<'confirmPrices'>(client, 'POST', '/api/admin/prices/{month}/confirmation', { params: { path: { month } }, body }, options)
}
