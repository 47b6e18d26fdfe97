import type { ApiClient, CallOptions } from '../../client.ts'
import { readList } from '../../read-list.ts'
import { call } from '../../send.ts'
import type { Application, CalculationPayload } from '../openapi.ts'

/**
 * Calculate, and save the calculation as an offer when the customer is logged in.
 *
 * Available to everybody. For a visitor nothing is saved and `offerID` is null. 422 with a list in
 * `errors.ErrorMessage` when the payload breaks a rule of the product.
 */
export function createCalculation(client: ApiClient, body: CalculationPayload, idempotencyKey: string | null, options?: CallOptions) {
  return call<'createCalculation'>(client, 'POST', '/api/calculation', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'offerID payload calculatedAt years end payments costs assumptions explanation')
}

/** Return the calculation of one of the customer's offers. */
export function getCalculation(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getCalculation'>(client, 'GET', '/api/calculation/{id}', { params: { path: { id } } }, options, 'offerID payload calculatedAt years end payments costs assumptions explanation')
}

/** Calculate again with another payload and save the result in the same offer. */
export function updateCalculation(client: ApiClient, id: string, body: CalculationPayload, options?: CallOptions) {
  return call<'updateCalculation'>(client, 'PUT', '/api/calculation/{id}', { params: { path: { id } }, body }, options, 'offerID payload calculatedAt years end payments costs assumptions explanation')
}

/** List the saved calculations of the customer, newest first. */
export function getOffers(client: ApiClient, options?: CallOptions) {
  return readList<'getOffers', 'Offerte'>(client, '/api/offers/', {}, options, 'Offerte')
}

/** Delete a saved calculation. */
export function deleteOffer(client: ApiClient, id: string, options?: CallOptions) {
  return call<'deleteOffer'>(client, 'DELETE', '/api/offers/{id}', { params: { path: { id } } }, options)
}

/** Restore a deleted saved calculation within one hour; 404 afterwards. */
export function restoreOffer(client: ApiClient, id: string, options?: CallOptions) {
  return call<'restoreOffer'>(client, 'POST', '/api/offers/{id}/restore', { params: { path: { id } } }, options)
}

/** Save the customer's position in the flow and the answers that the payload does not contain. */
export function saveApplication(client: ApiClient, id: string, body: Application, options?: CallOptions) {
  return call<'saveApplication'>(client, 'PUT', '/api/offers/{id}/application', { params: { path: { id } }, body }, options, 'activePage kind situation durationType answers questionEleven riskSelection firstStatement secondStatement thirdStatement')
}
