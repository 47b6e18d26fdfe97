import { BirthDateField } from '@portal/ui/birth-date-field'
import { toBirthDateParts, toBirthDateText } from '../../application/birth-date-text.ts'
import { planTexts as texts } from '../../flow-texts.ts'
import { useTypedField } from '../../use-typed-field.ts'

/** The date of birth, which the rules of an annuity need. */
export function CustomerBirthDateField({ error }: { error: string | undefined }) {
  const { value, onChange } = useTypedField('geboortedatum')
  return (
    <BirthDateField
      id="geboortedatum"
      label={texts.birthdate}
      hint={texts.birthdateHint}
      error={error}
      partLabels={texts.birthdateParts}
      value={toBirthDateParts(value)}
      onChange={(parts) => onChange(toBirthDateText(parts))}
    />
  )
}
