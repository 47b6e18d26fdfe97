import { getCourse, getOutlook, getTaxYear, getUpcoming } from '@portal/api/endpoints/contracts'
import { getPaymentTasks } from '@portal/api/endpoints/payments'
import { allows } from '@portal/flows/contract/contract-states'
import { taxYearTotals } from '@portal/flows/annuity/tax-year'
import { productOf } from '@portal/flows/values/products'
import type { ApiError } from '@portal/api/errors'
import type { ContractSummary } from '@portal/api/operations'
import type { LoaderFunctionArgs } from 'react-router'
import { type Portal, portalContext, summariesContext } from '../../shared/portal.ts'
import { refreshContractSummaries, refreshOffers } from '../../shared/session-data.ts'
import { LoadError } from '../../shared/unwrap.ts'
import { claimDeductionRoom, type DeductionRoom, deductionRoomAtom, restOfRoom } from '../../store/deduction-room.ts'

/** Options of the requests that only a part of the page needs. Each part shows its own failure, without the overlay. */
const quiet = { quiet: true }
export const loadCourse = ({ api }: Portal) => getCourse(api, quiet)
export const loadUpcoming = ({ api }: Portal) => getUpcoming(api, quiet)
export const loadOffers = (portal: Portal) => refreshOffers(portal, quiet)

/** The page waits for what is in view: the contracts, and the headline above them. */
export async function loadInvestments({ context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const upcomingPart = loadUpcoming(portal)
  const outlookPart = getOutlook(portal.api, quiet)
  // In no hurry, but a customer who loses the connection sees them too.
  const offersPart = loadOffers(portal)
  const loaded = await (context.get(summariesContext) ?? refreshContractSummaries(portal))
  if (!loaded.ok && affectsEveryCall(loaded.error)) throw new LoadError(loaded.error)
  const summaries = loaded.ok ? loaded.value : []
  const hasTask = summaries.some(({ IsPaymentCompleted, state }) => !IsPaymentCompleted && allows(state, 'deposit'))
  const known = knownRoom(portal, summaries)
  const [upcoming, outlook, tasks, taxYear, offers] = await Promise.all([
    upcomingPart,
    outlookPart,
    hasTask ? getPaymentTasks(portal.api, quiet) : null,
    known && getTaxYear(portal.api, known.year, quiet),
    // Without contracts the saved calculation is in view.
    loaded.ok && summaries.length === 0 ? offersPart : null,
  ])
  return {
    upcomingPart,
    offersPart,
    events: upcoming.ok ? upcoming.value.events : null,
    refusals: upcoming.ok ? upcoming.value.refusals : [],
    outlooks: outlook.ok ? outlook.value.contracts : [],
    tasks: tasks?.ok ? tasks.value : [],
    offers: offers?.ok ? offers.value : [],
    roomLeftCents:
      known && taxYear?.ok ? restOfRoom(known, taxYearTotals(taxYear.value.contracts).depositedCents) : null,
    problem: loaded.ok ? null : loaded.error,
    /** The failure of what the headline is made of. */
    partProblem: upcoming.ok ? (outlook.ok ? null : outlook.error) : upcoming.error,
  }
}

/** The room of this year that the customer worked out, for who can use it. */
function knownRoom({ store, today }: Portal, summaries: readonly ContractSummary[]): DeductionRoom | null {
  claimDeductionRoom(store)
  const room = store.get(deductionRoomAtom)
  return summaries.some(canDeduct) && room?.year === Number(today().slice(0, 4)) ? room : null
}

/** Returns true when deposits in the contract are deductible, and it takes them. */
export function canDeduct({ productCode, state, IsPaymentCompleted }: ContractSummary): boolean {
  return productOf(productCode).isDeductible && allows(state, 'deposit') && IsPaymentCompleted
}

/** Returns true when the session has ended, the portal is down or the connection is lost. */
function affectsEveryCall({ kind }: ApiError): boolean {
  return kind === 'unauthorized' || kind === 'unavailable' || (kind === 'network' && !navigator.onLine)
}
