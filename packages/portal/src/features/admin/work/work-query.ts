import type { GetWorkQuery as WorkQuery } from '@portal/api/endpoints/admin'
import type { WorkKind, WorkState } from '@portal/api/operations'
import { bankReasonCodes } from '@portal/flows/payment/payment-state'
import { readPage } from '../../../shared/paging.tsx'
import { workTexts } from './work-texts.ts'

/** The part of the work list that the URL asks for; an empty text for everything. */
export type WorkFilter = {
  search: string
  kind: WorkKind | ''
  reason: string
  state: WorkState | ''
  page: number
}

export function readWorkFilter(query: URLSearchParams): WorkFilter {
  const kind = (query.get('wat') ?? '') as WorkKind
  const state = (query.get('wie') ?? '') as WorkState
  const reason = query.get('reden') ?? ''
  return {
    search: (query.get('zoek') ?? '').trim().slice(0, 100),
    kind: Object.hasOwn(workTexts.kinds, kind) ? kind : '',
    reason: bankReasonCodes.includes(reason) ? reason : '',
    state: Object.hasOwn(workTexts.states, state) ? state : '',
    page: readPage(query),
  }
}

export function toWorkQuery({ search, kind, reason, state, page }: WorkFilter): WorkQuery {
  return {
    page,
    ...(search !== '' && { search }),
    ...(kind !== '' && { kind }),
    ...(reason !== '' && { reason }),
    ...(state !== '' && { state }),
  }
}

/** The URL of the first page with these filters. */
export function toWorkAddress({ search, kind, reason, state }: Omit<WorkFilter, 'page'>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ zoek: search.trim(), wat: kind, reden: reason, wie: state })) {
    if (value !== '') query.set(name, value)
  }
  return `?${query}`
}
