import { requestSigningCode, signApplication } from '@portal/api/endpoints/application'
import type { ApiError, Result } from '@portal/api/errors'
import type { SigningCode } from '@portal/api/operations'
import type { Flow } from '@portal/flows/flow/flow'
import type { FlowName } from '@portal/flows/values/products'
import type { SigningStatementId } from '@portal/flows/flow/signing-statements'
import { initialApplicants } from '@portal/flows/application/applicants'
import { aanvragenAtom, forgetDraft } from '../../../store/aanvragen-slice.ts'
import { dropFile, storedPaths } from '../../../store/files-database.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { readFlow, writeFlow } from '../../flow.ts'
import type { Portal } from '../../../shared/portal.ts'
import { refreshContractSummaries, refreshOffers, refreshUser } from '../../../shared/session-data.ts'
import { saveDraft } from '../../application/draft.ts'

/** Saves the draft, then requests a code for the saved application with these statements. */
export async function requestCode(
  portal: Portal,
  { name, offerId }: { name: FlowName; offerId: string },
  statements: readonly SigningStatementId[],
): Promise<Result<SigningCode>> {
  const error = await saveDraft(portal)
  if (error) return { ok: false, error }
  return requestSigningCode(portal.api, offerId, { statements: [...statements], ...toShown(readFlow(portal, name)) })
}

/** The result that the customer sees: another device may have changed the calculation meanwhile. */
function toShown({ resultaat }: Flow): { calculatedAt?: string } {
  return resultaat ? { calculatedAt: resultaat.calculatedAt } : {}
}

/**
 * Signs with a key that is saved first, so that a retry creates no second contract; signed before counts too.
 * @returns The error; null when the flow has its contract
 */
export async function sign(
  portal: Portal,
  name: FlowName,
  request: { code: string; statements: readonly SigningStatementId[] },
): Promise<ApiError | null> {
  const flow = readFlow(portal, name)
  if (flow.contractID !== null || flow.offerID === null) return null
  const idempotencyKey = flow.idempotencyKey ?? crypto.randomUUID()
  writeFlow(portal, { ...flow, idempotencyKey })
  const body = { code: request.code, statements: [...request.statements], ...toShown(flow) }
  const result = await signApplication(portal.api, flow.offerID, body, idempotencyKey)
  const contractID = result.ok ? result.value.contractId : await findContract(portal, flow.offerID, result.error)
  if (contractID === null) return result.ok ? null : result.error
  await goOnWith(portal, name, contractID)
  return null
}

/** Goes on with the contract of an application that another tab signed; false when a refusal has another reason. */
export async function goOnWhenSigned(
  portal: Portal,
  name: FlowName,
  offerId: string,
  error: ApiError,
): Promise<boolean> {
  const contractID = error.kind === 'conflict' ? await findContract(portal, offerId, error) : null
  if (contractID === null) return false
  await goOnWith(portal, name, contractID)
  return true
}

async function goOnWith(portal: Portal, name: FlowName, contractID: string): Promise<void> {
  writeFlow(portal, { ...readFlow(portal, name), contractID, idempotencyKey: null })
  await Promise.all([refreshOffers(portal), refreshContractSummaries(portal), refreshUser(portal)])
}

/** Deletes the applicants' data from this browser once the contract exists. */
export async function forgetApplication({ store }: Pick<Portal, 'store'>, offerId: string): Promise<void> {
  store.set(aanvragenAtom, { ...initialApplicants(), offerID: null, isSaved: true })
  forgetDraft(store)
  const paths = await storedPaths(`${offerId}/`).catch(() => [])
  await Promise.all(paths.map(dropFile)).catch(() => {})
}

/** A response with fields is a refusal; after any other failure the application may have been signed. */
async function findContract(portal: Portal, offerId: string, error: ApiError): Promise<string | null> {
  if (Object.keys(error.fields).length > 0) return null
  await refreshOffers(portal)
  const offer = portal.store.get(sessionSlices.offers.atom).find(({ offerID }) => offerID === offerId)
  return offer?.contractId ?? null
}
