import { PasswordField as Field } from '@portal/ui/password-field'
import type { ComponentProps } from 'react'

export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'showLabel' | 'hideLabel'>) {
  return <Field {...field} showLabel="Toon wachtwoord" hideLabel="Verberg wachtwoord" />
}
