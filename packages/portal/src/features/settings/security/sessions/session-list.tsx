import type { OpenSession } from '@portal/api/operations'
import { formatInstant } from '@portal/flows/values/instant-text'
import { Badge } from '@portal/ui/badge'
import { Button } from '@portal/ui/button'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { SecurityItem } from '../security-item.tsx'
import { useIsActed } from '../../use-is-acted.ts'
import { toDevice } from './to-device.ts'
import { sessionTexts as texts } from './texts.ts'

type Props = {
  sessions: readonly OpenSession[]
  isBusy: boolean
  onEnd: (session: OpenSession) => void
}

export function SessionList({ sessions, isBusy, onEnd }: Props) {
  const isActed = useIsActed()
  return (
    <ul>
      {sessions.map((session) => {
        const device = toDevice(session)
        const since = formatInstant(session.createdAt)
        return (
          <SecurityItem
            key={session.id}
            name={
              <>
                {device} {session.isCurrent && <Badge tone="accent">{texts.isCurrent}</Badge>}
              </>
            }
            notes={[texts.createdAt(since), texts.lastUsedAt(formatInstant(session.lastUsedAt))]}
          >
            {!isActed && !session.isCurrent && (
              <Button variant="quiet" busy={isBusy} onClick={() => onEnd(session)}>
                {texts.end}
                <VisuallyHidden>{texts.endOf(device, since)}</VisuallyHidden>
              </Button>
            )}
          </SecurityItem>
        )
      })}
    </ul>
  )
}
