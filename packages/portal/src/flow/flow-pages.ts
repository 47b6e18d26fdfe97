import type { ApiError } from '@portal/api/errors'
import type { Applicants, Fund, PaymentTask, Upcoming } from '@portal/api/operations'
import type { PageId } from '@portal/flows/flow/page-ids'
import type { ComponentType } from 'react'
import type { FlowPlace } from './use-flow.ts'

export type FlowPageData = {
  place: FlowPlace
  page: PageId
  Page: FlowPage
  funds: readonly Fund[]
  /** The error when there is no result. */
  problem: ApiError | null
  /** The draft of the application; null without one. */
  applicants: Applicants | null
  /** The received documents, as `person/document`. */
  documents: readonly string[]
  /** The open task of the flow's contract; null before signing, and when it is complete. */
  task: PaymentTask | null
  /** When the money of the contract is dealt, for the last page; null when it could not be loaded. */
  upcoming: Upcoming | null
}

export type FlowPage = ComponentType<{ data: FlowPageData }>
