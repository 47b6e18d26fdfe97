import { requestPasswordReset } from '@portal/api/endpoints/accounts'
import { toAccountErrorText } from '@portal/flows/account/account-error-texts'
import { checkEmail, toEmailAddress } from '@portal/flows/account/account-rules'
import { asTyped } from '@portal/flows/values/pasted'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { AccessFields } from '../../shared/account-access/access-fields.tsx'
import { AccessView } from '../../shared/account-access/access-view.tsx'
import { MailSent } from '../../shared/account-access/mail-sent.tsx'
import { accountAccessTexts } from '../../shared/account-access/account-access-texts.ts'
import { TextLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { type Form, useForm } from '../../shared/use-form.ts'
import { passwordResetTexts as texts } from './password-reset-texts.ts'

/** The form for a reset link; the response is the same for every address. */
function ForgotPasswordScreen() {
  const { api } = usePortal()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [wasSent, setWasSent] = useState(false)
  const send = (address: string) => requestPasswordReset(api, { email: toEmailAddress(address) })
  const form = useForm({
    initial: { email: '' },
    check({ email }) {
      const error = checkEmail(email)
      return { email: error ? toAccountErrorText('email', error) : undefined }
    },
    send: ({ email }) => send(email),
    onDone(_, { email }) {
      setSentTo(asTyped(email))
      setWasSent(true)
    },
  })

  if (sentTo === null) return <AddressForm form={form} isReturn={wasSent} />
  return (
    <MailSent
      title={texts.sentTitle}
      sendAgain={() => send(sentTo)}
      onBack={() => setSentTo(null)}
      backLabel={texts.otherAddress}
    >
      <p>{texts.sent(sentTo)}</p>
      <p>{texts.sentUntil}</p>
    </MailSent>
  )
}

function AddressForm({ form, isReturn }: { form: Form<{ email: string }>; isReturn: boolean }) {
  return (
    <AccessView title={texts.forgotTitle} takesFocus={isReturn}>
      <p>{texts.forgotIntro}</p>
      <AccessFields form={form} typed={['email']} submitLabel={texts.forgotSubmit}>
        <TextField
          {...form.field('email')}
          label={accountAccessTexts.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </AccessFields>
      <p>
        <TextLink to={paths.login}>{accountAccessTexts.backToLogin}</TextLink>
      </p>
    </AccessView>
  )
}

export { ForgotPasswordScreen as Component }
