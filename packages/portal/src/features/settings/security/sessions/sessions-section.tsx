import { endOtherSessions, endSession } from '@portal/api/endpoints/security'
import type { Result } from '@portal/api/errors'
import type { OpenSession } from '@portal/api/operations'
import { formatInstant } from '@portal/flows/values/instant-text'
import { Badge } from '@portal/ui/badge'
import { Button } from '@portal/ui/button'
import { Details } from '@portal/ui/details'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toErrorText } from '../../../../shared/error-texts.ts'
import { usePortal } from '../../../../shared/portal.ts'
import { useIsActed } from '../../page-parts.tsx'
import { Section, SectionProblem, SecurityItem, useSection } from '../section.tsx'
import { sessionTexts as texts } from './sessions-texts.ts'

export function SessionsSection({ sessions }: { sessions: Result<readonly OpenSession[]> }) {
  const { api } = usePortal()
  const { revalidate } = useRevalidator()
  const section = useSection()
  const isActed = useIsActed()
  const [isBusy, setBusy] = useState(false)
  const others = sessions.ok ? sessions.value.filter(({ isCurrent }) => !isCurrent) : []

  async function run(send: () => Promise<Result<unknown>>, done: string) {
    setBusy(true)
    const result = await send()
    // A session that is gone already has ended too.
    const isOver = result.ok || result.error.kind === 'not-found'
    if (isOver) await revalidate()
    section.show(
      isOver
        ? { tone: 'success', title: done }
        : { tone: 'error', title: texts.notEnded, text: toErrorText(result.error) },
      () => setBusy(false),
    )
  }

  return (
    <Section section={section} id="ingelogd" title={texts.title}>
      {!sessions.ok && (
        <SectionProblem section={section} title={texts.failed} subject={texts.subject} error={sessions.error} />
      )}
      {sessions.ok && (
        <>
          <p>{others.length > 0 ? texts.intro : texts.onlyHere}</p>
          <SessionList
            sessions={sessions.value}
            isBusy={isBusy}
            onEnd={(session) => void run(() => endSession(api, session.id), texts.ended(toDevice(session)))}
          />
        </>
      )}
      {!isActed && others.length > 0 && (
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => void run(() => endOtherSessions(api), texts.endedOthers)}
        >
          {texts.endOthers}
        </Button>
      )}
    </Section>
  )
}

type Props = {
  sessions: readonly OpenSession[]
  isBusy: boolean
  onEnd: (session: OpenSession) => void
}

/** How many sessions are shown at first. */
const SHOWN = 2

function SessionList({ sessions, ...rest }: Props) {
  const more = sessions.slice(SHOWN)
  return (
    <>
      <SessionItems sessions={sessions.slice(0, SHOWN)} {...rest} />
      {more.length > 0 && (
        <Details summary={texts.more(more.length)}>
          <SessionItems sessions={more} {...rest} />
        </Details>
      )}
    </>
  )
}

function SessionItems({ sessions, isBusy, onEnd }: Props) {
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
                <span>{device}</span> {session.isCurrent && <Badge tone="accent">{texts.isCurrent}</Badge>}
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

function toDevice({ device }: OpenSession): string {
  return device || texts.unknownDevice
}
