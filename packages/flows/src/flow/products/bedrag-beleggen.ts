import type { CalendarDate } from '../../values/dates.ts'
import { optional, required } from '../../values/field-checks.ts'
import {
  checkDescription,
  checkDuration,
  checkInitialDeposit,
  checkPeriodicDeposit,
  checkStart,
} from '../../values/limits.ts'
import type { Cents } from '../../values/money.ts'
import { type FlowProduct, initialShared, type SharedFlow } from '../flow-product.ts'
import { boolean, calendarDate, integer, nullable, oneOf, typedText } from '../saved-fields.ts'
import { valueError } from '../typed-fields.ts'

const kinds = ['eenmalig', 'maandelijks', 'eenmalig-en-maandelijks'] as const

/** The deposits of `bedragBeleggen`: our reading of `kind` (requirement 3.2). */
export type Kind = '' | (typeof kinds)[number]

/** "Bedrag beleggen", product code SB. `start` null means the default, the first day of next month. */
export type BedragBeleggen = SharedFlow & {
  readonly name: 'bedragBeleggen'
  readonly description: string
  readonly kind: Kind
  readonly periodicDeposit: Cents | null
  readonly start: CalendarDate | null
  readonly twikey: boolean
}

const hasInitialDeposit = ({ kind }: BedragBeleggen) => kind !== 'maandelijks'
const hasPeriodicDeposit = ({ kind }: BedragBeleggen) => kind !== 'eenmalig'

/** The rules of "Bedrag beleggen": a free investment, by one deposit, every month or both. */
export const bedragBeleggen: FlowProduct<BedragBeleggen> = {
  initial: {
    ...initialShared,
    name: 'bedragBeleggen',
    description: '',
    kind: '',
    periodicDeposit: null,
    start: null,
    twikey: false,
  },
  savedFields: {
    description: typedText,
    kind: oneOf('', ...kinds),
    periodicDeposit: nullable(integer),
    start: nullable(calendarDate),
    twikey: boolean,
  },
  checks: (flow, today) => [
    ['kind', required(flow.kind)],
    [
      'initialDeposit',
      flow.kind !== '' && hasInitialDeposit(flow) ? valueError(flow, 'initialDeposit', checkInitialDeposit) : null,
    ],
    [
      'periodicDeposit',
      flow.kind !== '' && hasPeriodicDeposit(flow) ? valueError(flow, 'periodicDeposit', checkPeriodicDeposit) : null,
    ],
    ['duration', valueError(flow, 'duration', checkDuration)],
    ['start', optional(valueError(flow, 'start', (date) => checkStart(date, today)))],
    ['description', checkDescription(flow.description)],
  ],
  hasInitialDeposit,
  hasPeriodicDeposit,
  hasCapital: () => false,
  payloadFields: ['periodicDeposit', 'description'],
  toPayload: ({ description }) => ({ description: description.trim() }),
  toApplication: ({ kind }) => ({ kind }),
  resume: ({ payload, application, initialDeposit, periodicDeposit }) => ({
    description: payload.description ?? '',
    kind: application?.kind || kindOf(initialDeposit, periodicDeposit),
    periodicDeposit,
  }),
}

function kindOf(initialDeposit: Cents | null, periodicDeposit: Cents | null): Kind {
  if (periodicDeposit === null) return 'eenmalig'
  return initialDeposit === null ? 'maandelijks' : 'eenmalig-en-maandelijks'
}
