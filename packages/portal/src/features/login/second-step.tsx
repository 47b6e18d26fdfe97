import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { useEffect, useRef, useState } from 'react'
import { usePageTitle } from '../../shared/page.ts'
import { usePortal } from '../../shared/portal.ts'
import { CodeForm } from './code-form.tsx'
import { confirmCode, confirmRecoveryCode } from './finish-login.ts'
import type { LoginOutcome } from './log-in.ts'
import styles from './login.module.css'
import { PasskeyStep } from './passkey-step.tsx'
import { type Method, secondStepTexts as texts } from './second-step-texts.ts'
import { SendAgain } from './send-again.tsx'

type Props = {
  methods: readonly Method[]
  /** Where the SMS was sent to. */
  maskedMobile: string | undefined
  /** Goes on after a try; what is left is a sentence to show, if any. */
  follow: (outcome: LoginOutcome) => Promise<string | null>
  onBack: () => void
}

/** In this order: who has an app or gets an SMS uses that, unless something else is chosen. */
const order: readonly Method[] = ['totp', 'sms', 'passkey', 'recovery-code']

/** The second step of a login, by one of the ways that its answer named. */
export function SecondStep({ methods, maskedMobile, follow, onBack }: Props) {
  const portal = usePortal()
  const heading = useRef<HTMLHeadingElement>(null)
  const usable = methods.filter((method) => method !== 'passkey' || 'PublicKeyCredential' in window)
  const [method, setMethod] = useState<Method>(order.find((known) => usable.includes(known)) ?? 'totp')
  const code = usable.find((known) => known === 'totp' || known === 'sms')
  usePageTitle(texts.title)

  // One thing a view: each way begins at its heading.
  useEffect(() => heading.current?.focus(), [method])

  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <PageHeading ref={heading}>{texts.title}</PageHeading>
        <p>{method === 'sms' && maskedMobile ? texts.smsTo(maskedMobile) : texts.intro[method]}</p>
      </div>
      {method === 'passkey' ? (
        <PasskeyStep follow={follow}>{ways()}</PasskeyStep>
      ) : (
        <CodeForm
          key={method}
          kind={method === 'recovery-code' ? 'recoveryCode' : 'code'}
          onSubmit={async (typed) =>
            follow(await (method === 'recovery-code' ? confirmRecoveryCode : confirmCode)(portal, typed))
          }
        >
          {method === 'sms' && <SendAgain />}
          {ways()}
        </CodeForm>
      )}
    </div>
  )

  /** The other ways, and the way back. */
  function ways() {
    const needsPhone = method === 'totp' || method === 'sms'
    return (
      <>
        {!needsPhone && code && (
          <Button variant="quiet" onClick={() => setMethod(code)}>
            {texts.useCode}
          </Button>
        )}
        {method !== 'passkey' && usable.includes('passkey') && (
          <Button variant="quiet" onClick={() => setMethod('passkey')}>
            {texts.usePasskey}
          </Button>
        )}
        {method !== 'recovery-code' && usable.includes('recovery-code') && (
          <Button variant="quiet" onClick={() => setMethod('recovery-code')}>
            {texts.noPhone}
          </Button>
        )}
        {needsPhone && !usable.includes('recovery-code') && (
          <Alert tone="info">{texts.noPhoneHelp(portal.brand.contact.phone)}</Alert>
        )}
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      </>
    )
  }
}
