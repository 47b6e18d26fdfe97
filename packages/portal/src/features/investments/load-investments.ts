import { getCourse, getUpcoming } from '@portal/api/endpoints/contracts'
import type { LoaderFunctionArgs } from 'react-router'
import { type Portal, portalContext, summariesContext } from '../../shared/portal.ts'
import { refreshContractSummaries, refreshOffers } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'

/** Options of the requests that only a part of the page needs. Each part shows its own failure, without the overlay. */
const quiet = { quiet: true }
export const loadCourse = ({ api }: Portal) => getCourse(api, quiet)
export const loadUpcoming = ({ api }: Portal) => getUpcoming(api, quiet)
export const loadOffers = (portal: Portal) => refreshOffers(portal, quiet)

/** The page waits for the contracts, and for the parts that would push down what is already in view. */
export async function loadInvestments({ context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const parts = { course: loadCourse(portal), upcoming: loadUpcoming(portal), offers: loadOffers(portal) }
  const summaries = unwrap(await (context.get(summariesContext) ?? refreshContractSummaries(portal)))
  // Problems are shown at the top, so they load with the page and push nothing down.
  const hasTrouble = summaries.some(({ IsPaymentCompleted }) => !IsPaymentCompleted)
  const upcoming = hasTrouble ? await parts.upcoming : null
  // Without contracts the saved calculation stands above the products, in view.
  if (summaries.length === 0) await parts.offers
  return { ...parts, refusals: upcoming?.ok ? upcoming.value.refusals : [] }
}
