import type { ApiClient, CallOptions } from './client.ts'
import type { CalculationPayload } from './generated/openapi.ts'
import { toList } from './read-list.ts'
import { call } from './send.ts'

/** Returns all countries, sorted by their Dutch name (requirement 3.10). */
export async function getCountries(client: ApiClient, options?: CallOptions) {
  const answer = await call<'getCountries'>(client, 'GET', '/api/countries', {}, options)
  const result = answer.ok ? toList(answer.value) : answer
  return result.ok ? { ...result, value: result.value.toSorted((a, b) => a.name.localeCompare(b.name, 'nl')) } : result
}

/**
 * Returns street and town of a Dutch address; `not-found` for an unknown one.
 * White space is stripped from the postcode and the house number is parsed as an integer (requirement 5.3).
 */
export function lookUpPostcode(
  client: ApiClient,
  address: { postcode: string; houseNumber: string },
  options?: CallOptions,
) {
  const body = {
    postcode: address.postcode.replace(/\s/g, '').toUpperCase(),
    houseNumber: Number.parseInt(address.houseNumber, 10),
  }
  return call<'lookUpPostcode'>(client, 'POST', '/api/postcode', { body }, options, 'straatnaam woonplaats')
}

/**
 * Calculates without saving, while the customer is still typing. Without funds it uses the mixed fund.
 * @param options The `parameterSetId` of a saved calculation selects its assumptions.
 */
export function previewCalculation(
  client: ApiClient,
  body: CalculationPayload,
  { parameterSetId, ...options }: CallOptions & { parameterSetId?: string } = {},
) {
  const params = parameterSetId === undefined ? {} : { query: { parameterSetId } }
  const path = '/api/calculation/preview'
  const names = 'offerID payload calculatedAt years end payments costs assumptions explanation'
  return call<'previewCalculation'>(client, 'POST', path, { body, params }, options, names)
}
