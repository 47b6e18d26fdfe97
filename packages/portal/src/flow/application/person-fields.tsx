import type { ApplicantKind } from '@portal/api/operations'
import { BirthDateField } from '@portal/ui/birth-date-field'
import { RadioGroup } from '@portal/ui/radio-group'
import { TextField } from '@portal/ui/text-field'
import { PhoneField } from '../../shared/phone-field.tsx'
import { tokenFor } from './autocomplete.ts'
import { bindFields } from './bind-fields.ts'
import { toBirthDateParts, toBirthDateText } from './birth-date-text.ts'
import { applicationTexts, personTexts as texts } from './application-texts.ts'

type FieldsProps<Typed> = {
  /** The browser may fill in the customer's own data only. */
  person: ApplicantKind
  typed: Typed
  onChange: (changes: Partial<Typed>) => void
  errorOf: (field: keyof Typed) => string | undefined
}

type Name = { readonly initialen: string; readonly tussenvoegsel: string; readonly achternaam: string }

export function NameFields({ person, typed, onChange, errorOf }: FieldsProps<Name>) {
  const fieldOf = bindFields(typed, onChange, errorOf)
  return (
    <>
      <TextField
        {...fieldOf('initialen')}
        label={texts.initialen}
        hint={texts.initialenHint}
        width={10}
        spellCheck={false}
        autoComplete={tokenFor(person, 'initialen')}
      />
      <TextField
        {...fieldOf('tussenvoegsel')}
        label={texts.tussenvoegsel}
        optionalLabel={applicationTexts.optional}
        width={10}
        spellCheck={false}
        autoComplete={tokenFor(person, 'tussenvoegsel')}
      />
      <TextField
        {...fieldOf('achternaam')}
        label={texts.achternaam}
        spellCheck={false}
        autoComplete={tokenFor(person, 'achternaam')}
      />
    </>
  )
}

type GenderFieldProps = {
  value: string
  error: string | undefined
  onChange: (geslacht: keyof typeof texts.geslachten) => void
}

export function GenderField({ value, error, onChange }: GenderFieldProps) {
  return (
    <RadioGroup
      id="geslacht"
      label={texts.geslacht}
      inline
      options={(['man', 'vrouw', 'anders'] as const).map((geslacht) => ({
        value: geslacht,
        label: texts.geslachten[geslacht],
      }))}
      error={error}
      value={value as '' | keyof typeof texts.geslachten}
      onChange={onChange}
    />
  )
}

type DateOfBirthProps = Pick<FieldsProps<unknown>, 'person'> & {
  value: string
  error: string | undefined
  onChange: (geboortedatum: string) => void
}

export function DateOfBirth({ person, value, error, onChange }: DateOfBirthProps) {
  return (
    <BirthDateField
      id="geboortedatum"
      label={texts.geboortedatum}
      hint={texts.geboortedatumHint}
      partLabels={texts.dateParts}
      isOwn={person === 'mijn'}
      error={error}
      value={toBirthDateParts(value)}
      onChange={(parts) => onChange(toBirthDateText(parts))}
    />
  )
}

type Phones = { readonly mobiel: string; readonly telefoonnummer: string }

export function PhoneFields({ person, typed, onChange, errorOf }: FieldsProps<Phones>) {
  const fieldOf = bindFields(typed, onChange, errorOf)
  return (
    <>
      <PhoneField {...fieldOf('mobiel')} label={texts.mobiel} autoComplete={tokenFor(person, 'mobiel')} />
      <PhoneField
        {...fieldOf('telefoonnummer')}
        label={texts.telefoonnummer}
        optionalLabel={applicationTexts.optional}
        autoComplete={tokenFor(person, 'telefoonnummer')}
      />
    </>
  )
}
