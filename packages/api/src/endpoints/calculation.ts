import { call } from '../send.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import type { Application, CalculationPayload } from '../generated/openapi.ts'
import { toList } from '../list.ts'

/**
 * Calculates; for a customer who is logged in the calculation is kept as an offer.
 * @param idempotencyKey Made once (`createIdempotencyKey`) and saved before sending; without it nothing protects against
 *   a second offer when the call is repeated.
 * @returns The calculation with its `offerID` (null for a visitor). A rule of the product that refuses it is `validation`
 *   with the sentences in `messages`.
 */
export function createCalculation(
  client: ApiClient,
  body: CalculationPayload,
  idempotencyKey: string | null,
  options?: CallOptions,
) {
  const params = idempotencyKey === null ? {} : { header: { 'Idempotency-Key': idempotencyKey } }
  return call(client, options, (init) => client.http.POST('/api/calculation', { ...init, body, params }), 'offerID')
}

/**
 * Calculates without keeping anything, while somebody is still filling in. The overlay does not wait for it.
 * Without funds it calculates with the mixed fund.
 * @param parameterSetId The assumptions of a saved calculation, to compare with it; without it those of new ones.
 */
export function previewCalculation(
  client: ApiClient,
  body: CalculationPayload,
  { parameterSetId, ...options }: CallOptions & { parameterSetId?: string } = {},
) {
  const params = parameterSetId === undefined ? {} : { query: { parameterSetId } }
  return call(
    client,
    options,
    (init) => client.http.POST('/api/calculation/preview', { ...init, body, params }),
    'offerID',
  )
}

/** The calculation of an offer of the customer; `not-found` when it is not the customer's. */
export function getCalculation(client: ApiClient, id: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/calculation/{id}', { ...init, params: { path: { id } } }),
    'offerID',
  )
}

/** Calculates again with another payload, kept under the same offer. */
export function updateCalculation(client: ApiClient, id: string, body: CalculationPayload, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.PUT('/api/calculation/{id}', { ...init, params: { path: { id } }, body }),
    'offerID',
  )
}

/** The saved calculations of the customer, newest first. */
export async function getOffers(client: ApiClient, options?: CallOptions) {
  const result = await call(client, options, (init) => client.http.GET('/api/offers/', init))
  return toList(result, (value) => value.Offerte)
}

/** Deletes a saved calculation. */
export function deleteOffer(client: ApiClient, id: string, options?: CallOptions) {
  return call(client, options, (init) => client.http.DELETE('/api/offers/{id}', { ...init, params: { path: { id } } }))
}

/** Keeps where the customer is in the flow and what the payload does not carry. */
export function saveApplication(client: ApiClient, id: string, body: Application, options?: CallOptions) {
  return call(client, options, (init) =>
    client.http.PUT('/api/offers/{id}/application', { ...init, params: { path: { id } }, body }),
  )
}
