import { requestPasswordReset } from '@portal/api/endpoints/accounts'
import { toAccountErrorText } from '@portal/flows/account/account-error-texts'
import { checkEmail } from '@portal/flows/account/account-rules'
import { trimPasted } from '@portal/flows/values/decimal-text'
import { TextField } from '@portal/ui/text-field'
import { useRef, useState } from 'react'
import { accessFormClass } from '../../shared/account-access/access-form.tsx'
import { AccessView } from '../../shared/account-access/access-view.tsx'
import { MailSent } from '../../shared/account-access/mail-sent.tsx'
import { accountAccessTexts } from '../../shared/account-access/texts.ts'
import { useTypedMeanwhile } from '../../shared/account-access/use-typed-meanwhile.ts'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { TextLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { ProblemAlert } from '../../shared/problem-alert.tsx'
import { SubmitButton } from '../../shared/submit-button.tsx'
import { type Form, useForm } from '../../shared/use-form.ts'
import { passwordResetTexts as texts } from './texts.ts'

/** The form for a reset link; the response is the same for every address. */
function ForgotPasswordScreen() {
  const { api } = usePortal()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [wasSent, setWasSent] = useState(false)
  const send = (address: string) => requestPasswordReset(api, { email: address })
  const form = useForm({
    initial: { email: '' },
    check({ email }) {
      const error = checkEmail(email)
      return { email: error ? toAccountErrorText('email', error) : undefined }
    },
    send: ({ email }) => send(trimPasted(email)),
    onDone(_, { email }) {
      setSentTo(trimPasted(email))
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
  const element = useRef<HTMLFormElement>(null)
  useTypedMeanwhile(element, (valueOf) => form.change({ email: valueOf('email') }))

  return (
    <AccessView title={texts.forgotTitle} takesFocus={isReturn}>
      <p>{texts.forgotIntro}</p>
      <form ref={element} className={accessFormClass} noValidate onSubmit={form.submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <TextField
          {...form.field('email')}
          label={accountAccessTexts.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ProblemAlert problem={form.problem} />
        <SubmitButton busy={form.isBusy}>{texts.forgotSubmit}</SubmitButton>
      </form>
      <p>
        <TextLink to={paths.login}>{accountAccessTexts.backToLogin}</TextLink>
      </p>
    </AccessView>
  )
}

export { ForgotPasswordScreen as Component }
