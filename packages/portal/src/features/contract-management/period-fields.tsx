import { DateField } from '@portal/ui/date-field'
import { datePicker } from '../../shared/date-picker.ts'
import { type PeriodField, periodTexts as texts, type TypedPeriod } from './period.ts'

/** The class of a form with these fields, which are beside each other where there is room. */
export const periodFormClass =
  'grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2 sm:items-end [&>[role=alert]]:col-span-full [&>button]:justify-self-start'

type PeriodFieldsProps = {
  typed: TypedPeriod
  onChange: (typed: Partial<TypedPeriod>) => void
  problems: readonly { fieldId: PeriodField; message: string }[]
  isRequired: boolean
}

export function PeriodFields({ typed, onChange, problems, isRequired }: PeriodFieldsProps) {
  return (['van', 'tot'] as const).map((field) => (
    <DateField
      key={field}
      id={field}
      label={texts[field]}
      hint={texts.hint}
      optionalLabel={isRequired ? undefined : texts.optional}
      error={problems.find(({ fieldId }) => fieldId === field)?.message}
      value={typed[field]}
      onChange={(text) => onChange({ [field]: text })}
      picker={datePicker(`${texts.pickDate}: ${texts[field]}`)}
    />
  ))
}
