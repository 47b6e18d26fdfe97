import type { Beneficiary } from '@portal/api/operations'
import { BirthDateField } from '@portal/ui/birth-date-field'
import { Button } from '@portal/ui/button'
import { PercentageField } from '@portal/ui/percentage-field'
import { RadioGroup } from '@portal/ui/radio-group'
import { TextField } from '@portal/ui/text-field'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { toBirthDateParts, toBirthDateText } from '../../../../flow/application/birth-date-text.ts'
import { beneficiaryTexts as texts } from '../beneficiary-texts.ts'

/** A beneficiary with the typed texts. */
export type Person = {
  key: string
  name: string
  geboortedatum: string
  relation: Beneficiary['relation'] | ''
  share: string
}

type Props = {
  person: Person
  index: number
  errorOf: (field: string) => string | undefined
  /** True for a person who was just added. */
  hasFocus: boolean
  onChange: (person: Person) => void
  onRemove: () => void
}

/** Passed as the ref of an input, so it is called once, when the input appears. */
function focusOnce(input: HTMLInputElement | null) {
  input?.focus()
}

export function PersonFields({ person, index, errorOf, hasFocus, onChange, onRemove }: Props) {
  const idOf = (field: keyof Beneficiary) => `beneficiaries.${index}.${field}`
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-6 border-b border-line pb-6 [&>button]:justify-self-start">
      <legend className="mb-4 text-[1.125rem] font-title">{texts.person(index + 1)}</legend>
      <TextField
        id={idOf('name')}
        label={texts.name}
        error={errorOf(idOf('name'))}
        value={person.name}
        onChange={(name) => onChange({ ...person, name })}
        autoComplete="off"
        spellCheck={false}
        ref={hasFocus ? focusOnce : undefined}
      />
      <BirthDateField
        id={idOf('geboortedatum')}
        label={texts.birth}
        hint={texts.birthHint}
        partLabels={texts.birthParts}
        isOwn={false}
        error={errorOf(idOf('geboortedatum'))}
        value={toBirthDateParts(person.geboortedatum)}
        onChange={(parts) => onChange({ ...person, geboortedatum: toBirthDateText(parts) })}
      />
      <RadioGroup
        id={idOf('relation')}
        label={texts.relation}
        error={errorOf(idOf('relation'))}
        inline
        options={[
          { value: 'partner', label: texts.relations.partner },
          { value: 'child', label: texts.relations.child },
          { value: 'other', label: texts.relations.other },
        ]}
        value={person.relation}
        onChange={(relation) => onChange({ ...person, relation })}
      />
      <PercentageField
        id={idOf('shareBasisPoints')}
        label={texts.share}
        error={errorOf(idOf('shareBasisPoints'))}
        value={person.share}
        onChange={(share) => onChange({ ...person, share })}
      />
      <Button variant="quiet" onClick={onRemove}>
        {texts.remove} <VisuallyHidden>{texts.removeOf(index + 1)}</VisuallyHidden>
      </Button>
    </fieldset>
  )
}
