import type { TwoFactor } from '@portal/api/operations'
import { Alert } from '@portal/ui/alert'
import { Badge } from '@portal/ui/badge'
import { Button } from '@portal/ui/button'
import { useIsActed } from '../../use-is-acted.ts'
import { twoFactorTexts as texts } from './texts.ts'

/** The commands for the second factor. */
export type FactorCommand = 'totp' | 'sms' | 'renew' | 'disable'

/** Fewer codes than these are soon used up. */
const FEW_CODES = 3

type Props = { twoFactor: TwoFactor; onCommand: (command: FactorCommand) => void }

/** The current login method in words, and its commands. */
export function TwoFactorState({ twoFactor: { method, maskedMobile, recoveryCodesLeft }, onCommand }: Props) {
  const isActed = useIsActed()
  const isOn = method !== 'none'
  const codesLeft = texts.codesLeft(recoveryCodesLeft)
  return (
    <>
      <p>
        <Badge tone={isOn ? 'accent' : 'neutral'}>{isOn ? texts.on : texts.off}</Badge>
      </p>
      <p>{texts.states[method](maskedMobile)}</p>
      {isOn && recoveryCodesLeft < FEW_CODES && <Alert tone="warning" title={codesLeft} />}
      {isOn && recoveryCodesLeft >= FEW_CODES && <p>{codesLeft}</p>}
      {!isActed && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => onCommand('totp')}>
            {texts.commands.totp[method]}
          </Button>
          <Button variant="secondary" onClick={() => onCommand('sms')}>
            {texts.commands.sms[method]}
          </Button>
          {isOn && (
            <>
              <Button variant="secondary" onClick={() => onCommand('renew')}>
                {texts.renew.title}
              </Button>
              <Button variant="quiet" onClick={() => onCommand('disable')}>
                {texts.disable.title}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  )
}
