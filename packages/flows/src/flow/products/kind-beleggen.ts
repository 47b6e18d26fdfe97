import * as v from 'valibot'
import type { CalendarDate } from '../../values/dates.ts'
import type { Cents } from '../../values/money.ts'
import { type FlowProduct, initialShared, type SharedFlow } from '../flow-product.ts'
import { durationError, periodicDepositError, startError } from '../plan-checks.ts'
import { optionalAmount, optionalDate } from '../saved-fields-schema.ts'

/** "Beleggen voor een kind", product code SBK. */
export type KindBeleggen = SharedFlow & {
  readonly name: 'kindBeleggen'
  readonly periodicDeposit: Cents | null
  readonly start: CalendarDate | null
  readonly twikey: boolean
}

/** The rules of "Beleggen voor een kind": a free investment, by a deposit every month. */
export const kindBeleggen: FlowProduct<KindBeleggen> = {
  initial: { ...initialShared, name: 'kindBeleggen', periodicDeposit: null, start: null, twikey: false },
  entries: {
    name: v.fallback(v.literal('kindBeleggen'), 'kindBeleggen'),
    periodicDeposit: optionalAmount,
    start: optionalDate,
    twikey: v.fallback(v.boolean(), false),
  },
  checks: (flow, today) => [
    ['periodicDeposit', periodicDepositError(flow)],
    ['start', startError(flow, today)],
    ['duration', durationError(flow)],
  ],
  hasInitialDeposit: () => false,
  hasPeriodicDeposit: () => true,
  hasCapital: () => false,
  payloadFields: ['periodicDeposit'],
  toPayload: () => ({}),
  toApplication: () => ({}),
  resume: ({ periodicDeposit }) => ({ periodicDeposit }),
}
