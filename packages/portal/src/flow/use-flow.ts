import type { PageId } from '@portal/flows/flow/page-ids'
import type { FlowName } from '@portal/flows/values/products'
import { createContext, use } from 'react'
import { toFlowPath } from './flow.ts'

/** Which flow is shown, and whether it is the open calculator of it. */
export type FlowPlace = { readonly name: FlowName; readonly isOpen: boolean }

const FlowContext = createContext<FlowPlace | null>(null)

export const FlowProvider = FlowContext.Provider

/** The flow that the screen is in. */
export function useFlow(): FlowPlace {
  const place = use(FlowContext)
  if (!place) throw new Error('useFlow needs a FlowProvider above it')
  return place
}

/** Gives the address of a page of the flow that the screen is in. */
export function useFlowPath(): (page: PageId, extra?: Readonly<Record<string, string>>) => string {
  const { name, isOpen } = useFlow()
  return (page, extra) => toFlowPath(name, page, extra, isOpen)
}
