import { PasswordField } from '../password-field.tsx'
import { accountAccessTexts as texts } from './account-access-texts.ts'

type Props = { id: string; label: string; error: string | undefined; value: string; onChange: (text: string) => void }

/** The field of a new password, with its rules above it from the start. */
export function NewPasswordField(field: Props) {
  return <PasswordField {...field} hint={texts.passwordHint} autoComplete="new-password" />
}
