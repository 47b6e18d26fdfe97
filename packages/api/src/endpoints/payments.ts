import { call } from '../send.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import type { MandateRequest, PaymentRequest } from '../generated/openapi.ts'

/** What is still to be paid or arranged, for each contract of the customer that is not complete. */
export function getPaymentTasks(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/payments', init), 'length')
}

/**
 * Begins the first payment of a contract.
 * @param idempotencyKey Made once and saved before sending.
 * @returns The payment, with the bank's address or what to write on a transfer; `conflict` when it is paid already.
 */
export function createPayment(client: ApiClient, body: PaymentRequest, idempotencyKey: string, options?: CallOptions) {
  const params = { header: { 'Idempotency-Key': idempotencyKey } }
  return call(client, options, (init) => client.http.POST('/api/payments', { ...init, params, body }), 'id')
}

/** A payment of the customer; one that is under way is asked of the bank first. */
export function getPayment(client: ApiClient, id: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/payments/{id}', { ...init, params: { path: { id } } }),
    'id',
  )
}

/**
 * Arranges how the monthly deposits are paid.
 * @param idempotencyKey Made once and saved before sending.
 * @returns The mandate, with the address where it is signed; `conflict` when they are arranged already.
 */
export function createMandate(client: ApiClient, body: MandateRequest, idempotencyKey: string, options?: CallOptions) {
  const params = { header: { 'Idempotency-Key': idempotencyKey } }
  return call(client, options, (init) => client.http.POST('/api/mandates', { ...init, params, body }), 'id')
}

/** A mandate of the customer; one that is under way is asked of the provider first. */
export function getMandate(client: ApiClient, id: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/mandates/{id}', { ...init, params: { path: { id } } }),
    'id',
  )
}
