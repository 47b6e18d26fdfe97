import { createCalculation, deleteOffer, restoreOffer, saveApplication } from '@portal/api/endpoints/calculation'
import type { Offer } from '@portal/api/operations'
import { checkDescription } from '@portal/flows/values/limits'
import type { Portal } from '../../shared/portal.ts'
import { refreshOffers } from '../../shared/session-data.ts'
import { notifyNetworkError } from '../../shared/notify-network-error.ts'
import { calculationsTexts as texts } from './calculations-texts.ts'

/** Copies a calculation to a new offer that can be resumed at the same page. */
export async function duplicateOffer(portal: Portal, { payload, application }: Offer): Promise<void> {
  const copy = 'description' in payload ? { ...payload, description: toCopyName(payload.description) } : payload
  const result = await createCalculation(portal.api, copy, crypto.randomUUID(), { globalErrorDisplay: true })
  if (!result.ok) return notifyNetworkError(portal, result.error)
  const { offerID } = result.value
  if (application && offerID !== null) {
    const kept = await saveApplication(portal.api, offerID, application, { globalErrorDisplay: true })
    if (!kept.ok) notifyNetworkError(portal, kept.error)
  }
  await refreshOffers(portal)
}

/** Deletes a saved calculation. @returns True when it is gone, here or in another tab. */
export async function removeOffer(portal: Portal, { offerID }: Offer): Promise<boolean> {
  const result = await deleteOffer(portal.api, offerID, { globalErrorDisplay: true })
  if (!result.ok && result.error.kind !== 'not-found') {
    notifyNetworkError(portal, result.error)
    return false
  }
  await refreshOffers(portal)
  return true
}

/** Restores a deleted calculation. @returns True when it succeeded. */
export async function bringBackOffer(portal: Portal, { offerID }: Offer): Promise<boolean> {
  const result = await restoreOffer(portal.api, offerID, { globalErrorDisplay: true })
  if (!result.ok) notifyNetworkError(portal, result.error)
  await refreshOffers(portal)
  return result.ok
}

function toCopyName(description = ''): string {
  const copy = texts.copyOf(description)
  return checkDescription(copy) === null ? copy : description
}
