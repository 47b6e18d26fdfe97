import { DateOfBirth, NameFields } from '../../shared/application/person-fields.tsx'
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
      <NameFields person={person} typed={typed} onChange={change} errorOf={errorOf} />
      <DateOfBirth
        person={person}
        error={errorOf('geboortedatum')}
        value={typed.geboortedatum}
        onChange={(geboortedatum) => change({ geboortedatum })}
      />
    </>
  )
}
