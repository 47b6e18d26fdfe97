import { DateField } from '@portal/ui/date-field'
import { RadioGroup } from '@portal/ui/radio-group'
import { Button } from '@portal/ui/button'
import { aowEndOf, type TermEnd, termEndOf } from '@portal/flows/flow/aow-end'
import { aowDateOf } from '@portal/flows/annuity/aow'
import { type CalendarDate, formatDate, formatMonth } from '@portal/flows/values/dates'
import type { LijfrenteOpbouwen } from '@portal/flows/flow/products/lijfrente-opbouwen'
import type { Stap1Field } from '@portal/flows/flow/flow-product'
import { DurationField } from '../../pages/stap1/duration-field.tsx'
import { changeFlow, flowAtomOf } from '../../flow.ts'
import { useTypedField } from '../../use-typed-field.ts'
import { datePicker } from '../../../shared/date-picker.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { stap1Texts as texts } from './lijfrente-opbouwen-texts.ts'

const FLOW = 'lijfrenteOpbouwen'

/** The term: a number of years, until the state pension, or until a date, with the resulting years. */
export function TermFields({ errorOf }: { errorOf: (field: Stap1Field) => string | undefined }) {
  const portal = usePortal()
  const flow = useAtomValue(flowAtomOf(FLOW))
  const endDate = useTypedField('endDate')
  const aowStart = flow.durationType === 'aow' ? aowEndOf(flow, portal.today())?.fittingStart : null
  return (
    <>
      <RadioGroup
        id="durationType"
        label={texts.durationType}
        options={texts.durationTypes}
        error={errorOf('durationType')}
        value={flow.durationType}
        onChange={(durationType) => changeFlow(portal, FLOW, (before) => ({ ...before, durationType }))}
      />
      {flow.durationType === 'jaren' && <DurationField error={errorOf('duration')} />}
      {flow.durationType === 'einddatum' && (
        <DateField
          label={texts.endDate}
          hint={texts.endDateHint}
          error={errorOf('endDate')}
          picker={datePicker(texts.pickDate)}
          {...endDate}
        />
      )}
      {/* An empty message takes no space between the fields. */}
      <p aria-live="polite" className="empty:absolute">
        {toTermText(flow, portal.today())}
      </p>
      {aowStart && (
        <Button
          variant="secondary"
          onClick={() => changeFlow(portal, FLOW, (before) => ({ ...before, start: aowStart }))}
        >
          {texts.aowStart(formatDate(aowStart))}
        </Button>
      )}
    </>
  )
}

/** The resulting years and their end, with the date of the state pension. */
function toTermText(flow: LijfrenteOpbouwen, today: CalendarDate): string {
  const { durationType, geboortedatum: birthdate } = flow
  if (durationType === 'aow') {
    if (birthdate === null) return texts.aowUnknown
    const { date, isCertain, ...age } = aowDateOf(birthdate)
    const sentences = [texts.aow(formatDate(date), age.years, age.months), isCertain ? '' : texts.aowUncertain]
    const end = aowEndOf(flow, today)
    const term = end === null ? '' : texts.aowTerm(end.years, formatDate(end.end), end.monthsBefore)
    return [...sentences, term, toLastDeposit(flow, end)].filter(Boolean).join(' ')
  }
  const end = durationType === 'einddatum' ? termEndOf(flow, today) : null
  if (end === null) return ''
  return [texts.term(end.years, formatDate(end.end)), toLastDeposit(flow, end)].filter(Boolean).join(' ')
}

function toLastDeposit({ periodicDeposit }: LijfrenteOpbouwen, end: TermEnd | null): string {
  return end === null || !periodicDeposit ? '' : texts.lastDeposit(formatMonth(end.lastDeposit))
}
