import { PasswordField } from '@portal/ui/password-field'
import { UsernameForPassword } from './command-form.tsx'
import { securityTexts as texts } from './texts.ts'

type Props = { id: string; value: string; error: string | undefined; onChange: (text: string) => void }

/** The password of the customer, asked once more before something about the login changes. */
export function OwnPasswordField(field: Props) {
  return (
    <>
      <UsernameForPassword />
      <PasswordField
        {...field}
        label={texts.ownPassword}
        hint={texts.ownPasswordHint}
        autoComplete="current-password"
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
      />
    </>
  )
}

/** What is wrong with it before it is sent. */
export function checkOwnPassword(password: string): string | undefined {
  return password === '' ? texts.ownPasswordMissing : undefined
}
