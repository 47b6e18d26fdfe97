import { getMandate, getPayment } from '@portal/api/endpoints/payments'
import type { Result } from '@portal/api/errors'
import type { Mandate, Payment } from '@portal/api/operations'
import { isFinal } from '@portal/flows/payment/payment-state'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type Portal, portalContext } from '../../shared/portal.ts'
import { toMandateResultPath, toPaymentResultPath } from '../../flow/payment/result-paths.ts'
import { refreshContractSummaries } from '../../shared/session-data.ts'
import { claimFlows } from '../../store/flow-slices.ts'
import { sessionSlices } from '../../store/session-slices.ts'

/** The server's response about a payment or a mandate; null when its id is unknown. */
export type ResultData<T> = { answer: Result<T> | null }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

/**
 * Loads the payment that the bank's return URL names, or else the one that was started here. Nothing else in the URL is
 * trusted: the server asks the bank itself.
 */
export function loadPaymentResult({ context, request }: LoaderFunctionArgs): Promise<ResultData<Payment>> {
  const portal = context.get(portalContext)
  const { atom } = sessionSlices.pendingIdealPayment
  const id = idIn(request, 'payment', portal.store.get(atom)?.id, toPaymentResultPath)
  return lookAt(portal, atom, id, (known) => getPayment(portal.api, known, { signal: request.signal, quiet: true }))
}

/** Loads a mandate in the same way. */
export function loadMandateResult({ context, request }: LoaderFunctionArgs): Promise<ResultData<Mandate>> {
  const portal = context.get(portalContext)
  const { atom } = sessionSlices.pendingMandate
  const id = idIn(request, 'mandate', portal.store.get(atom)?.id, toMandateResultPath)
  return lookAt(portal, atom, id, (known) => getMandate(portal.api, known, { signal: request.signal, quiet: true }))
}

function idIn(
  request: Request,
  name: string,
  begun: string | null | undefined,
  toPath: (id: string) => string,
): string | null {
  const wanted = new URL(request.url).searchParams.get(name)
  if (wanted === null && begun) throw redirect(toPath(begun))
  return wanted !== null && UUID.test(wanted) ? wanted : null
}

async function lookAt<T extends Payment | Mandate>(
  portal: Portal,
  pending: typeof sessionSlices.pendingIdealPayment.atom,
  id: string | null,
  look: (id: string) => Promise<Result<T>>,
): Promise<ResultData<T>> {
  claimFlows(portal.store)
  if (id === null) return { answer: null }
  const answer = await look(id)
  if (answer.ok && isFinal(answer.value.status)) {
    if (portal.store.get(pending)?.id === answer.value.id) portal.store.set(pending, null)
    await refreshContractSummaries(portal)
  }
  return { answer }
}
