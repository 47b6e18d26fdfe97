import { BirthDateField } from '@portal/ui/birth-date-field'
import { TextField } from '@portal/ui/text-field'
import { tokenFor } from '../../shared/application/autocomplete.ts'
import { applicationTexts, personTexts as texts } from '../../shared/application/texts.ts'
import { toBirthDateParts, toBirthDateText } from '../../shared/flow/birth-date-text.ts'
import type { SettingsForm } from './use-settings-form.ts'

type PersonFieldsProps = {
  form: SettingsForm<'initialen' | 'tussenvoegsel' | 'achternaam' | 'geboortedatum'>
  /** Whether they are about the customer, so that a browser may fill them in. */
  isOwn: boolean
}

/** Name and date of birth. */
export function PersonFields({ form: { typed, change, errorOf }, isOwn }: PersonFieldsProps) {
  const person = isOwn ? 'mijn' : 'partner'
  return (
    <>
      <TextField
        id="initialen"
        label={texts.initialen}
        hint={texts.initialenHint}
        width={10}
        spellCheck={false}
        autoComplete={tokenFor(person, 'initialen')}
        error={errorOf('initialen')}
        value={typed.initialen}
        onChange={(initialen) => change({ initialen })}
      />
      <TextField
        id="tussenvoegsel"
        label={texts.tussenvoegsel}
        optionalLabel={applicationTexts.optional}
        width={10}
        spellCheck={false}
        autoComplete={tokenFor(person, 'tussenvoegsel')}
        error={errorOf('tussenvoegsel')}
        value={typed.tussenvoegsel}
        onChange={(tussenvoegsel) => change({ tussenvoegsel })}
      />
      <TextField
        id="achternaam"
        label={texts.achternaam}
        spellCheck={false}
        autoComplete={tokenFor(person, 'achternaam')}
        error={errorOf('achternaam')}
        value={typed.achternaam}
        onChange={(achternaam) => change({ achternaam })}
      />
      <BirthDateField
        id="geboortedatum"
        label={texts.geboortedatum}
        hint={texts.geboortedatumHint}
        partLabels={texts.dateParts}
        isOwn={isOwn}
        error={errorOf('geboortedatum')}
        value={toBirthDateParts(typed.geboortedatum)}
        onChange={(parts) => change({ geboortedatum: toBirthDateText(parts) })}
      />
    </>
  )
}
