import { getSessions, getTwoFactor } from '@portal/api/endpoints/security'
import { PageHeading } from '@portal/ui/page-heading'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { StaffNotice, useIsActed } from '../page-parts.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PasswordSection } from './password/password-section.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { securityTexts as texts } from './texts.ts'
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

export { SecurityScreen as Component, loadSecurity as loader }
