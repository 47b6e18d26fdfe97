import { resetPassword } from '@portal/api/endpoints/accounts'
import { toPasswordErrorText } from '@portal/flows/account/account-error-texts'
import { checkPassword } from '@portal/flows/account/password-rules'
import { useState } from 'react'
import { sessionStatusAtom } from '../../session/create-session.ts'
import { AccessFields } from '../../shared/account-access/access-fields.tsx'
import { AccessView } from '../../shared/account-access/access-view.tsx'
import { useLinkToken } from '../../shared/account-access/link-token.ts'
import { NewPasswordField } from '../../shared/account-access/new-password-field.tsx'
import { ButtonLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useForm } from '../../shared/use-form.ts'
import { useNavigateHere } from '../../shared/use-navigate-here.ts'
import { passwordResetTexts as texts } from './password-reset-texts.ts'

/** The target of the mail's link: a form for a new password, or how to get a valid link. */
function ResetPasswordScreen() {
  const token = useLinkToken()
  const [usedToken, setUsedToken] = useState<string | null>(null)

  function show() {
    if (token === null) return <AskLink title={texts.noLinkTitle} text={texts.noLink} />
    if (token !== undefined && token === usedToken) {
      return <AskLink title={texts.oldLinkTitle} text={texts.oldLink} takesFocus />
    }
    return <PasswordForm token={token} onRefused={setUsedToken} />
  }

  // The finished page has the form: what takes its place reserves its height, so that the footer does not move.
  return <div className="min-h-130">{show()}</div>
}

function AskLink({ title, text, takesFocus = false }: { title: string; text: string; takesFocus?: boolean }) {
  return (
    <AccessView title={title} takesFocus={takesFocus}>
      <p>{text}</p>
      <p>
        <ButtonLink to={paths.forgotPassword}>{texts.askLink}</ButtonLink>
      </p>
    </AccessView>
  )
}

function PasswordForm({ token, onRefused }: { token: string | undefined; onRefused: (token: string) => void }) {
  const { api, brand, store, session } = usePortal()
  const navigate = useNavigateHere()
  const form = useForm({
    initial: { password: '' },
    check({ password }) {
      const error = checkPassword(password, [brand.name])
      return { password: error ? toPasswordErrorText(error) : undefined }
    },
    async send({ password }) {
      if (token === undefined) return
      const result = await resetPassword(api, { token, password })
      const isUsed = !result.ok && result.error.kind === 'validation' && result.error.fields['password'] === undefined
      if (isUsed) onRefused(token)
      return result
    },
    // Every session has ended, also the one in this browser.
    onDone: () =>
      store.get(sessionStatusAtom) === 'authenticated'
        ? session.logout()
        : navigate(paths.login, { replace: true, state: { notice: texts.changed } }),
  })

  return (
    <AccessView title={texts.resetTitle}>
      <p>{texts.resetIntro}</p>
      <AccessFields form={form} typed={['password']} submitLabel={texts.resetSubmit}>
        <NewPasswordField {...form.field('password')} label={texts.password} />
      </AccessFields>
    </AccessView>
  )
}

export { ResetPasswordScreen as Component }
