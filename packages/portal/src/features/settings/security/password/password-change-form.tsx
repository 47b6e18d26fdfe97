import { changePassword } from '@portal/api/endpoints/security'
import { toPasswordErrorText } from '@portal/flows/account/account-error-texts'
import { checkPassword } from '@portal/flows/account/password-rules'
import { PasswordField } from '../../../../shared/password-field.tsx'
import { usePortal } from '../../../../shared/portal.ts'
import { sessionSlices } from '../../../../store/session-slices.ts'
import { UsernameForPassword } from '../../own-password-field.tsx'
import { useForm } from '../../../../shared/use-form.ts'
import { CommandForm } from '../command-form.tsx'
import { passwordTexts as texts } from './texts.ts'

export function PasswordChangeForm({ onDone }: { onDone: () => Promise<void> }) {
  const { api, brand, store } = usePortal()

  function check({ currentPassword, password }: { currentPassword: string; password: string }) {
    const user = store.get(sessionSlices.user.atom)
    const error = checkPassword(password, [user?.name ?? '', user?.email ?? '', brand.name])
    return {
      currentPassword: currentPassword === '' ? texts.currentMissing : undefined,
      password: error ? toPasswordErrorText(error) : undefined,
    }
  }

  const form = useForm({
    id: 'wachtwoord',
    initial: { currentPassword: '', password: '' },
    check,
    send: (values) => changePassword(api, values),
    onDone,
  })
  return (
    <CommandForm form={form} submitLabel={texts.submit}>
      <UsernameForPassword />
      <PasswordField {...form.field('currentPassword')} label={texts.current} autoComplete="current-password" />
      <PasswordField {...form.field('password')} label={texts.new} hint={texts.newHint} autoComplete="new-password" />
    </CommandForm>
  )
}
