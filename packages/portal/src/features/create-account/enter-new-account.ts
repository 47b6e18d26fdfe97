import { productOf } from '@portal/flows/values/products'
import { OFFER_QUERY, paths } from '../../shared/paths.ts'
import type { Portal } from '../../shared/portal.ts'
import { refreshOffers } from '../../shared/session-data.ts'

/** Enters a new account; returns the URL of the calculation that was taken along, or of the home page; null on failure. */
export async function enterNewAccount(portal: Portal): Promise<string | null> {
  if ((await portal.session.refresh()) !== 'authenticated') return null
  const offers = await refreshOffers(portal, { quiet: true })
  const [offer] = offers.ok ? offers.value : []
  if (offer === undefined) return paths.home
  return `${paths[productOf(offer.productCode).flow]}?${new URLSearchParams({ [OFFER_QUERY]: offer.offerID })}`
}
