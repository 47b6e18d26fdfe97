import { getCourse, getUpcoming } from '@portal/api/endpoints/contracts'
import { allows } from '@portal/flows/contract/contract-states'
import type { ApiError } from '@portal/api/errors'
import type { LoaderFunctionArgs } from 'react-router'
import { type Portal, portalContext, summariesContext } from '../../shared/portal.ts'
import { refreshContractSummaries, refreshOffers } from '../../shared/session-data.ts'
import { LoadError } from '../../shared/unwrap.ts'

/** Options of the requests that only a part of the page needs. Each part shows its own failure, without the overlay. */
const quiet = { quiet: true }
export const loadCourse = ({ api }: Portal) => getCourse(api, quiet)
export const loadUpcoming = ({ api }: Portal) => getUpcoming(api, quiet)
export const loadOffers = (portal: Portal) => refreshOffers(portal, quiet)

/** The page waits for the contracts, and for the parts that would push down what is already in view. */
export async function loadInvestments({ context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const parts = { course: loadCourse(portal), upcoming: loadUpcoming(portal), offers: loadOffers(portal) }
  const loaded = await (context.get(summariesContext) ?? refreshContractSummaries(portal))
  if (!loaded.ok && affectsEveryCall(loaded.error)) throw new LoadError(loaded.error)
  const summaries = loaded.ok ? loaded.value : null
  // Problems are shown at the top, so they load with the page and push nothing down.
  const hasTrouble =
    summaries?.some(({ IsPaymentCompleted, state }) => !IsPaymentCompleted && allows(state, 'deposit')) ?? true
  const upcoming = hasTrouble ? await parts.upcoming : null
  // Without contracts the saved calculation stands above the products, in view.
  if (summaries?.length === 0) await parts.offers
  const refusals = upcoming?.ok ? upcoming.value.refusals : []
  return { ...parts, refusals, problem: loaded.ok ? null : loaded.error }
}

/** Returns true when the session has ended, the portal is down or the connection is lost. */
function affectsEveryCall({ kind }: ApiError): boolean {
  return kind === 'unauthorized' || kind === 'unavailable' || (kind === 'network' && !navigator.onLine)
}
