import { groupPhone } from '@portal/flows/values/identifiers'
import { TextField } from '@portal/ui/text-field'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'width' | 'onBlur'>

/** A telephone number; a valid Dutch one is grouped when the field loses focus. */
export function PhoneField(props: Props) {
  const { value, onChange } = props
  function leave() {
    const grouped = groupPhone(value)
    // A form that is saved must not change because a field loses focus.
    if (grouped !== value) onChange(grouped)
  }
  return <TextField {...props} type="tel" width={20} onBlur={leave} />
}
