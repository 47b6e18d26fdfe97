import type { ContractSummary, Offer } from '@portal/api/operations'
import { type CalendarDate, isCalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate } from '@portal/flows/values/moment'
import { type Cents, parseEuros } from '@portal/flows/values/money'
import { productNameOf } from '@portal/flows/values/products'
import { isLogoutUnfinished } from '../../session/unfinished-logout.ts'
import { readLastKnown } from '../../store/last-known.ts'
import { ownerAtom } from '../../store/saved-copy.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import type { PortalStore } from '../../store/jotai.ts'

/** A contract as it was last known; `value` is null while it had none. */
export type KnownContract = {
  id: string
  name: string
  product: string
  number: string
  value: Cents | null
  valueDate: CalendarDate
  isPaid: boolean
}

/** A saved calculation as it was last known. */
export type KnownCalculation = {
  id: string
  name: string
  product: string
  savedOn: CalendarDate
  endDate: CalendarDate
  amount: Cents
  isFirstPayment: boolean
}

/** What a customer may see without a connection, and of when it is: instants in milliseconds. */
export type Known = {
  until: number
  contracts: readonly KnownContract[]
  contractsAt: number
  calculations: readonly KnownCalculation[]
  calculationsAt: number
}

/**
 * Reads what the saved copy may still show at an instant. Without a connection nobody can ask whether the session lives,
 * so what the server last said of its end decides (docs/decisions/021).
 * @returns `over` when the session has ended since; null when there is nothing that may be shown to whoever looks.
 */
export function findKnown(store: PortalStore, now: number): Known | 'over' | null {
  const owner = store.get(ownerAtom)
  const { sessionEndsAt: until, contractSummariesAt: contractsAt, offersAt: calculationsAt } = readLastKnown(store)
  if (owner === null || until === 0) return null
  // A clock that was set back would make a session last as long as somebody likes.
  if (now >= until || now < Math.max(contractsAt, calculationsAt)) return 'over'
  // What staff see of a customer is shown to them under the eyes of the server only.
  if (isLogoutUnfinished() || store.get(sessionSlices.admin.atom).isImpersonating) return null
  // Of when nobody knows, that is not shown.
  const contracts = contractsAt > 0 ? store.get(sessionSlices.contractSummaries.atom).flatMap(toKnownContract) : []
  const calculations = calculationsAt > 0 ? store.get(sessionSlices.offers.atom).flatMap(toKnownCalculation) : []
  if (contracts.length + calculations.length === 0) return null
  return { until, contracts, contractsAt, calculations, calculationsAt }
}

// Nothing replaces here what somebody did to the saved copy, so whatever cannot be shown is left out.
function toKnownContract(saved: ContractSummary): KnownContract[] {
  try {
    const euros = saved.PrimoWaardeHuidigeMaandNaProlongatie
    const cents = euros === null ? null : parseEuros(euros)
    if (!isText(saved.description, saved.number) || !isCalendarDate(saved.valueDate) || cents?.ok === false) return []
    const product = productNameOf(saved.productCode)
    return [
      {
        id: saved.ContractID,
        name: saved.description || product,
        product,
        number: saved.number,
        value: cents && cents.value,
        valueDate: saved.valueDate,
        isPaid: saved.IsPaymentCompleted,
      },
    ]
  } catch {
    return []
  }
}

function toKnownCalculation(saved: Offer): KnownCalculation[] {
  try {
    const amount = (saved.firstPayment ?? saved.end).expectedCents
    const { description } = saved.payload
    if (!isText(description) || !isCalendarDate(saved.endDate) || !Number.isSafeInteger(amount)) return []
    const product = productNameOf(saved.payload.productCode)
    return [
      {
        id: saved.offerID,
        name: description || product,
        product,
        savedOn: toCalendarDate(new Date(saved.updatedAt)),
        endDate: saved.endDate,
        amount,
        isFirstPayment: saved.firstPayment !== null,
      },
    ]
  } catch {
    return []
  }
}

function isText(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string')
}
