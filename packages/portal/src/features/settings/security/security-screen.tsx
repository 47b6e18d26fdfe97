import { changePassword, getSessions, getTwoFactor } from '@portal/api/endpoints/security'
import { toPasswordErrorText } from '@portal/flows/account/account-error-texts'
import { checkPassword } from '@portal/flows/account/password-rules'
import { Details } from '@portal/ui/details'
import { PageHeading } from '@portal/ui/page-heading'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PasswordField } from '../../../shared/password-field.tsx'
import { portalContext, usePortal } from '../../../shared/portal.ts'
import { useForm } from '../../../shared/use-form.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { UsernameForPassword } from '../own-password-field.tsx'
import { StaffNotice, useIsActed } from '../page-parts.tsx'
import { CommandForm } from './command-form.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { passwordTexts } from './password/password-texts.ts'
import { Section, useSection } from './section.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { securityTexts as texts } from './security-texts.ts'
import { TwoFactorSection } from './two-factor/two-factor-section.tsx'

/** Loads the security of the account as results, so that a failed part leaves the rest of the page. */
async function loadSecurity({ context, request: { signal } }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  const [twoFactor, sessions] = await Promise.all([getTwoFactor(api, { signal }), getSessions(api, { signal })])
  return { twoFactor, sessions }
}

function SecurityScreen() {
  const { twoFactor, sessions } = useLoaderData<typeof loadSecurity>()
  const isActed = useIsActed()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <p className="mb-6 max-w-measure">{texts.intro}</p>
      {/* Only the recovery codes are printed. */}
      <div className="grid max-w-3xl grid-cols-1 gap-6 print:has-data-codes:*:not-has-data-codes:hidden">
        {isActed ? <StaffNotice /> : <PasswordSection />}
        <TwoFactorSection twoFactor={twoFactor} />
        <PasskeysSection twoFactor={twoFactor} />
        <SessionsSection sessions={sessions} />
      </div>
    </>
  )
}

function PasswordSection() {
  const section = useSection()
  const { revalidate } = useRevalidator()
  const [changes, setChanges] = useState(0)

  async function finish() {
    // The other sessions have ended.
    await revalidate()
    section.show({ tone: 'success', title: passwordTexts.done, text: passwordTexts.doneText }, () =>
      setChanges(changes + 1),
    )
  }

  return (
    <Section section={section} id="wachtwoord" title={passwordTexts.title}>
      <Details key={changes} summary={passwordTexts.open}>
        <PasswordChangeForm onDone={finish} />
      </Details>
    </Section>
  )
}

function PasswordChangeForm({ onDone }: { onDone: () => Promise<void> }) {
  const { api, brand, store } = usePortal()

  function check({ currentPassword, password }: { currentPassword: string; password: string }) {
    const user = store.get(sessionSlices.user.atom)
    const error = checkPassword(password, [user?.name ?? '', user?.email ?? '', brand.name])
    return {
      currentPassword: currentPassword === '' ? passwordTexts.currentMissing : undefined,
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
    <CommandForm form={form} submitLabel={passwordTexts.submit}>
      <UsernameForPassword />
      <PasswordField {...form.field('currentPassword')} label={passwordTexts.current} autoComplete="current-password" />
      <PasswordField
        {...form.field('password')}
        label={passwordTexts.new}
        hint={passwordTexts.newHint}
        autoComplete="new-password"
      />
    </CommandForm>
  )
}

export { SecurityScreen as Component, loadSecurity as loader }
