import { createCalculation, deleteOffer, saveApplication } from '@portal/api/endpoints/calculation'
import type { Offer } from '@portal/api/operations'
import { checkDescription } from '@portal/flows/values/limits'
import type { Portal } from '../../shared/portal.ts'
import { refreshOffers } from '../../shared/session-data.ts'
import { notifyNetworkError } from '../../shared/notify-network-error.ts'
import { confirmWithCustomer } from '../../store/confirmation.ts'
import { nameOfOffer } from './offer-facts.ts'
import { calculationsTexts as texts } from './texts.ts'

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

/** Deletes a saved calculation after the customer has confirmed it. */
export async function removeOffer(portal: Portal, offer: Offer): Promise<void> {
  if (!(await confirmWithCustomer(portal.store, texts.removeQuestion(nameOfOffer(offer))))) return
  const result = await deleteOffer(portal.api, offer.offerID, { globalErrorDisplay: true })
  // Another tab deleted it already, which is the wanted result.
  if (result.ok || result.error.kind === 'not-found') await refreshOffers(portal)
  else notifyNetworkError(portal, result.error)
}

function toCopyName(description = ''): string {
  const copy = texts.copyOf(description)
  return checkDescription(copy) === null ? copy : description
}
