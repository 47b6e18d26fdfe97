import type { ApiError } from '@portal/api/errors'
import type { Applicants, Fund, PaymentTask } from '@portal/api/operations'
import type { PageId } from '@portal/flows/flow/page-ids'
import type { ComponentType } from 'react'
import type { FlowPlace } from './use-flow.ts'

/** What a page of the flow needs beside the flow itself. */
export type FlowPageData = {
  place: FlowPlace
  page: PageId
  /** Draws the page. */
  Page: FlowPage
  funds: readonly Fund[]
  /** Why there is no result. */
  problem: ApiError | null
  /** The draft of the application; null while there is none. */
  applicants: Applicants | null
  /** The documents that were received, as `person/document`. */
  documents: readonly string[]
  /** What the contract of this flow still needs; null before signing, and when it is complete. */
  task: PaymentTask | null
}

/** Draws one page of the flow. */
export type FlowPage = ComponentType<{ data: FlowPageData }>
