import { confirmAccount, createAccount } from '@portal/api/endpoints/accounts'
import type { AccountRequest } from '@portal/api/operations'
import { toAccountErrorText } from '@portal/flows/account/account-error-texts'
import { checkAccount, toSentAccount, type TypedAccount } from '@portal/flows/account/account-rules'
import { asTyped } from '@portal/flows/values/pasted'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AccessView } from '../../shared/account-access/access-view.tsx'
import { useLinkToken } from '../../shared/account-access/link-token.ts'
import { MailSent } from '../../shared/account-access/mail-sent.tsx'
import { accountAccessTexts } from '../../shared/account-access/account-access-texts.ts'
import { ButtonLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { ProblemAlert } from '../../shared/problem-alert.tsx'
import { toSentences } from '../../shared/sentences.ts'
import { useCommand } from '../../shared/use-command.ts'
import { useForm } from '../../shared/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { enterNewAccount } from './enter-new-account.ts'
import { createAccountTexts as texts } from './create-account-texts.ts'

const nothingTyped: TypedAccount = { name: '', email: '', mobile: '', password: '', acceptsTerms: false }

/** The form for an account, or with the link of the mail the confirmation of its address. */
function CreateAccountScreen() {
  const portal = usePortal()
  const token = useLinkToken()
  const [spentToken, setSpentToken] = useState<string | null>(null)
  const [sent, setSent] = useState<AccountRequest | null>(null)
  const [isReturn, setReturn] = useState(false)

  const form = useForm({
    initial: nothingTyped,
    check: (values) => toSentences(checkAccount(values, portal.brand.name), toAccountErrorText),
    async send(values) {
      // Only a customer who comes from a calculator needs this code.
      const { findTakenAlong } = await import('./taken-along.ts')
      const taken = findTakenAlong(portal)
      const request = { ...toSentAccount(values), acceptsTerms: true, ...taken?.request } as const
      const result = await createAccount(portal.api, request)
      if (result.ok) setSent(request)
      return result
    },
  })

  if (typeof token === 'string' && token !== spentToken) {
    return <ConfirmAddress key={token} token={token} onCreateAgain={() => setSpentToken(token)} />
  }
  if (sent === null) {
    return <AccountForm form={form} takesFocus={isReturn || spentToken !== null} />
  }
  return (
    <MailSent
      title={texts.sentTitle}
      sendAgain={() => createAccount(portal.api, sent)}
      onBack={() => {
        setReturn(true)
        setSent(null)
      }}
      backLabel={texts.otherAddress}
    >
      <p>
        {texts.sentTo} <span className="font-semibold wrap-anywhere">{asTyped(form.values.email)}</span>. {texts.sent}
      </p>
      {sent.calculation && <p>{texts.sentCalculation}</p>}
    </MailSent>
  )
}

/** Confirms the address after a click, because mail scanners open every link, and enters in the browser that asked. */
function ConfirmAddress({ token, onCreateAgain }: { token: string; onCreateAgain: () => void }) {
  const portal = usePortal()
  const navigate = useNavigate()
  const { isBusy, isDone, problem, run } = useCommand(async () => {
    const result = await confirmAccount(portal.api, { token })
    if (result.ok && result.value.status === 'authenticated') {
      const path = await enterNewAccount(portal)
      if (path !== null) await navigate(path, { replace: true })
    }
    return result
  })

  if (isDone) {
    return (
      <AccessView title={texts.confirmedTitle} takesFocus>
        <p>{texts.confirmed}</p>
        <p>{texts.confirmedCalculation}</p>
        <LogInLink />
      </AccessView>
    )
  }
  if (problem?.kind === 'validation') {
    return (
      <AccessView title={texts.oldLinkTitle} takesFocus>
        <p>{texts.oldLink}</p>
        <p>{texts.oldLinkAgain}</p>
        <div className="flex flex-wrap gap-3">
          <LogInLink />
          <Button variant="secondary" onClick={onCreateAgain}>
            {texts.createAgain}
          </Button>
        </div>
      </AccessView>
    )
  }
  return (
    <AccessView title={texts.confirmTitle}>
      <p>{texts.confirmIntro}</p>
      <ProblemAlert problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={run}>
          {texts.confirmSubmit}
        </Button>
      </div>
    </AccessView>
  )
}

function LogInLink() {
  return <ButtonLink to={paths.login}>{accountAccessTexts.logIn}</ButtonLink>
}

export { CreateAccountScreen as Component }
