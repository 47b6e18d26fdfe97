import { firstDays } from '@portal/flows/contract/first-days'
import { hasInitialDeposit, hasPeriodicDeposit, toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import type { Flow } from '@portal/flows/flow/flow'
import type { CalendarDate } from '@portal/flows/values/dates'

/**
 * The day on which the first monthly deposit is collected when everything is signed today; null without monthly deposits.
 * The confirmation shows the same day.
 */
export function firstCollectionOn(flow: Flow, today: CalendarDate): CalendarDate | null {
  const { start: startDate, duration } = toCalculationPayload(flow, today)
  const days = firstDays({
    now: { date: today, time: '00:00' },
    startDate,
    duration,
    initialCents: (hasInitialDeposit(flow) && flow.initialDeposit) || 0,
    periodicCents: (hasPeriodicDeposit(flow) && flow.periodicDeposit) || 0,
    received: null,
    collectedBy: null,
  })
  return days.find(({ kind }) => kind === 'collection')?.date ?? null
}
