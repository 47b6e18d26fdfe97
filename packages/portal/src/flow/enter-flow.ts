import { fromShareQuery } from '@portal/flows/flow/shared-calculation'
import type { FlowName } from '@portal/flows/values/products'
import { type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '../shared/paths.ts'
import { portalContext } from '../shared/portal.ts'
import { claimFlows } from '../store/flow-slices.ts'
import { switchFlow, toFlowPath, writeFlow } from './flow.ts'

/** The guard of a flow: makes it the current one, and copies a shared calculation into the visitor's own. */
export function createFlowGuard(name: FlowName): MiddlewareFunction {
  return ({ context, request, pattern }) => {
    const portal = context.get(portalContext)
    claimFlows(portal.store)
    switchFlow(portal, name)
    if (pattern !== paths.open[name]) return
    const shared = fromShareQuery(name, new URL(request.url).searchParams)
    if (!shared) return
    // The link is used up, so its inputs are removed from the URL.
    writeFlow(portal, shared)
    throw redirect(toFlowPath(name, 'resultaat', {}, true))
  }
}
