import { collectionDateOf, isPublished, lastPublishedMonth } from '@portal/flows/contract/dealing-calendar'
import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import { missingFiscalYears, type FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { toMoment, type Moment } from '@portal/flows/values/moment'
import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import { repeat } from '../../../platform/repeat.ts'
import type { Bank } from '../../../ports/bank.ts'
import type { Prices } from '../../../ports/prices.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'
import { insertTax } from '../bank/bank-payment-rows.ts'
import type { PaymentsContext } from '../payments/payment-rows.ts'
import { collectMonth } from './collect-month.ts'
import { insertFirstMonth, selectNextMonth, setCollected, setFinished, startMonth } from './dealing-months.ts'
import { runMonth } from './run-month.ts'

const pause = 5_000
const collectionTime = '09:00'

/** `bank` pays out the proceeds of sales, `prices` has the prices of the dealing. */
type DealingContext = PaymentsContext & { bank: Pick<Bank, 'settlesAtOnce'>; prices: Prices; reference: ReferenceData }

/** Starts the monthly cycle, which several servers can run side by side. Returns a function that stops it. */
export function startDealing({ clock, ...context }: Omit<DealingContext, 'now'> & { clock: Clock }) {
  const reportFigures = createFiguresReport(context.log, context.reference.fiscalYears)
  return repeat('dealing', pause, context.log, () => {
    const now = clock()
    reportFigures(toMoment(now).date)
    return runDealing({ ...context, now })
  })
}

/** Logs once a day which fiscal years are missing. */
export function createFiguresReport(
  log: Pick<Logger, 'error'>,
  fiscalYears: FiscalYears,
): (today: CalendarDate) => void {
  let reportedOn: CalendarDate | null = null
  return (today) => {
    const years = missingFiscalYears(fiscalYears, today)
    if (reportedOn === today || years.length === 0) return
    reportedOn = today
    log.error({ years }, 'definitive fiscal figures are missing')
  }
}

/**
 * Collects and deals every month that is due and not finished, the oldest first, each on its own dates. It can stop at
 * any point and be repeated without a second effect; work that fails is retried at the next run.
 */
export async function runDealing(context: DealingContext): Promise<void> {
  const { db, now, bank, prices } = context
  const moment = toMoment(now)
  await db.run(insertFirstMonth, [lastPublishedMonth(moment), now])
  const next = await db.first(selectNextMonth, [])
  for (let month = next?.month; month && isCollectable(month, moment); month = addMonths(month, 1)) {
    const done = await db.first(startMonth, [month, now])
    if (done?.is_finished) continue
    // Dealing goes ahead when the bank is unavailable; later collections are dealt later.
    if (!done?.is_collected && !(await collect(context, month)) && bank.settlesAtOnce) return
    if (!isPublished(month, moment)) continue
    if (!(await runMonth({ ...context, paysOut: bank.settlesAtOnce, prices }, month))) continue
    if (!bank.settlesAtOnce) await db.run(insertTax, [month, now])
    await db.run(setFinished, [month, now])
  }
}

async function collect(context: PaymentsContext, month: CalendarDate): Promise<boolean> {
  const isComplete = await collectMonth(context, month)
  if (isComplete) await context.db.run(setCollected, [month, context.now])
  return isComplete
}

function isCollectable(month: CalendarDate, { date, time }: Moment): boolean {
  const day = collectionDateOf(month)
  return date > day || (date === day && time >= collectionTime)
}
