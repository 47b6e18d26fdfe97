import { disableTwoFactor, renewRecoveryCodes } from '@portal/api/endpoints/security'
import type { Result } from '@portal/api/errors'
import type { TwoFactor } from '@portal/api/operations'
import { Alert } from '@portal/ui/alert'
import { Badge } from '@portal/ui/badge'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePortal } from '../../../../shared/portal.ts'
import { useIsActed } from '../../page-parts.tsx'
import { Section, SectionProblem, useSection } from '../section.tsx'
import { PasswordTask } from './password-task.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SmsTask } from './sms-task.tsx'
import { twoFactorTexts as texts } from './two-factor-texts.ts'
import { TotpTask } from './totp-task.tsx'

/** The customer's current task. New recovery codes exist only here, until the customer confirms them. */
type Doing = { command: FactorCommand } | { codes: readonly string[]; news: string } | null

export function TwoFactorSection({ twoFactor }: { twoFactor: Result<TwoFactor> }) {
  const section = useSection()
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<Doing>(null)
  const method = twoFactor.ok ? twoFactor.value.method : 'none'
  /** The method when a task was cancelled. When it differs afterwards, the response of that task was lost. */
  const [cancelledAt, setCancelledAt] = useState<TwoFactor['method'] | null>(null)
  const hasUnseenCodes = cancelledAt !== null && method !== 'none' && method !== cancelledAt

  function begin(command: FactorCommand) {
    section.forget()
    setCancelledAt(null)
    setDoing({ command })
  }

  async function cancel() {
    await revalidate()
    section.show(null, () => {
      setCancelledAt(method)
      setDoing(null)
    })
  }

  async function finish(news: string) {
    await revalidate()
    section.show({ tone: 'success', title: news }, () => setDoing(null))
  }

  return (
    <Section section={section} id="tweestapsverificatie" title={texts.title}>
      {doing === null && hasUnseenCodes && (
        <Alert tone="warning" title={texts.enabled} live>
          {texts.unseenCodes}
        </Alert>
      )}
      {doing === null && twoFactor.ok && <TwoFactorState twoFactor={twoFactor.value} onCommand={begin} />}
      {doing === null && !twoFactor.ok && (
        <SectionProblem section={section} title={texts.failed} subject={texts.subject} error={twoFactor.error} />
      )}
      {doing !== null && 'codes' in doing && <RecoveryCodes {...doing} onKept={() => void finish(doing.news)} />}
      {doing !== null && 'command' in doing && (
        <FactorTask
          command={doing.command}
          onCodes={(codes, news) => setDoing({ codes, news })}
          onDisabled={() => finish(texts.disable.done)}
          onCancel={() => void cancel()}
        />
      )}
    </Section>
  )
}

type FactorTaskProps = {
  command: FactorCommand
  onCodes: (codes: readonly string[], news: string) => void
  onDisabled: () => Promise<void>
  onCancel: () => void
}

function FactorTask({ command, onCodes, onDisabled, onCancel }: FactorTaskProps) {
  const { api } = usePortal()
  switch (command) {
    case 'totp':
      return <TotpTask onDone={(codes) => onCodes(codes, texts.enabled)} onCancel={onCancel} />
    case 'sms':
      return <SmsTask onDone={(codes) => onCodes(codes, texts.enabled)} onCancel={onCancel} />
    case 'renew':
      return (
        <PasswordTask
          id="herstelcodes"
          texts={texts.renew}
          send={(body) => renewRecoveryCodes(api, body)}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes, texts.renew.done)}
          onCancel={onCancel}
        />
      )
    case 'disable':
      return (
        <PasswordTask
          id="uitzetten"
          texts={texts.disable}
          send={(body) => disableTwoFactor(api, body)}
          onDone={onDisabled}
          onCancel={onCancel}
        />
      )
  }
}

type FactorCommand = 'totp' | 'sms' | 'renew' | 'disable'

/** Fewer codes than these are soon used up. */
const FEW_CODES = 3

type Props = { twoFactor: TwoFactor; onCommand: (command: FactorCommand) => void }

function TwoFactorState({ twoFactor: { method, maskedMobile, recoveryCodesLeft }, onCommand }: Props) {
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
