import type { Change } from '@portal/api/operations'
import { describeValues, optionNames } from '@portal/flows/contract/change-texts'
import { formatDate } from '@portal/flows/values/dates'
import { formatDay } from '@portal/flows/values/instant-text'
import { Button } from '@portal/ui/button'
import { DefinitionList } from '@portal/ui/definition-list'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { dealingTexts } from '../dealing-facts.ts'
import { OrderCard } from '../orders.tsx'
import { toChangedFunds } from './changed-funds.ts'
import { changesTexts as texts, withdrawalTexts } from './texts.ts'
import { useChanges } from './load-changes.ts'

type Props = { change: Change; onWithdraw: (change: Change) => void }

const effectiveTerms = {
  scheduled: texts.effective,
  effective: texts.effectiveDone,
  withdrawn: texts.effectiveNever,
} as const satisfies Record<Change['status'], string>

/** A requested change: the values that change, its state, and a button to withdraw it while that is possible. */
export function EarlierChange({ change, onWithdraw }: Props) {
  const { fundNames } = useChanges()
  const { id, option, status, before, after, effectiveOn, requestedAt, dealing, canWithdraw } = change
  const changed = toChangedFunds(before, after)
  const describe = (when: 'before' | 'after') => {
    const funds = changed.map((fund) => ({ id: fund.id, shareBasisPoints: fund[when] }))
    return describeValues(option, { ...change[when], funds }, fundNames).join(', ')
  }
  return (
    <OrderCard id={id} title={optionNames[option]} state={texts.status[status]} isWaiting={status === 'scheduled'}>
      <DefinitionList
        items={[
          { term: texts.before, description: describe('before') },
          { term: status === 'effective' ? texts.afterDone : texts.after, description: describe('after') },
          { term: effectiveTerms[status], description: formatDate(effectiveOn) },
          { term: texts.requested, description: formatDay(requestedAt) },
          ...(canWithdraw && dealing
            ? [{ term: texts.cutOff, description: dealingTexts.cutOffDate(formatDate(dealing.cutOffDate)) }]
            : []),
        ]}
      />
      {canWithdraw && (
        <Button variant="secondary" onClick={() => onWithdraw(change)}>
          {withdrawalTexts.action}
          <VisuallyHidden>{withdrawalTexts.actionOf(optionNames[option])}</VisuallyHidden>
        </Button>
      )}
    </OrderCard>
  )
}
