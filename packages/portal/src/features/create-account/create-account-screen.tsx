import { createAccount } from '@portal/api/endpoints/accounts'
import type { AccountRequest } from '@portal/api/operations'
import { toAccountErrorText } from '@portal/flows/account/account-error-texts'
import { checkAccount, toSentAccount, type TypedAccount } from '@portal/flows/account/account-rules'
import { useState } from 'react'
import { useLinkToken } from '../../shared/account-access/link-token.ts'
import { MailSent } from '../../shared/account-access/mail-sent.tsx'
import { usePortal } from '../../shared/portal.ts'
import { toSentences } from '../../shared/sentences.ts'
import { useForm } from '../../shared/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { createAccountTexts as texts } from './texts.ts'

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
      if (result.ok) {
        taken?.forget()
        setSent(request)
      }
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
        {texts.sentTo} <span className="font-semibold wrap-anywhere">{sent.email}</span>. {texts.sent}
      </p>
      {sent.calculation && <p>{texts.sentCalculation}</p>}
    </MailSent>
  )
}

export { CreateAccountScreen as Component }
