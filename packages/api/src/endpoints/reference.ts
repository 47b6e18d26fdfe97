import { call } from '../send.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import { toList } from '../list.ts'
import { readFile } from '../read-file.ts'

/** All countries, sorted by their Dutch name (specification §3). */
export async function getCountries(client: ApiClient, options?: CallOptions) {
  const answer = await call(client, options, (init) => client.http.GET('/api/countries', init))
  const result = toList(answer, (countries) => countries)
  if (!result.ok) return result
  return { ...result, value: result.value.toSorted((a, b) => a.name.localeCompare(b.name, 'nl')) }
}

/**
 * Street and town of a Dutch address; `not-found` when unknown.
 * White space is stripped from the postcode and the house number is parsed as an integer (specification §5).
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
  return call(client, options, (init) => client.http.POST('/api/postcode', { ...init, body }), 'straatnaam')
}

/** One of the two questionnaires behind the risk profile. */
export function getQuestionnaire(client: ApiClient, number: '1' | '2', options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/questionnaires/{number}', { ...init, params: { path: { number } } }),
    'id',
  )
}

/** The risk profiles, from the most to the least careful. */
export function getRiskProfiles(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/risk-profiles', init), 'length')
}

/** All funds: those of every product, also those that take no new deposits (`closedForDeposits`). */
export function getFunds(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/funds', init), 'length')
}

/** The key information document of a fund, as PDF. */
export function getKeyInformation(client: ApiClient, fundId: string, options?: CallOptions) {
  return readFile(client, options, (init) =>
    client.http.GET('/api/funds/{fundId}/key-information', {
      ...init,
      params: { path: { fundId } },
      parseAs: 'blob',
    }),
  )
}

/** The provider of the brand, its supervisors, and where a complaint goes. */
export function getProvider(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/provider', init), 'licenceNumber')
}
