import { call } from '../send.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import type { AttentionClosure, ImpersonationRequest, operations, PriceConfirmation } from '../generated/openapi.ts'

/** The search text, sort order and page number (from 1) of the list of customers. */
export type CustomerQuery = NonNullable<operations['getCustomers']['parameters']['query']>

/** The customer to filter the audit trail by, and the page number (from 1). */
export type AuditQuery = NonNullable<operations['getAudit']['parameters']['query']>

/** Returns one page of the customers; fails with `forbidden` for anyone but staff. */
export function getCustomers(client: ApiClient, query: CustomerQuery, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/admin/customers', { ...init, params: { query } }),
    'customers',
  )
}

/** Starts an impersonation session of at most 30 minutes, which replaces the administrator's own session. */
export function startImpersonation(client: ApiClient, body: ImpersonationRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/admin/impersonation', { ...init, body }))
}

/** Ends the impersonation session and starts a new session of the administrator. */
export function stopImpersonation(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.DELETE('/api/admin/impersonation', init))
}

/** Returns one page of the audit trail of staff, newest first. */
export function getAudit(client: ApiClient, query: AuditQuery, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/admin/audit', { ...init, params: { query } }), 'events')
}

/** Returns the items that need attention from staff, oldest first within each kind. */
export function getAttention(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/admin/attention', init), 'length')
}

/** Closes an item that staff handled; closing it again changes nothing. */
export function closeAttention(client: ApiClient, body: AttentionClosure, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/admin/attention/closure', { ...init, body }))
}

/** Confirms the unusual prices of a month; fails with `conflict` when the prices no longer have this digest. */
export function confirmPrices(client: ApiClient, month: string, body: PriceConfirmation, options?: CallOptions) {
  return call(client, options, (init) =>
    client.http.POST('/api/admin/prices/{month}/confirmation', { ...init, params: { path: { month } }, body }),
  )
}
