import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { startChoices } from '@portal/flows/values/limits'
import { SelectField } from '@portal/ui/select-field'
import { usePortal } from '../../../shared/portal.ts'
import { changeFlow } from '../../flow.ts'
import { planTexts as texts } from '../../flow-texts.ts'
import { useFlowState } from '../../use-flow.ts'

type Props = {
  label: string
  error: string | undefined
  /** The possible starts, by default the firsts of the coming twelve months. */
  dates?: readonly CalendarDate[]
}

/** The first day of a month; the first of them is the default (requirement 9.2). */
export function StartField({ label, error, dates: possible }: Props) {
  const portal = usePortal()
  const flow = useFlowState()
  const dates = possible ?? startChoices(portal.today())
  const value = flow.start ?? dates[0] ?? ''
  // An old start stays visible, so that the customer sees what to correct.
  const options = dates.includes(value) ? dates : [value, ...dates]
  return (
    <SelectField
      id="start"
      label={label}
      hint={texts.startHint}
      options={options.map((date) => ({ value: date, label: formatDate(date) }))}
      error={error}
      value={value}
      onChange={(start) => changeFlow(portal, flow.name, (before) => ({ ...before, start: start || null }))}
    />
  )
}
