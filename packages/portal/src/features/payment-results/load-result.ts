import type { ApiClient, CallOptions } from '@portal/api/client'
import { getUpcoming } from '@portal/api/endpoints/contracts'
import { getMandate, getPayment } from '@portal/api/endpoints/payments'
import type { Result } from '@portal/api/errors'
import type { Mandate, Payment } from '@portal/api/operations'
import { isFinal } from '@portal/flows/payment/payment-state'
import type { CalendarDate } from '@portal/flows/values/dates'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { portalContext } from '../../shared/portal.ts'
import { toMandateResultPath, toPaymentResultPath } from '../../flow/payment/result-paths.ts'
import { refreshContractSummaries } from '../../shared/session-data.ts'
import { claimFlows } from '../../store/flow-slices.ts'
import { sessionSlices } from '../../store/session-slices.ts'

/** The server's response about a payment or a mandate; null when its id is unknown. */
export type ResultData<T> = { answer: Result<T> | null }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

export const loadPaymentResult = toLoader(
  'payment',
  sessionSlices.pendingIdealPayment.atom,
  toPaymentResultPath,
  getPayment,
)
const loadMandate = toLoader('mandate', sessionSlices.pendingMandate.atom, toMandateResultPath, getMandate)

/** `firstCollection` is null when nothing is collected, or when its date could not be loaded. */
export type MandateData = ResultData<Mandate> & { firstCollection: CalendarDate | null }

export async function loadMandateResult(args: LoaderFunctionArgs): Promise<MandateData> {
  const { answer } = await loadMandate(args)
  if (!answer?.ok || answer.value.status !== 'signed') return { answer, firstCollection: null }
  const { contractId } = answer.value
  const { api } = args.context.get(portalContext)
  const upcoming = await getUpcoming(api, { signal: args.request.signal, quiet: true })
  const first = upcoming.ok
    ? upcoming.value.events.find((event) => event.contractId === contractId && event.kind === 'collection')
    : undefined
  return { answer, firstCollection: first?.date ?? null }
}

/** Loads the payment or mandate of the bank's return URL, or the one that was started here; nothing else counts. */
function toLoader<T extends Payment | Mandate>(
  name: string,
  pending: typeof sessionSlices.pendingIdealPayment.atom,
  toPath: (id: string) => string,
  get: (client: ApiClient, id: string, options: CallOptions) => Promise<Result<T>>,
) {
  return async ({ context, request }: LoaderFunctionArgs): Promise<ResultData<T>> => {
    const portal = context.get(portalContext)
    const id = idIn(request, name, portal.store.get(pending)?.id, toPath)
    claimFlows(portal.store)
    if (id === null) return { answer: null }
    const answer = await get(portal.api, id, { signal: request.signal, quiet: true })
    if (answer.ok && isFinal(answer.value.status)) {
      if (portal.store.get(pending)?.id === answer.value.id) portal.store.set(pending, null)
      await refreshContractSummaries(portal)
    }
    return { answer }
  }
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
