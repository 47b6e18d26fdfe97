import { formatDateInput, parseDate } from '@portal/flows/dates'
import { DateField } from '@portal/ui/date-field'
import { type PeriodErrors, periodTexts as texts, type TypedPeriod } from './period.ts'

type PeriodFieldsProps = {
  typed: TypedPeriod
  onChange: (typed: Partial<TypedPeriod>) => void
  errors: PeriodErrors
  isRequired: boolean
}

/** From which day until which. */
export function PeriodFields({ typed, onChange, errors, isRequired }: PeriodFieldsProps) {
  return (['van', 'tot'] as const).map((field) => (
    <DateField
      key={field}
      id={field}
      label={texts[field]}
      hint={texts.hint}
      optionalLabel={isRequired ? undefined : texts.optional}
      error={errors[field]}
      value={typed[field]}
      onChange={(text) => onChange({ [field]: text })}
      picker={{ label: `${texts.pickDate}: ${texts[field]}`, toIso, toText: formatDateInput }}
    />
  ))
}

function toIso(text: string): string {
  const date = parseDate(text)
  return date.ok ? date.value : ''
}
