import { createAccount } from '@portal/api/endpoints/accounts'
import type { ApiError } from '@portal/api/errors'
import type { AccountRequest } from '@portal/api/operations'
import { toSentAccount, type TypedAccount } from '@portal/flows/account-rules'
import { useState } from 'react'
import { useLinkToken } from '../../shared/account-access/link-token.ts'
import { MailSent } from '../../shared/account-access/mail-sent.tsx'
import { usePortal } from '../../shared/portal.ts'
import { AccountForm } from './account-form.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { createAccountTexts as texts } from './texts.ts'

const nothingTyped: TypedAccount = { name: '', email: '', mobile: '', password: '', acceptsTerms: false }

/** Asks for an account, or with the link of the mail confirms its address. */
export function CreateAccountScreen() {
  const portal = usePortal()
  const token = useLinkToken()
  const [spentToken, setSpentToken] = useState<string | null>(null)
  const [typed, setTyped] = useState(nothingTyped)
  const [sent, setSent] = useState<AccountRequest | null>(null)
  const [isReturn, setReturn] = useState(false)

  async function submit(): Promise<ApiError | null> {
    // Only who comes from a calculator needs this code.
    const { findTakenAlong } = await import('./taken-along.ts')
    const taken = findTakenAlong(portal)
    const request = { ...toSentAccount(typed), acceptsTerms: true, ...taken?.request } as const
    const result = await createAccount(portal.api, request)
    if (!result.ok) return result.error
    taken?.forget()
    setSent(request)
    return null
  }

  if (typeof token === 'string' && token !== spentToken) {
    return <ConfirmAddress key={token} token={token} onCreateAgain={() => setSpentToken(token)} />
  }
  if (sent === null) {
    return (
      <AccountForm typed={typed} onChange={setTyped} onSubmit={submit} takesFocus={isReturn || spentToken !== null} />
    )
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
