import type { ApiClient, CallOptions } from '../../client.ts'
import { readFile } from '../../read-file.ts'
import { call } from '../../send.ts'

/** One of the two questionnaires behind the risk profile. */
export function getQuestionnaire(client: ApiClient, number: '1' | '2', options?: CallOptions) {
  return call<'getQuestionnaire'>(client, 'GET', '/api/questionnaires/{number}', { params: { path: { number } } }, options, 'id version title questions')
}

/** The risk profiles, from the most to the least careful, with the scores from which each holds. */
export function getRiskProfiles(client: ApiClient, options?: CallOptions) {
  return call<'getRiskProfiles'>(client, 'GET', '/api/risk-profiles', {}, options, 'length')
}

/** All funds, those closed for deposits marked. */
export function getFunds(client: ApiClient, options?: CallOptions) {
  return call<'getFunds'>(client, 'GET', '/api/funds', {}, options, 'length')
}

/** The key information document of a fund as PDF (Regulation (EU) No 1286/2014). */
export function getKeyInformation(client: ApiClient, fundId: string, options?: CallOptions) {
  return readFile(client, '/api/funds/{fundId}/key-information', { params: { path: { fundId } } }, options)
}

/** The provider of the brand, its supervisors, and where a complaint goes. */
export function getProvider(client: ApiClient, options?: CallOptions) {
  return call<'getProvider'>(client, 'GET', '/api/provider', {}, options, 'company foundation email phone licenceNumber dnbNumber kifidNumber')
}
