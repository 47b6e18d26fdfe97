import { Alert } from '@portal/ui/alert'
import { linkClass } from '@portal/ui/link'
import { usePortal } from '../../shared/portal.ts'
import { type Method, secondStepTexts as texts } from './second-step-texts.ts'
import { toUnbroken } from '../../shared/unbroken.ts'

type Props = {
  method: Method
  /** The methods of this login that this browser supports. */
  usable: readonly Method[]
  onChoose: (method: Method) => void
  onBack: () => void
}

/** Links to the other methods of a login, and back. */
export function Ways({ method, usable, onChoose, onBack }: Props) {
  const { brand } = usePortal()
  const needsPhone = method === 'totp' || method === 'sms'
  const code = usable.find((known) => known === 'totp' || known === 'sms')
  const others: readonly (readonly [Method, string])[] = [
    ...(!needsPhone && code ? [[code, texts.byCode] as const] : []),
    ['passkey', texts.byPasskey],
    ['recovery-code', texts.noPhone],
  ]
  return (
    <>
      {needsPhone && !usable.includes('recovery-code') && (
        <Alert tone="info">{texts.noPhoneHelp(toUnbroken(brand.contact.phone))}</Alert>
      )}
      {method === 'recovery-code' && <Alert tone="info">{texts.noCodesHelp(toUnbroken(brand.contact.phone))}</Alert>}
      <div className="grid justify-items-start *:text-start">
        {others
          .filter(([other]) => other !== method && usable.includes(other))
          .map(([other, label]) => (
            <button key={other} type="button" className={linkClass} onClick={() => onChoose(other)}>
              {label}
            </button>
          ))}
        <button type="button" className={linkClass} onClick={onBack}>
          {texts.back}
        </button>
      </div>
    </>
  )
}
