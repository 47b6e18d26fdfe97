import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { AttentionClosure, DeathHold, HoldRelease, ImpersonationRequest, PersonCorrection, PriceConfirmation, SeenDocument, Settlement, operations } from '../openapi.ts'

/** The query of `getCustomers`. */
export type GetCustomersQuery = NonNullable<operations['getCustomers']['parameters']['query']>

/** Customers, searched, sorted and paged. */
export function getCustomers(client: ApiClient, query: GetCustomersQuery, options?: CallOptions) {
  return call<'getCustomers'>(client, 'GET', '/api/admin/customers', { params: { query } }, options, 'customers total page pageSize')
}

/** The name and date of birth by which a customer's contracts, tax and payments go. */
export function getCustomerPerson(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getCustomerPerson'>(client, 'GET', '/api/admin/customers/{id}/person', { params: { path: { id } } }, options, 'initialen tussenvoegsel achternaam geboortedatum')
}

/**
 * Correct who a customer is, with the reason; the customer gets a mail.
 *
 * Tax that was withheld by another date of birth is corrected with the next payout.
 */
export function correctCustomerPerson(client: ApiClient, id: string, body: PersonCorrection, options?: CallOptions) {
  return call<'correctCustomerPerson'>(client, 'PUT', '/api/admin/customers/{id}/person', { params: { path: { id } }, body }, options)
}

/**
 * See what a customer sees, for 30 minutes at most.
 *
 * The session of the administrator ends; a fresh one shows what the customer sees and changes nothing of it.
 */
export function startImpersonation(client: ApiClient, body: ImpersonationRequest, options?: CallOptions) {
  return call<'startImpersonation'>(client, 'POST', '/api/admin/impersonation', { body }, options)
}

/** Stop; a fresh session of the administrator takes over. */
export function stopImpersonation(client: ApiClient, options?: CallOptions) {
  return call<'stopImpersonation'>(client, 'DELETE', '/api/admin/impersonation', {}, options)
}

/** The query of `getAudit`. */
export type GetAuditQuery = NonNullable<operations['getAudit']['parameters']['query']>

/** List the audit trail of staff, newest first. */
export function getAudit(client: ApiClient, query: GetAuditQuery, options?: CallOptions) {
  return call<'getAudit'>(client, 'GET', '/api/admin/audit', { params: { query } }, options, 'events total page pageSize')
}

/** List the items that need attention from staff, oldest first within each kind, at most 100. */
export function getAttention(client: ApiClient, options?: CallOptions) {
  return call<'getAttention'>(client, 'GET', '/api/admin/attention', {}, options, 'length')
}

/** Close an item that staff handled, or pay returned tax again; a second request changes nothing. */
export function closeAttention(client: ApiClient, body: AttentionClosure, options?: CallOptions) {
  return call<'closeAttention'>(client, 'POST', '/api/admin/attention/closure', { body }, options)
}

/** Hold the contracts of the customer whose death was reported; a second request changes nothing. */
export function holdContracts(client: ApiClient, id: string, body: DeathHold, options?: CallOptions) {
  return call<'holdContracts'>(client, 'POST', '/api/admin/deaths/{id}/hold', { params: { path: { id } }, body }, options)
}

/** Release the contracts of a customer who is alive, with the reason; closes every report about this customer. */
export function releaseContracts(client: ApiClient, id: string, body: HoldRelease, options?: CallOptions) {
  return call<'releaseContracts'>(client, 'POST', '/api/admin/deaths/{id}/release', { params: { path: { id } }, body }, options)
}

/** Confirm a death, with the certificate that staff saw; 409 while no customer is held for it. */
export function confirmDeath(client: ApiClient, id: string, body: SeenDocument, options?: CallOptions) {
  return call<'confirmDeath'>(client, 'POST', '/api/admin/deaths/{id}/confirmation', { params: { path: { id } }, body }, options)
}

/**
 * End a contract by selling everything and paying those who are entitled to it.
 *
 * After a confirmed death a free investment is paid to the heirs, and an annuity goes to the provider that they
 * choose; a living customer can ask for the transfer of an annuity. It is sold in the first dealing for which nothing
 * is blocked. 409 without such a reason, and after an earlier settlement whose payment the bank did not return.
 */
export function settleContract(client: ApiClient, id: string, body: Settlement, options?: CallOptions) {
  return call<'settleContract'>(client, 'POST', '/api/admin/contracts/{id}/settlement', { params: { path: { id } }, body }, options)
}

/** Confirm unusual prices of a month; 409 when they are no longer those that were seen. */
export function confirmPrices(client: ApiClient, month: string, body: PriceConfirmation, options?: CallOptions) {
  return call<'confirmPrices'>(client, 'POST', '/api/admin/prices/{month}/confirmation', { params: { path: { month } }, body }, options)
}
