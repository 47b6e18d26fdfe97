import type { ApiClient, CallOptions } from '../../client.ts'
import { readList } from '../../read-list.ts'
import { call } from '../../send.ts'
import type { operations } from '../openapi.ts'

/** List the contracts of the customer. */
export function getContracts(client: ApiClient, options?: CallOptions) {
  return readList<'getContracts', 'Contract'>(client, '/api/contracts', {}, options, 'Contract')
}

/** List a summary of each contract for the overview. */
export function getContractSummaries(client: ApiClient, options?: CallOptions) {
  return readList<'getContractSummaries', 'Contract'>(client, '/api/contracts/summaries', {}, options, 'Contract')
}

/** Return the combined value of all the customer's contracts over time, and its current split over funds. */
export function getCourse(client: ApiClient, options?: CallOptions) {
  return call<'getCourse'>(client, 'GET', '/api/contracts/course', {}, options, 'series moneyWeighted funds')
}

/** Return the upcoming events and payments of the customer's contracts, and the failed direct debits. */
export function getUpcoming(client: ApiClient, options?: CallOptions) {
  return call<'getUpcoming'>(client, 'GET', '/api/contracts/upcoming', {}, options, 'dealing events payments refusals')
}

/** Return what each of the customer's contracts may become, and how long it lasts. */
export function getOutlook(client: ApiClient, options?: CallOptions) {
  return call<'getOutlook'>(client, 'GET', '/api/contracts/outlook', {}, options, 'contracts')
}

/** Return the figures of the customer's contracts for the tax return of a calendar year. */
export function getTaxYear(client: ApiClient, year: number | string, options?: CallOptions) {
  return call<'getTaxYear'>(client, 'GET', '/api/tax-years/{year}', { params: { path: { year } } }, options, 'year years asOf contracts')
}

/** Return one contract, as a list with one item. */
export function getContract(client: ApiClient, id: string, options?: CallOptions) {
  return readList<'getContract', 'Contract'>(client, '/api/contracts/{id}', { params: { path: { id } } }, options, 'Contract')
}

/** The query of `getReturn`. */
export type GetReturnQuery = NonNullable<operations['getReturn']['parameters']['query']>

/** Calculate the return on a contract over a period. */
export function getReturn(client: ApiClient, id: string, query: GetReturnQuery, options?: CallOptions) {
  return call<'getReturn'>(client, 'GET', '/api/contracts/{id}/rendement', { params: { path: { id }, query } }, options, 'van tot hasData beginCents depositsCents withdrawalsCents costsCents resultCents netResultCents endCents moneyWeighted timeWeighted funds series firstDate lastDate')
}

/** Return the status of a contract for the header of its pages. */
export function getContractStatus(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getContractStatus'>(client, 'GET', '/api/contracts/{id}/status', { params: { path: { id } } }, options, 'valueCents valueDate netResultCents moneyWeighted next newestDocument holders payouts')
}
