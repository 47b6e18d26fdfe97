import type { ContractSummary, Offer } from '@portal/api/operations'
import { type CalendarDate, isCalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate } from '@portal/flows/values/moment'
import { type Cents, parseEuros } from '@portal/flows/values/money'
import { type ProductCode, productCodes, productNameOf } from '@portal/flows/values/products'
import { isLogoutUnfinished } from '../../session/unfinished-logout.ts'
import { readLastKnown } from '../../store/last-known.ts'
import { ownerAtom } from '../../store/saved-copy.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import type { PortalStore } from '../../store/jotai.ts'

/** The last known data of a contract; `value` is null when it had none. */
export type KnownContract = {
  id: string
  name: string
  product: string
  number: string
  value: Cents | null
  valueDate: CalendarDate
  isPaid: boolean
}

/** The last known data of a saved calculation. */
export type KnownCalculation = {
  id: string
  name: string
  product: string
  savedOn: CalendarDate
  endDate: CalendarDate
  amount: Cents
  isFirstPayment: boolean
}

/** The data that a customer may see offline, with its age: instants in milliseconds. */
export type Known = {
  until: number
  contracts: readonly KnownContract[]
  contractsAt: number
  calculations: readonly KnownCalculation[]
  calculationsAt: number
}

/** Returns the data to show until the last known end of the session, and `over` after it (docs/decisions/021). */
export function findKnown(store: PortalStore, now: number): Known | 'over' | null {
  const owner = store.get(ownerAtom)
  const { sessionEndsAt: until, contractSummariesAt: contractsAt, offersAt: calculationsAt } = readLastKnown(store)
  if (owner === null || until === 0) return null
  // A clock that was set back would extend the session without limit.
  if (now >= until || now < Math.max(contractsAt, calculationsAt)) return 'over'
  // Staff see a customer's data only while the server can record it.
  if (isLogoutUnfinished() || store.get(sessionSlices.admin.atom).isImpersonating) return null
  // Data of unknown age is not shown.
  const contracts = contractsAt > 0 ? store.get(sessionSlices.contractSummaries.atom).flatMap(toKnownContract) : []
  const calculations = calculationsAt > 0 ? store.get(sessionSlices.offers.atom).flatMap(toKnownCalculation) : []
  if (contracts.length + calculations.length === 0) return null
  return { until, contracts, contractsAt, calculations, calculationsAt }
}

// Nothing replaces a manipulated copy offline, so invalid entries are left out.
function toKnownContract(saved: ContractSummary): KnownContract[] {
  try {
    const euros = saved.PrimoWaardeHuidigeMaandNaProlongatie
    const cents = euros === null ? null : parseEuros(euros)
    if (!isText(saved.description, saved.number) || !isCalendarDate(saved.valueDate) || cents?.ok === false) return []
    const product = nameOf(saved.productCode)
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
    const amount = (saved.firstPaymentReal ?? saved.endReal).expectedCents
    const { description } = saved.payload
    if (!isText(description) || !isCalendarDate(saved.endDate) || !Number.isSafeInteger(amount)) return []
    const product = nameOf(saved.payload.productCode)
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

/** The name of a product, unless the copy names one that does not exist, such as `__proto__`. */
function nameOf(code: ProductCode): string {
  if (!productCodes.includes(code)) throw new Error('There is no such product.')
  return productNameOf(code)
}
