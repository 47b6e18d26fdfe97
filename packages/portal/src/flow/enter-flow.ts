import { isSamePayload, toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { fromShareQuery } from '@portal/flows/flow/shared-calculation'
import { type FlowName, productOf } from '@portal/flows/values/products'
import { type MiddlewareFunction, redirect } from 'react-router'
import { OFFER_QUERY, paths } from '../shared/paths.ts'
import { type Portal, portalContext } from '../shared/portal.ts'
import { refreshOffers } from '../shared/session-data.ts'
import { unwrap } from '../shared/unwrap.ts'
import { claimFlows } from '../store/flow-slices.ts'
import { readFlow, switchFlow, toFlowPath, writeFlow } from './flow.ts'
import { resumeOffer } from './resume-offer.ts'

/**
 * The guard of a flow: makes it the current one, resumes the calculation that the end of a session interrupted, and
 * copies a shared calculation into the visitor's own.
 */
export function createFlowGuard(name: FlowName): MiddlewareFunction {
  return async ({ context, request, pattern }) => {
    const portal = context.get(portalContext)
    const url = new URL(request.url)
    claimFlows(portal.store)
    switchFlow(portal, name)
    if (pattern !== paths.open[name]) {
      await resumeInterrupted(portal, name, url)
      return resumeTakenAlong(portal, name)
    }
    const shared = fromShareQuery(name, url.searchParams)
    if (!shared) return
    // The link is used up, so its inputs are removed from the URL.
    writeFlow(portal, shared)
    throw redirect(toFlowPath(name, 'resultaat', {}, true))
  }
}

/** Loads the calculation of the URL into its flow, if it is still the customer's, and removes it from the URL. */
async function resumeInterrupted(portal: Portal, name: FlowName, url: URL): Promise<void> {
  const offerID = url.searchParams.get(OFFER_QUERY)
  if (offerID === null) return
  if (readFlow(portal, name).offerID !== offerID) {
    const offer = unwrap(await refreshOffers(portal)).find((each) => each.offerID === offerID)
    if (offer && productOf(offer.productCode).flow === name) resumeOffer(portal, offer)
  }
  url.searchParams.delete(OFFER_QUERY)
  throw redirect(url.pathname + url.search)
}

/** A visitor's calculation that was sent with the request for an account is an offer already, and no second one. */
async function resumeTakenAlong(portal: Portal, name: FlowName): Promise<void> {
  const flow = readFlow(portal, name)
  if (flow.offerID !== null || flow.resultaat === null) return
  const payload = toCalculationPayload(flow, portal.today())
  const offers = await refreshOffers(portal, { quiet: true })
  const offer =
    offers.ok && offers.value.find((each) => each.contractId === null && isSamePayload(each.payload, payload))
  if (offer) resumeOffer(portal, offer)
}
