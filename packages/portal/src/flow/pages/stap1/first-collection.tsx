import { collectionDateOf } from '@portal/flows/contract/dealing-calendar'
import { nextCollection } from '@portal/flows/contract/upcoming'
import { hasPeriodicDeposit } from '@portal/flows/flow/calculation-payload'
import type { Flow } from '@portal/flows/flow/flow'
import { addDays, firstDayOfNextMonth, formatDate } from '@portal/flows/values/dates'
import { usePortal } from '../../../shared/portal.ts'
import { planTexts as texts } from '../../flow-texts.ts'

/** The day of the first direct debit, for a mandate that is signed today: the rule of the confirmation. */
export function FirstCollection({ flow }: { flow: Flow }) {
  const today = usePortal().today()
  if (!hasPeriodicDeposit(flow) || flow.periodicDeposit === null) return null
  const startDate = flow.start ?? firstDayOfNextMonth(today)
  const month = nextCollection({ startDate, duration: null }, null, addDays(today, 1))
  return month === null ? null : <p>{texts.firstCollection(formatDate(collectionDateOf(month)))}</p>
}
