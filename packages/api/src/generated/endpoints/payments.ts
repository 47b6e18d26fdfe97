import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { MandateRequest, PaymentRequest } from '../openapi.ts'

/** The open payments and mandates of each contract of the customer that is not complete. */
export function getPaymentTasks(client: ApiClient, options?: CallOptions) {
  return call<'getPaymentTasks'>(client, 'GET', '/api/payments', {}, options, 'length')
}

/**
 * Begin the first payment of a contract.
 *
 * An online payment answers with the address of the bank; a transfer with what to write on it. One that is open
 * already is answered again instead of a second one. 409 when the first payment is paid.
 */
export function createPayment(client: ApiClient, body: PaymentRequest, idempotencyKey: string, options?: CallOptions) {
  return call<'createPayment'>(client, 'POST', '/api/payments', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id contractId purpose method status amountCents reasonCode checkoutUrl transfer createdAt expiresAt paidAt')
}

/** A payment; one that is under way is asked of the provider first. */
export function getPayment(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getPayment'>(client, 'GET', '/api/payments/{id}', { params: { path: { id } } }, options, 'id contractId purpose method status amountCents reasonCode checkoutUrl transfer createdAt expiresAt paidAt')
}

/**
 * Arrange how the monthly deposits are paid.
 *
 * A mandate answers with the address where it is signed; own transfer with what to write on it. One that is open
 * already is answered again instead of a second one. 409 when the monthly deposits are arranged, unless the
 * customer confirmed another way to pay them since.
 */
export function createMandate(client: ApiClient, body: MandateRequest, idempotencyKey: string, options?: CallOptions) {
  return call<'createMandate'>(client, 'POST', '/api/mandates', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id contractId method status amountCents reasonCode signUrl transfer maskedIban createdAt signedAt')
}

/** A mandate; one that is under way is asked of the provider first. */
export function getMandate(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getMandate'>(client, 'GET', '/api/mandates/{id}', { params: { path: { id } } }, options, 'id contractId method status amountCents reasonCode signUrl transfer maskedIban createdAt signedAt')
}
