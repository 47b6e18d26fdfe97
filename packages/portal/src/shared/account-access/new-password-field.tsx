import { PasswordField } from '../password-field.tsx'
import { accountAccessTexts as texts } from './texts.ts'

type Props = { label: string; error: string | undefined; value: string; onChange: (password: string) => void }

/** The field of a new password, with its rules above it from the start. */
export function NewPasswordField({ label, error, value, onChange }: Props) {
  return (
    <PasswordField
      id="password"
      label={label}
      hint={texts.passwordHint}
      autoComplete="new-password"
      error={error}
      value={value}
      onChange={onChange}
    />
  )
}
