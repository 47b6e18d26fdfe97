import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { MandateRequest, PaymentRequest } from '../openapi.ts'

/** List the open payments and mandates of each contract of the customer that is not complete. */
export function getPaymentTasks(client: ApiClient, options?: CallOptions) {
  return call<'getPaymentTasks'>(client, 'GET', '/api/payments', {}, options, 'length')
}

/**
 * Start the first payment of a contract.
 *
 * The response contains the address of the payment page for an online payment, or the payment details for a
 * transfer. When a payment is already open, it is returned and no second payment is created. 409 when the first
 * payment is paid.
 */
export function createPayment(client: ApiClient, body: PaymentRequest, idempotencyKey: string, options?: CallOptions) {
  return call<'createPayment'>(client, 'POST', '/api/payments', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id contractId purpose method status amountCents reasonCode checkoutUrl transfer createdAt expiresAt paidAt')
}

/** Return a payment; the server first requests the state of a pending payment from the payment provider. */
export function getPayment(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getPayment'>(client, 'GET', '/api/payments/{id}', { params: { path: { id } } }, options, 'id contractId purpose method status amountCents reasonCode checkoutUrl transfer createdAt expiresAt paidAt')
}

/**
 * Set up the payment of the monthly deposits.
 *
 * The response contains the address of the signing page for a mandate, or the payment details for transfers by the
 * customer. When a mandate is already open, it is returned and no second mandate is created. 409 when the payment
 * of the monthly deposits is already set up, unless the customer has since confirmed another payment method.
 */
export function createMandate(client: ApiClient, body: MandateRequest, idempotencyKey: string, options?: CallOptions) {
  return call<'createMandate'>(client, 'POST', '/api/mandates', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id contractId method status amountCents reasonCode signUrl transfer maskedIban createdAt signedAt')
}

/** Return a mandate; the server first requests the state of a pending mandate from its provider. */
export function getMandate(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getMandate'>(client, 'GET', '/api/mandates/{id}', { params: { path: { id } } }, options, 'id contractId method status amountCents reasonCode signUrl transfer maskedIban createdAt signedAt')
}
