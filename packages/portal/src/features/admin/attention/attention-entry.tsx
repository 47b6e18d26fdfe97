import { closeAttention, confirmPrices } from '@portal/api/endpoints/admin'
import type { AttentionClosure, AttentionItem } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { Button } from '@portal/ui/button'
import { ConfirmDialog } from '@portal/ui/confirm-dialog'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useState } from 'react'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { useCommand } from '../../../shared/use-command.ts'
import { ConfirmPricesDialog } from './confirm-prices-dialog.tsx'
import { attentionTexts as texts } from './texts.ts'

type Props = { item: AttentionItem; onDone: () => Promise<void> }

/** One item of the attention list: its kind, date, details and the button that handles it. */
export function AttentionEntry({ item, onDone }: Props) {
  const { api } = usePortal()
  const [isAsking, setAsking] = useState(false)
  const { kind, id, since, details, action, digest } = item
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
    <li className="grid max-w-measure grid-cols-1 gap-3 py-5 wrap-anywhere [&>button]:justify-self-start">
      <div>
        <h3>{texts.kinds[kind]}</h3>
        <p className="text-muted">{texts.since(formatDate(since))}</p>
      </div>
      <div>
        <p className="font-semibold">{name}</p>
        {more.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
      {action !== null && (
        <Button variant="secondary" busy={isBusy} onClick={() => (action === 'close' ? run() : setAsking(true))}>
          {texts.actions[action]} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      <ProblemAlert problem={problem} title={texts.failed} />
      <ConfirmDialog
        open={isAsking && action === 'pay-again'}
        question={texts.payAgain(name)}
        confirmLabel={texts.actions['pay-again']}
        cancelLabel={texts.cancel}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
      {isAsking && action === 'confirm' && (
        <ConfirmPricesDialog month={name} details={more} onConfirm={confirm} onClose={() => setAsking(false)} />
      )}
    </li>
  )
}
