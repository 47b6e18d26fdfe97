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
  usePageTitle(texts.title)

  // One thing a view: each way begins at its heading.
  useEffect(() => {
    if (method) heading.current?.focus()
  }, [method])

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

/** Has the SMS of a login sent once more. */
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

/** A passkey in the place of a code. */
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
