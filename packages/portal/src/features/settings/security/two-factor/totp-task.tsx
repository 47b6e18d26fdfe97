import { beginTotp, confirmTotp } from '@portal/api/endpoints/security'
import type { TotpSecret } from '@portal/api/operations'
import { useState } from 'react'
import { CopyButton } from '../../../../shared/copy-button.tsx'
import { usePortal } from '../../../../shared/portal.ts'
import { QrCode } from '../../../../shared/qr-code.tsx'
import { Task } from '../command-form.tsx'
import { CodeForm } from './code-form.tsx'
import { PasswordTask } from './password-task.tsx'
import { twoFactorTexts } from './two-factor-texts.ts'

const texts = twoFactorTexts.totp

type Props = { onDone: (codes: readonly string[]) => void; onCancel: () => void }

/** An authenticator app: the password, then its secret, then the first code. */
export function TotpTask({ onDone, onCancel }: Props) {
  const { api } = usePortal()
  // Saved nowhere else, because the secret is enough to make codes.
  const [begun, setBegun] = useState<TotpSecret | null>(null)
  if (!begun) {
    return (
      <PasswordTask
        id="app"
        texts={texts}
        send={(body) => beginTotp(api, body)}
        onDone={setBegun}
        onCancel={onCancel}
      />
    )
  }
  return (
    <Task title={texts.scanTitle} intro={texts.scanIntro}>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode text={begun.uri} title={texts.qr} />
        <div className="min-w-0 grow basis-[14rem]">
          <p className="font-semibold">{texts.secret}</p>
          <p className="font-[ui-monospace,monospace]">{toGroups(begun.secret)}</p>
          <CopyButton label={texts.secret} text={begun.secret} />
        </div>
      </div>
      <CodeForm
        id="app"
        hint={texts.codeHint}
        submitLabel={texts.confirm}
        send={(body) => confirmTotp(api, body)}
        onDone={onDone}
        onCancel={onCancel}
      />
    </Task>
  )
}

/** In groups of four, which are easier to type over. */
function toGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
