import { closeAttention, confirmPrices } from '@portal/api/endpoints/admin'
import type { AttentionClosure, AttentionItem } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { Button } from '@portal/ui/button'
import { ConfirmDialog } from '@portal/ui/confirm-dialog'
import { Dialog } from '@portal/ui/dialog'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useState } from 'react'
import { usePortal } from '../../../shared/portal.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { useCommand } from '../../../shared/use-command.ts'
import { DeathActions } from './death-actions.tsx'
import { MoveAction } from './move-dialog.tsx'
import { attentionTexts as texts } from './attention-texts.ts'

type AttentionProps = { item: AttentionItem; onDone: () => Promise<void> }

/** One item of the attention list: its kind, date, details and the button that handles it. */
export function AttentionEntry({ item, onDone }: AttentionProps) {
  const [name = '', ...more] = item.details
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 py-2.5 wrap-anywhere lg:grid-cols-[16rem_minmax(0,1fr)_auto] [&_button]:min-h-11 [&_button]:px-3 [&_button]:py-1 lg:[&_button]:min-h-9">
      <div>
        <h3 className="my-0 text-base/snug">{texts.kinds[item.kind]}</h3>
        <p className="text-muted">{texts.since(formatDate(item.since))}</p>
      </div>
      <div className="max-w-measure">
        <p className="font-semibold">{name}</p>
        {more.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
      <div className="grid content-start justify-items-start gap-2">
        <AttentionActions item={item} onDone={onDone} />
      </div>
    </li>
  )
}

/** The buttons that handle an item, with the questions that they ask. */
export function AttentionActions({ item, onDone }: AttentionProps) {
  const { api } = usePortal()
  const [isAsking, setAsking] = useState(false)
  const { kind, id, details, action, digest } = item
  const [name = '', ...more] = details

  const { isBusy, problem, run } = useCommand(async () => {
    const result = await (action === 'confirm'
      ? confirmPrices(api, id, { digest: digest ?? '' })
      : closeAttention(api, { kind: kind as AttentionClosure['kind'], id }))
    // The item was closed by a colleague, or the prices changed, so the list is out of date.
    const isOver = result.ok || result.error.kind === 'not-found' || result.error.kind === 'conflict'
    if (isOver) await onDone()
    return result
  })

  function confirm() {
    setAsking(false)
    run()
  }

  return (
    <>
      {action !== null && (
        <Button variant="secondary" busy={isBusy} onClick={() => (action === 'close' ? run() : setAsking(true))}>
          <span>{texts.actions[action]}</span> <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      <ProblemAlert problem={problem} title={texts.failed} />
      <DeathActions item={item} onDone={onDone} />
      {kind === 'child-of-age' && <MoveAction contractId={id} about={name} onDone={onDone} />}
      <ConfirmDialog
        open={isAsking && (action === 'pay-again' || action === 'send-back')}
        question={action === 'send-back' ? texts.sendBack(name) : texts.payAgain(name)}
        confirmLabel={action === 'send-back' ? texts.actions['send-back'] : texts.actions['pay-again']}
        cancelLabel={texts.cancel}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
      {isAsking && action === 'confirm' && (
        <ConfirmPricesDialog month={name} details={more} onConfirm={confirm} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

type ConfirmPricesDialogProps = {
  month: string
  details: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** Repeats what is unusual about the prices of a month before they are used. */
function ConfirmPricesDialog({ month, details, onConfirm, onClose }: ConfirmPricesDialogProps) {
  return (
    <Dialog
      open
      title={texts.confirmTitle(month)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onConfirm}>{texts.actions.confirm}</Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p>{texts.confirmIntro}</p>
      <ul className="my-4 grid list-disc gap-2 ps-[1.25em]">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <p>{texts.confirmEffect}</p>
    </Dialog>
  )
}
