import type { Passkey } from '@portal/api/operations'
import { Alert } from '@portal/ui/alert'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { usePortal } from '../../../../shared/portal.ts'
import { useForm } from '../../../../shared/use-form.ts'
import { checkOwnPassword, OwnPasswordField } from '../../own-password-field.tsx'
import { CommandForm, Task } from '../command-form.tsx'
import { toDeviceName } from './device-name.ts'
import { makePasskey, type Stopped } from './make-passkey.ts'
import { passkeyTexts as texts } from './passkeys-texts.ts'

const LONGEST_NAME = 60

type Props = { passkeys: readonly Passkey[]; onAdded: (passkey: Passkey) => Promise<void>; onCancel: () => void }

export function AddPasskey({ passkeys, onAdded, onCancel }: Props) {
  const { api } = usePortal()
  const taken = passkeys.map(({ name }) => name)
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const form = useForm({
    id: 'passkey',
    initial: { name: toDeviceName(navigator.userAgent, taken), password: '' },
    check: ({ name, password }) => ({ name: checkName(name), password: checkOwnPassword(password) }),
    send({ name, password }) {
      setStopped(null)
      return makePasskey(api, name.trim(), password)
    },
    async onDone(outcome) {
      if ('passkey' in outcome) await onAdded(outcome.passkey)
      else setStopped(outcome.stopped)
    },
  })
  return (
    <Task title={texts.add} intro={texts.addIntro}>
      <CommandForm form={form} submitLabel={texts.submit} onCancel={onCancel}>
        <TextField {...form.field('name')} label={texts.name} hint={texts.nameHint} autoComplete="off" />
        <OwnPasswordField {...form.field('password')} />
        {stopped && <Alert tone="info" title={texts.stopped[stopped]} live />}
      </CommandForm>
    </Task>
  )
}

function checkName(name: string): string | undefined {
  if (name.trim() === '') return texts.nameMissing
  return name.trim().length > LONGEST_NAME ? texts.nameTooLong(LONGEST_NAME) : undefined
}
