import { call } from '../send.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import { toList } from '../list.ts'

/** The contracts of the customer. */
export async function getContracts(client: ApiClient, options?: CallOptions) {
  const result = await call(client, options, (init) => client.http.GET('/api/contracts', init))
  return toList(result, (value) => value.Contract)
}

/** One contract, as a list of one; `not-found` when it is not the customer's. */
export async function getContract(client: ApiClient, id: string, options?: CallOptions) {
  const result = await call(client, options, (init) =>
    client.http.GET('/api/contracts/{id}', { ...init, params: { path: { id } } }),
  )
  return toList(result, (value) => value.Contract)
}

/** What the overview shows of each contract. */
export async function getContractSummaries(client: ApiClient, options?: CallOptions) {
  const result = await call(client, options, (init) => client.http.GET('/api/contracts/summaries', init))
  return toList(result, (value) => value.Contract)
}

/** How a contract is doing, for the header of its pages. */
export function getContractStatus(client: ApiClient, id: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/contracts/{id}/status', { ...init, params: { path: { id } } }),
    'holders',
  )
}

/** The course of the value of all contracts together, since the first one. */
export function getCourse(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/contracts/course', init), 'series')
}

/** What happens next with the contracts, the money on its way, and the direct debits that failed. */
export function getUpcoming(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/contracts/upcoming', init), 'events')
}

/** The return of a contract over a period. `van` and `tot` are calendar dates (YYYY-MM-DD). */
export function getReturn(client: ApiClient, id: string, period: { van: string; tot: string }, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/contracts/{id}/rendement', { ...init, params: { path: { id }, query: period } }),
    'van',
  )
}

/** The figures of the customer's contracts for the tax return over a calendar year. */
export function getTaxYear(client: ApiClient, year: number, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/tax-years/{year}', { ...init, params: { path: { year: String(year) } } }),
    'years',
  )
}
