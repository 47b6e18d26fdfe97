import { PasswordField } from '../password-field.tsx'
import { accountAccessTexts as texts } from './texts.ts'

type Props = { label: string; error: string | undefined; value: string; onChange: (password: string) => void }

/** A password that is chosen: what is asked of it stands above it before anything is typed. */
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
