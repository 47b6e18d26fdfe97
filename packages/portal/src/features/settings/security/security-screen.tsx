import { PageHeading } from '@portal/ui/page-heading'
import { useLoaderData } from 'react-router'
import { StaffNotice } from '../staff-notice.tsx'
import { useIsActed } from '../use-is-acted.ts'
import type { loadSecurity } from './load-security.ts'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PasswordSection } from './password/password-section.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { securityTexts as texts } from './texts.ts'
import { TwoFactorSection } from './two-factor/two-factor-section.tsx'

export { loadSecurity as loader } from './load-security.ts'

function SecurityScreen() {
  const { twoFactor, sessions } = useLoaderData<typeof loadSecurity>()
  const isActed = useIsActed()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <p className="mb-6 max-w-measure">{texts.intro}</p>
      {/* On paper the recovery codes stand alone. */}
      <div className="grid max-w-3xl grid-cols-1 gap-6 print:has-data-codes:*:not-has-data-codes:hidden">
        {isActed ? <StaffNotice /> : <PasswordSection />}
        <TwoFactorSection twoFactor={twoFactor} />
        <PasskeysSection twoFactor={twoFactor} />
        <SessionsSection sessions={sessions} />
      </div>
    </>
  )
}

export { SecurityScreen as Component }
