import { beginSms, confirmSms } from '@portal/api/endpoints/security'
import { toAccountErrorText } from '@portal/flows/account/account-error-texts'
import { formatPhone, parseMobile } from '@portal/flows/values/identifiers'
import { valueOrNull } from '@portal/flows/values/parsed'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { PhoneField } from '../../../../shared/phone-field.tsx'
import { usePortal } from '../../../../shared/portal.ts'
import { useForm } from '../../../../shared/use-form.ts'
import { sessionSlices } from '../../../../store/session-slices.ts'
import { checkOwnPassword, OwnPasswordField } from '../../own-password-field.tsx'
import { CommandForm, Task } from '../command-form.tsx'
import { CodeForm } from './code-form.tsx'
import { twoFactorTexts } from './two-factor-texts.ts'

const texts = twoFactorTexts.sms

type Sent = { mobile: string; maskedMobile: string }
type Props = { onDone: (codes: readonly string[]) => void; onCancel: () => void }

/** Codes by SMS: the password and the number, then the first code. */
export function SmsTask({ onDone, onCancel }: Props) {
  const { api, store } = usePortal()
  const [mobile, setMobile] = useState(() => store.get(sessionSlices.mobile.atom))
  const [sent, setSent] = useState<Sent | null>(null)
  if (!sent) {
    return (
      <NumberTask
        mobile={formatPhone(mobile)}
        onSent={(answer) => {
          setMobile(answer.mobile)
          setSent(answer)
        }}
        onCancel={onCancel}
      />
    )
  }
  return (
    <Task title={texts.sentTitle} intro={texts.sent(sent.maskedMobile)}>
      <CodeForm
        id="sms"
        submitLabel={texts.confirm}
        send={(body) => confirmSms(api, body)}
        onDone={(codes) => {
          // This is the customer's number from now on.
          store.set(sessionSlices.mobile.atom, toSent(sent.mobile))
          onDone(codes)
        }}
        onCancel={onCancel}
      />
      <Button variant="quiet" onClick={() => setSent(null)}>
        {texts.again}
      </Button>
    </Task>
  )
}

type NumberTaskProps = { mobile: string; onSent: (sent: Sent) => void; onCancel: () => void }

function NumberTask({ mobile, onSent, onCancel }: NumberTaskProps) {
  const { api } = usePortal()
  const form = useForm({
    id: 'sms',
    initial: { mobile, password: '' },
    check: (typed) => ({ mobile: checkMobile(typed.mobile), password: checkOwnPassword(typed.password) }),
    send: (typed) => beginSms(api, { ...typed, mobile: toSent(typed.mobile) }),
    onDone: ({ maskedMobile }, typed) => onSent({ mobile: typed.mobile, maskedMobile }),
  })
  return (
    <Task title={texts.title} intro={texts.intro}>
      <CommandForm form={form} submitLabel={texts.submit} onCancel={onCancel}>
        <PhoneField {...form.field('mobile')} label={texts.mobile} autoComplete="tel" />
        <OwnPasswordField {...form.field('password')} />
      </CommandForm>
    </Task>
  )
}

function checkMobile(typed: string): string | undefined {
  const mobile = parseMobile(typed)
  if (mobile.ok) return undefined
  return toAccountErrorText('mobile', { code: mobile.error === 'empty' ? 'required' : mobile.error })
}

function toSent(typed: string): string {
  return valueOrNull(parseMobile(typed)) ?? typed
}
