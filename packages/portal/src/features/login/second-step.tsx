import { loginRecoveryCode, loginTwoFactor, sendLoginCode } from '@portal/api/endpoints/session'
import type { Result } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accessFormClass } from '../../shared/account-access/access-form.tsx'
import { toErrorText } from '../../shared/error-texts.ts'
import { usePageTitle } from '../../shared/page.ts'
import { type Portal, usePortal } from '../../shared/portal.ts'
import { useCommand } from '../../shared/use-command.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { CodeForm } from './code-form.tsx'
import { enter, type LoginOutcome, toFailure } from './log-in.ts'
import { LoginView } from './login-view.tsx'
import { usePasskeyLogin } from './passkey.ts'
import { type Method, secondStepTexts as texts } from './second-step-texts.ts'
import { Ways } from './ways.tsx'

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
      {!usable.includes('totp') && !usable.includes('sms') && <Alert tone="warning">{texts.noSms}</Alert>}
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

/** Finishes a login with six digits, of the app or an SMS. */
async function confirmCode(portal: Portal, code: string): Promise<LoginOutcome> {
  const result = await loginTwoFactor(portal.api, { twoFaToken: tokenOf(portal), code: code.replace(/\D/g, '') })
  return result.ok ? finish(portal) : toFailure(result.error, texts.codeRefused)
}

/** Finishes a login with a recovery code, which is used up. */
async function confirmRecoveryCode(portal: Portal, recoveryCode: string): Promise<LoginOutcome> {
  const result = await loginRecoveryCode(portal.api, { twoFaToken: tokenOf(portal), recoveryCode })
  return result.ok ? finish(portal) : toFailure(result.error, texts.codeRefused)
}

function sendCodeAgain(portal: Portal): Promise<Result<unknown>> {
  return sendLoginCode(portal.api, { twoFaToken: tokenOf(portal) })
}

function finish(portal: Portal): Promise<LoginOutcome> {
  portal.store.set(sessionSlices.twoFaToken.atom, null)
  return enter(portal)
}

function tokenOf({ store }: Portal): string {
  return store.get(sessionSlices.twoFaToken.atom) ?? ''
}
