import { call } from '../send.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import type { AttentionClosure, ImpersonationRequest, operations, PriceConfirmation } from '../generated/openapi.ts'

/** What customers are searched for, how they are sorted, and which page (from 1). */
export type CustomerQuery = NonNullable<operations['getCustomers']['parameters']['query']>

/** Whose acts, and which page (from 1). */
export type AuditQuery = NonNullable<operations['getAudit']['parameters']['query']>

/** A page of the customers; for staff only, `forbidden` to others. */
export function getCustomers(client: ApiClient, query: CustomerQuery, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/admin/customers', { ...init, params: { query } }),
    'customers',
  )
}

/** Begins to see what a customer sees: the session of the administrator ends for one of 30 minutes at most. */
export function startImpersonation(client: ApiClient, body: ImpersonationRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/admin/impersonation', { ...init, body }))
}

/** Stops it; a fresh session of the administrator takes over. */
export function stopImpersonation(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.DELETE('/api/admin/impersonation', init))
}

/** A page of what staff did, newest first. */
export function getAudit(client: ApiClient, query: AuditQuery, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/admin/audit', { ...init, params: { query } }), 'events')
}

/** What needs staff, of each kind the oldest first. */
export function getAttention(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/admin/attention', init), 'length')
}

/** Closes unmatched money or a refused file that staff dealt with; closed again changes nothing. */
export function closeAttention(client: ApiClient, body: AttentionClosure, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/admin/attention/closure', { ...init, body }))
}

/** Confirms the unusual prices of a month; `conflict` when they are no longer those with this digest. */
export function confirmPrices(client: ApiClient, month: string, body: PriceConfirmation, options?: CallOptions) {
  return call(client, options, (init) =>
    client.http.POST('/api/admin/prices/{month}/confirmation', { ...init, params: { path: { month } }, body }),
  )
}
