import { withdrawErasure } from '@portal/api/endpoints/account'
import type { Erasure } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatDay } from '@portal/flows/values/instant-text'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { DataTable } from '@portal/ui/data-table'
import { usePortal } from '../../../shared/portal.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { useCommand } from '../../../shared/use-command.ts'
import { useIsActed } from '../page-parts.tsx'
import { erasureTexts as texts } from './personal-info-texts.ts'

type ErasureStateProps = {
  erasure: Erasure
  onWithdrawn: (erasure: Erasure) => void
  /** Called when the state changed meanwhile, such as in another tab. */
  onConflict: () => Promise<void>
}

export function ErasureState(props: ErasureStateProps) {
  const { erasure } = props
  switch (erasure.status) {
    case 'requested':
      return <Requested {...props} />
    case 'withdrawn':
      return (
        <Alert tone="info" title={texts.withdrawn(formatDay(erasure.requestedAt))} live>
          {texts.withdrawnText}
        </Alert>
      )
    case 'done':
      return <Done erasure={erasure} />
  }
}

function Requested({ erasure, onWithdrawn, onConflict }: ErasureStateProps) {
  const { api } = usePortal()
  const isCustomer = !useIsActed()
  const { isBusy, problem, run } = useCommand(async () => {
    const result = await withdrawErasure(api)
    if (result.ok) onWithdrawn({ ...erasure, status: 'withdrawn', kept: [] })
    else if (result.error.kind === 'conflict') await onConflict()
    return result
  })

  return (
    <>
      <Alert tone="warning" title={texts.requested(formatDate(erasure.dueOn))} live>
        {texts.requestedText(formatDay(erasure.requestedAt))}
      </Alert>
      <Kept kept={erasure.kept} />
      <ProblemAlert problem={problem} title={texts.notWithdrawn} />
      {isCustomer && (
        <Button variant="secondary" busy={isBusy} onClick={run}>
          {texts.withdraw}
        </Button>
      )}
    </>
  )
}

function Done({ erasure: { finishedAt, dueOn, kept } }: { erasure: Erasure }) {
  return (
    <>
      <Alert tone="success" title={texts.done(finishedAt === null ? formatDate(dueOn) : formatDay(finishedAt))} />
      <Kept kept={kept} />
    </>
  )
}

/** The data that the law requires, why, and until when. */
function Kept({ kept }: Pick<Erasure, 'kept'>) {
  if (kept.length === 0) return null
  return (
    <DataTable
      caption={texts.kept}
      rows={kept}
      rowKey={({ what }) => what}
      columns={[
        { id: 'what', header: texts.what, cell: ({ what }) => what, rowHeader: true },
        { id: 'why', header: texts.why, cell: ({ why }) => why },
        { id: 'until', header: texts.until, cell: ({ until }) => (until === null ? texts.noEnd : formatDate(until)) },
      ]}
    />
  )
}
