import { lazy, type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { usePage, usePageTitle } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import type { LoginOutcome } from './log-in.ts'
import { LoginView } from './login-view.tsx'
import { PasswordForm } from './password-form.tsx'

// Rarely shown, so not in the first code; absent when it cannot be loaded.
const LoginNotice = lazy(() =>
  import('./login-notice.tsx').then(
    (it) => ({ default: it.LoginNotice }),
    () => ({ default: () => <></> }),
  ),
)

function LoginScreen() {
  const portal = usePortal()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const page = usePage()
  const [secondStep, setSecondStep] = useState<ReactNode>(null)
  // The second step has a title of its own.
  usePageTitle(secondStep === null ? page?.title : undefined)

  /** Continues after an attempt; returns an error text to show, if any. */
  async function follow(outcome: LoginOutcome): Promise<string | null> {
    if (outcome.status === 'failed') return outcome.message
    if (outcome.status === 'authenticated') {
      // A customer who opened another page meanwhile stays there.
      if (location.pathname === paths.login) {
        const isStaff = portal.store.get(sessionSlices.user.atom)?.role === 'admin'
        const landing = isStaff ? paths.admin : paths.home
        await navigate(portal.redirectTarget(query.get('redirect')) ?? landing, { replace: true })
      }
      return null
    }
    const { methods = ['totp'], maskedMobile, twoFaToken = null } = outcome.wanted
    portal.store.set(sessionSlices.twoFaToken.atom, twoFaToken)
    const { SecondStep } = await import('./second-step.tsx')
    setSecondStep(
      <SecondStep methods={methods} maskedMobile={maskedMobile} follow={follow} onBack={() => setSecondStep(null)} />,
    )
    return null
  }

  return (
    secondStep ?? (
      <LoginView title={portal.brand.texts.loginTitle} intro={portal.brand.texts.loginIntro} notice={<LoginNotice />}>
        <PasswordForm follow={follow} />
      </LoginView>
    )
  )
}

export { LoginScreen as Component }
