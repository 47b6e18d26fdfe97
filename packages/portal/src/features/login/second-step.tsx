import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { usePageTitle } from '../../shared/page.ts'
import { usePortal } from '../../shared/portal.ts'
import { CodeForm } from './code-form.tsx'
import { confirmCode, confirmRecoveryCode, sendCodeAgain } from './finish-login.ts'
import type { LoginOutcome } from './log-in.ts'
import { LoginView } from './login-view.tsx'
import { type Method, secondStepTexts as texts } from './second-step-texts.ts'
import { Ways } from './ways.tsx'
import { toErrorText } from '../../shared/error-texts.ts'
import { useCommand } from '../../shared/use-command.ts'
import { accessFormClass } from '../../shared/account-access/access-form.tsx'
import { usePasskeyLogin } from './use-passkey-login.ts'

type Props = {
  methods: readonly Method[]
  /** The masked number to which the SMS was sent. */
  maskedMobile: string | undefined
  /** Continues after an attempt; returns an error text to show, if any. */
  follow: (outcome: LoginOutcome) => Promise<string | null>
  onBack: () => void
}

/** In this order: the app or the SMS comes first, unless the customer chooses another method. */
const order: readonly Method[] = ['totp', 'sms', 'passkey', 'recovery-code']

/** The second step of a login, by one of the methods of the response. */
export function SecondStep({ methods, maskedMobile, follow, onBack }: Props) {
  const portal = usePortal()
  const heading = useRef<HTMLHeadingElement>(null)
  const usable = methods.filter((method) => method !== 'passkey' || 'PublicKeyCredential' in window)
  const [method, setMethod] = useState<Method>(order.find((known) => usable.includes(known)) ?? 'totp')
  usePageTitle(texts.title)

  // Each method is a view of its own, so its heading gets the focus.
  useEffect(() => {
    if (method) heading.current?.focus()
  }, [method])

  // The first step replaces this one, and its heading gets the focus.
  useEffect(() => () => document.querySelector('h1')?.focus(), [])

  const ways = <Ways method={method} usable={usable} onChoose={setMethod} onBack={onBack} />
  return (
    <LoginView
      title={texts.title}
      ref={heading}
      intro={method === 'sms' && maskedMobile ? texts.smsTo(maskedMobile) : texts.intro[method]}
    >
      {method === 'passkey' ? (
        <PasskeyStep follow={follow}>{ways}</PasskeyStep>
      ) : (
        <CodeForm
          key={method}
          kind={method === 'recovery-code' ? 'recoveryCode' : 'code'}
          onSubmit={async (typed) =>
            follow(await (method === 'recovery-code' ? confirmRecoveryCode : confirmCode)(portal, typed))
          }
        >
          {method === 'sms' && <SendAgain />}
          {ways}
        </CodeForm>
      )}
    </LoginView>
  )
}

/** Requests the SMS of a login again. */
function SendAgain() {
  const portal = usePortal()
  const { isBusy, isDone, problem, run } = useCommand(() => sendCodeAgain(portal))
  return (
    <>
      {(isDone || problem) && (
        <Alert tone={problem ? 'error' : 'success'} live>
          {problem ? toErrorText(problem) : texts.sentAgain}
        </Alert>
      )}
      <Button variant="secondary" busy={isBusy} onClick={run}>
        {texts.again}
      </Button>
    </>
  )
}

type PasskeyProps = { follow: (outcome: LoginOutcome) => Promise<string | null>; children: ReactNode }

/** A passkey instead of a code. */
function PasskeyStep({ follow, children }: PasskeyProps) {
  const { isBusy, failure, logIn } = usePasskeyLogin(follow)
  return (
    <div className={accessFormClass}>
      {failure !== null && (
        <Alert tone="error" live>
          {failure}
        </Alert>
      )}
      <Button busy={isBusy} onClick={logIn}>
        {texts.byPasskey}
      </Button>
      {children}
    </div>
  )
}
