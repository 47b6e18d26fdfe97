import { PasswordField } from '@portal/ui/password-field'
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
      showLabel={texts.showPassword}
      hideLabel={texts.hidePassword}
      error={error}
      value={value}
      onChange={onChange}
    />
  )
}
