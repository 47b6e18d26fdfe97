import { createDeposit } from '@portal/api/endpoints/contract-management'
import { createMandate, createPayment } from '@portal/api/endpoints/payments'
import type { ApiErrorKind, Result } from '@portal/api/errors'
import type {
  DepositRequest,
  Mandate,
  MandateRequest,
  Payment,
  PaymentMethod,
  PaymentRequest,
} from '@portal/api/operations'
import { sessionSlices } from '../../store/session-slices.ts'
import { toErrorText } from '../../shared/error-texts.ts'
import type { Portal } from '../../shared/portal.ts'
import { toBankAddress } from './bank-address.ts'
import { toMandateResultPath, toPaymentResultPath } from './result-paths.ts'
import { paymentTexts as texts } from './payment-texts.ts'

/** The bank's page is loading, there is none and `path` is the next page, or it failed. */
export type Beginning =
  | { status: 'at-bank' }
  | { status: 'arranged'; path: string }
  /** `isOutdated`: the page shows old data. */
  | { status: 'failed'; message: string; isOutdated: boolean }

type PendingAtom = typeof sessionSlices.pendingIdealPayment.atom

/** Starts a contract's first payment, or one for a failed direct debit; own money for a draw-down is confirmed. */
export async function beginPayment(
  portal: Portal,
  contractId: string,
  method: PaymentMethod,
  confirmation?: Pick<PaymentRequest, 'confirmsJaarruimte'>,
): Promise<Beginning> {
  const { atom } = sessionSlices.pendingIdealPayment
  const result = await sendOnce(portal, atom, contractId, method, (key) =>
    createPayment(portal.api, { contractId, method, ...confirmation }, key),
  )
  return toBeginning(result, ({ checkoutUrl }) => checkoutUrl, toPaymentResultPath)
}

/** Starts an extra deposit in a contract; another amount or split is another request with its own key. */
export async function beginDeposit(portal: Portal, contractId: string, request: DepositRequest): Promise<Beginning> {
  const { atom } = sessionSlices.pendingIdealPayment
  const result = await sendOnce(portal, atom, contractId, `extra ${JSON.stringify(request)}`, (key) =>
    createDeposit(portal.api, contractId, request, key),
  )
  return toBeginning(result, ({ checkoutUrl }) => checkoutUrl, toPaymentResultPath)
}

/** Starts the arrangement of a contract's monthly deposits. */
export async function beginMandate(
  portal: Portal,
  contractId: string,
  method: MandateRequest['method'],
): Promise<Beginning> {
  const { atom } = sessionSlices.pendingMandate
  const result = await sendOnce(portal, atom, contractId, method, (key) =>
    createMandate(portal.api, { contractId, method }, key),
  )
  return toBeginning(result, ({ signUrl }) => signUrl, toMandateResultPath)
}

/** After these failures the server may have processed the request, so a retry must send the same key. */
const isUndecided: readonly ApiErrorKind[] = ['network', 'timeout', 'aborted', 'server', 'malformed', 'unavailable']

async function sendOnce<T extends { id: string }>(
  { store }: Portal,
  atom: PendingAtom,
  contractId: string,
  method: string,
  send: (idempotencyKey: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const known = store.get(atom)
  const isSameTry = known?.contractId === contractId && known.method === method && known.id === null
  const pending = isSameTry ? known : { contractId, method, idempotencyKey: crypto.randomUUID(), id: null }
  store.set(atom, pending)
  const result = await send(pending.idempotencyKey)
  if (result.ok) store.set(atom, { ...pending, id: result.value.id })
  else if (!isUndecided.includes(result.error.kind)) store.set(atom, null)
  return result
}

function toBeginning<T extends Payment | Mandate>(
  result: Result<T>,
  addressOf: (value: T) => string | null,
  toResultPath: (id: string) => string,
): Beginning {
  if (!result.ok) {
    return { status: 'failed', message: toErrorText(result.error), isOutdated: result.error.kind === 'conflict' }
  }
  const address = addressOf(result.value)
  if (address === null) return { status: 'arranged', path: toResultPath(result.value.id) }
  const bank = toBankAddress(address, location.origin)
  if (bank === null) return { status: 'failed', message: texts.noBankPage, isOutdated: true }
  location.assign(bank)
  return { status: 'at-bank' }
}
