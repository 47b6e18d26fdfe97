import type { ApiClient, CallOptions } from '../../client.ts'
import { readFile } from '../../read-file.ts'
import { call } from '../../send.ts'

/** Return one of the two questionnaires that determine the risk profile. */
export function getQuestionnaire(client: ApiClient, number: '1' | '2', options?: CallOptions) {
  return call<'getQuestionnaire'>(client, 'GET', '/api/questionnaires/{number}', { params: { path: { number } } }, options, 'id version title questions')
}

/** List the risk profiles from the lowest to the highest risk, with the minimum scores of each. */
export function getRiskProfiles(client: ApiClient, options?: CallOptions) {
  return call<'getRiskProfiles'>(client, 'GET', '/api/risk-profiles', {}, options, 'length')
}

/** List all funds, including those that are closed for deposits. */
export function getFunds(client: ApiClient, options?: CallOptions) {
  return call<'getFunds'>(client, 'GET', '/api/funds', {}, options, 'length')
}

/** Return the key information document of a fund as a PDF (Regulation (EU) No 1286/2014). */
export function getKeyInformation(client: ApiClient, fundId: string, options?: CallOptions) {
  return readFile(client, '/api/funds/{fundId}/key-information', { params: { path: { fundId } } }, options)
}

/** Return the brand's provider, its supervisors and its complaints body. */
export function getProvider(client: ApiClient, options?: CallOptions) {
  return call<'getProvider'>(client, 'GET', '/api/provider', {}, options, 'company foundation email phone licenceNumber dnbNumber kifidNumber')
}
