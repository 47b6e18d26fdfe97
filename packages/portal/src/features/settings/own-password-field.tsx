import { PasswordField } from '../../shared/password-field.tsx'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { ownPasswordTexts as texts } from './settings-texts.ts'

type Props = { id: string; value: string; error: string | undefined; onChange: (text: string) => void }

/** The customer's password, required again before a command that only the customer may give. */
export function OwnPasswordField(field: Props) {
  return (
    <>
      <UsernameForPassword />
      <PasswordField {...field} label={texts.label} hint={texts.hint} autoComplete="current-password" />
    </>
  )
}

/** Tells password managers which user the password belongs to. */
export function UsernameForPassword() {
  const username = useAtomValue(sessionSlices.username.atom)
  return <input type="text" autoComplete="username" value={username} readOnly hidden />
}

export function checkOwnPassword(password: string): string | undefined {
  return password === '' ? texts.missing : undefined
}
