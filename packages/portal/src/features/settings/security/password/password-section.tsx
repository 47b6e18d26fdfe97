import { changePassword } from '@portal/api/endpoints/security'
import { toPasswordErrorText } from '@portal/flows/account/account-error-texts'
import { checkPassword } from '@portal/flows/account/password-rules'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PasswordField } from '../../../../shared/password-field.tsx'
import { usePortal } from '../../../../shared/portal.ts'
import { useForm } from '../../../../shared/use-form.ts'
import { sessionSlices } from '../../../../store/session-slices.ts'
import { UsernameForPassword } from '../../own-password-field.tsx'
import { CommandForm } from '../command-form.tsx'
import { Section, useSection } from '../section.tsx'
import { passwordTexts as texts } from './texts.ts'

export function PasswordSection() {
  const section = useSection()
  const { revalidate } = useRevalidator()
  const [changes, setChanges] = useState(0)

  async function finish() {
    // The other sessions have ended.
    await revalidate()
    section.show({ tone: 'success', title: texts.done, text: texts.doneText }, () => setChanges(changes + 1))
  }

  return (
    <Section section={section} id="wachtwoord" title={texts.title}>
      <PasswordChangeForm key={changes} onDone={finish} />
    </Section>
  )
}

function PasswordChangeForm({ onDone }: { onDone: () => Promise<void> }) {
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
