import { PageHeading } from '@portal/ui/page-heading'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { CodeForm } from './code-form.tsx'
import { confirmCode, logIn, type LoginOutcome } from './log-in.ts'
import styles from './login.module.css'
import { PasswordForm } from './password-form.tsx'
import { loginTexts as texts } from './texts.ts'

export function LoginScreen() {
  const portal = usePortal()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [isCodeWanted, setCodeWanted] = useState(false)

  /** Goes on after a try; what is left is a sentence to show, if any. */
  async function follow(outcome: LoginOutcome): Promise<string | null> {
    if (outcome.status === 'failed') return outcome.message
    setCodeWanted(outcome.status === 'twoFactorRequired')
    if (outcome.status === 'authenticated') {
      await navigate(portal.redirectTarget(query.get('redirect')) ?? paths.home, { replace: true })
    }
    return null
  }

  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <PageHeading>{isCodeWanted ? texts.codeTitle : portal.brand.texts.loginTitle}</PageHeading>
        <p>{isCodeWanted ? texts.codeIntro : portal.brand.texts.loginIntro}</p>
      </div>
      {isCodeWanted ? (
        <CodeForm
          onSubmit={async (code) => follow(await confirmCode(portal, code))}
          onBack={() => setCodeWanted(false)}
        />
      ) : (
        <PasswordForm onSubmit={async (username, password) => follow(await logIn(portal, username, password))} />
      )}
    </div>
  )
}
