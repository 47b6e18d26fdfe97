import type { Change } from '@portal/api/operations'
import { describeValues } from '@portal/flows/contract/change-texts'
import { formatDate } from '@portal/flows/values/dates'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { changesTexts, stepTexts as texts, withdrawalTexts } from './texts.ts'
import { useChanges } from './load-changes.ts'

type Props = { change: Change; onWithdraw: (change: Change) => void }

/** Replaces the form, because a second change of the same kind must wait. */
export function ScheduledChange({ change, onWithdraw }: Props) {
  const { fundNames } = useChanges()
  const { option, after, effectiveOn } = change
  const what = describeValues(option, after, fundNames).join(', ')
  return (
    <Alert
      tone="info"
      title={texts.scheduled}
      action={
        change.canWithdraw && (
          <Button variant="secondary" onClick={() => onWithdraw(change)}>
            {withdrawalTexts.action}
          </Button>
        )
      }
    >
      <p>{changesTexts.scheduled(formatDate(effectiveOn), what)}</p>
      <p>{texts.scheduledText}</p>
    </Alert>
  )
}
