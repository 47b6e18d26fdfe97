import { bindFields } from '../../flow/application/bind-fields.ts'
import { DateOfBirth, NameFields } from '../../flow/application/person-fields.tsx'
import type { Form } from '../../shared/use-form.ts'

type Name = 'initialen' | 'tussenvoegsel' | 'achternaam' | 'geboortedatum'

type PersonFieldsProps = {
  form: Pick<Form<Readonly<Record<Name, string>>>, 'values' | 'change' | 'errorOf'>
  /** True for the customer's own data, which a browser may fill in. */
  isOwn: boolean
}

/** Name and date of birth. */
export function PersonFields({ form: { values, change, errorOf }, isOwn }: PersonFieldsProps) {
  const person = isOwn ? 'mijn' : 'partner'
  const fieldOf = bindFields(values, change, errorOf)
  return (
    <>
      <NameFields person={person} typed={values} onChange={change} errorOf={errorOf} />
      <DateOfBirth person={person} {...fieldOf('geboortedatum')} />
    </>
  )
}
