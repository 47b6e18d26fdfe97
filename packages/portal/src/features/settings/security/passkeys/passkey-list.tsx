import type { Passkey } from '@portal/api/operations'
import { formatInstant } from '@portal/flows/values/instant-text'
import { Button } from '@portal/ui/button'
import { ToolIcon } from '@portal/ui/tool-icon'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { SecurityItem } from '../security-item.tsx'
import { useIsActed } from '../../use-is-acted.ts'
import { passkeyTexts as texts } from './texts.ts'

type Props = { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }

export function PasskeyList({ passkeys, onRemove }: Props) {
  const isActed = useIsActed()
  if (passkeys.length === 0) return <p>{texts.none}</p>
  return (
    <ul>
      {passkeys.map((passkey) => (
        <SecurityItem
          key={passkey.id}
          name={passkey.name}
          notes={[
            texts.createdAt(formatInstant(passkey.createdAt)),
            texts.lastUsedAt(passkey.lastUsedAt && formatInstant(passkey.lastUsedAt)),
          ]}
        >
          {!isActed && (
            <Button variant="quiet" onClick={() => onRemove(passkey)}>
              <ToolIcon name="trash" />
              {texts.remove}
              <VisuallyHidden>{texts.removeOf(passkey.name, formatInstant(passkey.createdAt))}</VisuallyHidden>
            </Button>
          )}
        </SecurityItem>
      ))}
    </ul>
  )
}
