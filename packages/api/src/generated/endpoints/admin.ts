import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { AttentionClosure, ImpersonationRequest, PersonCorrection, PriceConfirmation, operations } from '../openapi.ts'

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

/** Confirm unusual prices of a month; 409 when they are no longer those that were seen. */
export function confirmPrices(client: ApiClient, month: string, body: PriceConfirmation, options?: CallOptions) {
  return call<'confirmPrices'>(client, 'POST', '/api/admin/prices/{month}/confirmation', { params: { path: { month } }, body }, options)
}
