import type { Flow } from '@portal/flows/flow/flow'
import type { PageId } from '@portal/flows/flow/page-ids'
import type { FlowName } from '@portal/flows/values/products'
import { createContext, use } from 'react'
import { useAtomValue } from '../store/jotai.ts'
import { flowAtomOf, toFlowPath } from './flow.ts'

/** The current flow, and whether it is its open calculator. */
export type FlowPlace = { readonly name: FlowName; readonly isOpen: boolean }

const FlowContext = createContext<FlowPlace | null>(null)

export const FlowProvider = FlowContext.Provider

export function useFlow(): FlowPlace {
  const place = use(FlowContext)
  if (!place) throw new Error('useFlow needs a FlowProvider above it')
  return place
}

/** The state of the current flow. */
export function useFlowState(): Flow {
  return useAtomValue(flowAtomOf(useFlow().name))
}

export function useFlowPath(): (page: PageId, extra?: Readonly<Record<string, string>>) => string {
  const { name, isOpen } = useFlow()
  return (page, extra) => toFlowPath(name, page, extra, isOpen)
}
