import type { GetCustomersQuery as CustomerQuery } from '@portal/api/endpoints/admin'
import { readPage } from '../../shared/paging.tsx'

const orders = ['name', 'email', 'contracts', 'openPayments', 'lastLoginAt'] as const
export type CustomerOrder = (typeof orders)[number]

/** The list that the URL asks for; by default sorted by name, first page. */
export type CustomerFilter = { search: string; sort: CustomerOrder; direction: 'asc' | 'desc'; page: number }

export function readCustomerFilter(query: URLSearchParams): CustomerFilter {
  const sort = orders.find((order) => order === query.get('sorteer')) ?? 'name'
  return {
    search: (query.get('zoek') ?? '').trim().slice(0, 100),
    sort,
    direction: query.get('richting') === 'af' ? 'desc' : 'asc',
    page: readPage(query),
  }
}

export function toCustomerQuery({ search, ...filter }: CustomerFilter): CustomerQuery {
  return { ...filter, ...(search !== '' && { search }) }
}

/** The URL of the same customers in another order, from the first page. */
export function toSortedAddress({ search, sort, direction }: CustomerFilter, wanted: CustomerOrder): string {
  const isTurned = wanted === sort && direction === 'asc'
  return toAddress(search, wanted, isTurned ? 'desc' : 'asc')
}

export function toSearchAddress({ sort, direction }: CustomerFilter, search: string): string {
  return toAddress(search.trim(), sort, direction)
}

function toAddress(search: string, sort: CustomerOrder, direction: 'asc' | 'desc'): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('zoek', search)
  if (sort !== 'name') query.set('sorteer', sort)
  if (direction === 'desc') query.set('richting', 'af')
  return `?${query}`
}
