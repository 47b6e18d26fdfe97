import type { ApiClient, CallOptions } from '../../client.ts'
import { readList } from '../../read-list.ts'
import { call } from '../../send.ts'
import type { operations } from '../openapi.ts'

/** The contracts of the customer. */
export function getContracts(client: ApiClient, options?: CallOptions) {
  return readList<'getContracts', 'Contract'>(client, '/api/contracts', {}, options, 'Contract')
}

/** The summary of each contract for the overview. */
export function getContractSummaries(client: ApiClient, options?: CallOptions) {
  return readList<'getContractSummaries', 'Contract'>(client, '/api/contracts/summaries', {}, options, 'Contract')
}

/** The course of the value of all contracts of the customer together, and what it is divided over now. */
export function getCourse(client: ApiClient, options?: CallOptions) {
  return call<'getCourse'>(client, 'GET', '/api/contracts/course', {}, options, 'series moneyWeighted funds')
}

/** The next events of the customer's contracts, and their problems. */
export function getUpcoming(client: ApiClient, options?: CallOptions) {
  return call<'getUpcoming'>(client, 'GET', '/api/contracts/upcoming', {}, options, 'dealing events payments refusals')
}

/** The figures of the customer's contracts for the tax return over a calendar year. */
export function getTaxYear(client: ApiClient, year: number | string, options?: CallOptions) {
  return call<'getTaxYear'>(client, 'GET', '/api/tax-years/{year}', { params: { path: { year } } }, options, 'year years asOf contracts')
}

/** One contract, as a list of one. */
export function getContract(client: ApiClient, id: string, options?: CallOptions) {
  return readList<'getContract', 'Contract'>(client, '/api/contracts/{id}', { params: { path: { id } } }, options, 'Contract')
}

/** The query of `getReturn`. */
export type GetReturnQuery = NonNullable<operations['getReturn']['parameters']['query']>

/** The return of a contract over a period. */
export function getReturn(client: ApiClient, id: string, query: GetReturnQuery, options?: CallOptions) {
  return call<'getReturn'>(client, 'GET', '/api/contracts/{id}/rendement', { params: { path: { id }, query } }, options, 'van tot hasData beginCents depositsCents withdrawalsCents costsCents resultCents netResultCents endCents moneyWeighted timeWeighted funds series firstDate lastDate')
}

/** How a contract is doing, for the header of its pages. */
export function getContractStatus(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getContractStatus'>(client, 'GET', '/api/contracts/{id}/status', { params: { path: { id } } }, options, 'valueCents valueDate netResultCents moneyWeighted next newestDocument holders payouts')
}
