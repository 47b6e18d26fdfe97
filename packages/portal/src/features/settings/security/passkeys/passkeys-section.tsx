import { deletePasskey } from '@portal/api/endpoints/security'
import type { Result } from '@portal/api/errors'
import type { Passkey, TwoFactor } from '@portal/api/operations'
import { formatInstant } from '@portal/flows/values/instant-text'
import { Button } from '@portal/ui/button'
import { ConfirmDialog } from '@portal/ui/confirm-dialog'
import { ToolIcon } from '@portal/ui/tool-icon'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toErrorText } from '../../../../shared/error-texts.ts'
import { usePortal } from '../../../../shared/portal.ts'
import { useIsActed } from '../../page-parts.tsx'
import { Section, SectionProblem, SecurityItem, useSection } from '../section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { canMakePasskeys } from './make-passkey.ts'
import { passkeyTexts as texts } from './passkeys-texts.ts'

type Doing = 'adding' | { removing: Passkey } | null

export function PasskeysSection({ twoFactor }: { twoFactor: Result<TwoFactor> }) {
  const { api } = usePortal()
  const { revalidate } = useRevalidator()
  const section = useSection()
  const isActed = useIsActed()
  const [doing, setDoing] = useState<Doing>(null)

  function begin(next: Doing) {
    section.forget()
    setDoing(next)
  }

  async function cancel() {
    // The response of a new passkey may be lost, so the list may have changed.
    await revalidate()
    section.show(null, () => setDoing(null))
  }

  async function finishAdding({ name }: Passkey) {
    await revalidate()
    section.show({ tone: 'success', title: texts.added(name) }, () => setDoing(null))
  }

  async function remove({ id, name }: Passkey) {
    setDoing(null)
    const result = await deletePasskey(api, id)
    // A passkey that is gone already is removed too.
    const isGone = result.ok || result.error.kind === 'not-found'
    if (isGone) await revalidate()
    section.show(
      isGone
        ? { tone: 'success', title: texts.removed(name), text: texts.removedText }
        : { tone: 'error', title: texts.notRemoved(name), text: toErrorText(result.error) },
    )
  }

  return (
    <>
      <Section section={section} id="passkeys" title={texts.title}>
        <p>{texts.intro}</p>
        {twoFactor.ok ? (
          <PasskeyList passkeys={twoFactor.value.passkeys} onRemove={(passkey) => begin({ removing: passkey })} />
        ) : (
          <SectionProblem section={section} title={texts.failed} subject={texts.subject} error={twoFactor.error} />
        )}
        {doing === 'adding' && (
          <AddPasskey
            passkeys={twoFactor.ok ? twoFactor.value.passkeys : []}
            onAdded={finishAdding}
            onCancel={() => void cancel()}
          />
        )}
        {!isActed && !canMakePasskeys() && <p>{texts.notSupported}</p>}
        {!isActed && canMakePasskeys() && twoFactor.ok && doing !== 'adding' && (
          <Button variant="secondary" onClick={() => begin('adding')}>
            <ToolIcon name="plus" />
            {texts.add}
          </Button>
        )}
      </Section>
      {doing !== null && doing !== 'adding' && (
        <ConfirmDialog
          open
          question={texts.question(doing.removing.name)}
          confirmLabel={texts.confirm}
          cancelLabel={texts.cancel}
          onConfirm={() => void remove(doing.removing)}
          onCancel={() => setDoing(null)}
        />
      )}
    </>
  )
}

type Props = { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }

function PasskeyList({ passkeys, onRemove }: Props) {
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
