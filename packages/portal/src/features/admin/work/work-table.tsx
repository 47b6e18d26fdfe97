import type { AttentionItem, WorkItem } from '@portal/api/operations'
import { CALL_DAYS } from '@portal/flows/payment/bank-terms'
import { stateOfStep } from '@portal/flows/payment/work-steps'
import { addDays, formatDateInput } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { Badge } from '@portal/ui/badge'
import { Button } from '@portal/ui/button'
import { type DataColumn, DataTable } from '@portal/ui/data-table'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { AttentionActions } from '../attention/attention-entry.tsx'
import { workTexts as texts } from './work-texts.ts'

type WorkTableProps = {
  items: readonly WorkItem[]
  /** The attention items of customers: what staff must read, and how they handle it. */
  attention: readonly AttentionItem[]
  onAct: (customer: WorkItem['customer']) => void
  onDone: () => Promise<void>
}

export function WorkTable({ items, attention, onAct, onDone }: WorkTableProps) {
  const toRead = new Map(attention.map((item) => [keyOf(item), item]))
  const aboutOf = (item: WorkItem) => toRead.get(keyOf(item))
  const columns: DataColumn<WorkItem>[] = [
    { id: 'customer', header: texts.customer, cell: toCustomer, rowHeader: true },
    { id: 'what', header: texts.what, cell: (item) => toWhat(item, aboutOf(item)) },
    {
      id: 'amount',
      header: texts.amount,
      cell: ({ amountCents }) => (amountCents === null ? '' : formatMoney(amountCents)),
      align: 'end',
      nowrap: true,
    },
    { id: 'since', header: texts.since, cell: ({ since }) => formatDateInput(since), nowrap: true },
    { id: 'last', header: texts.last, cell: toLastAction },
    {
      id: 'next',
      header: texts.next,
      cell: (item) => toNext(item, aboutOf(item), onDone),
    },
    {
      id: 'act',
      header: texts.act,
      headerHidden: true,
      align: 'end',
      cell: ({ customer }) => toButton(customer, onAct),
    },
  ]
  return <DataTable caption={texts.title} captionHidden columns={columns} rows={items} rowKey={keyOf} />
}

function keyOf({ kind, id }: Pick<WorkItem | AttentionItem, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

function toCustomer({ customer, contract }: WorkItem) {
  return (
    <div>
      <p className="font-semibold">{customer.name}</p>
      <p className="font-normal text-muted">{texts.contract(contract.number)}</p>
    </div>
  )
}

function toLastAction({ lastAction }: WorkItem) {
  if (lastAction === null) return <span className="text-muted">{texts.noAction}</span>
  return (
    <div>
      <p>{texts.actions[lastAction.kind]}</p>
      <p className="text-muted">{formatDateInput(lastAction.date)}</p>
    </div>
  )
}

function toButton(customer: WorkItem['customer'], onAct: WorkTableProps['onAct']) {
  return (
    <Button variant="secondary" onClick={() => onAct(customer)}>
      <span>{texts.act}</span> <VisuallyHidden>{`met ${customer.name}`}</VisuallyHidden>
    </Button>
  )
}

function toWhat({ kind, reasonCode }: WorkItem, about: AttentionItem | undefined) {
  return (
    <div className="max-w-[24rem]">
      <p>{texts.kinds[kind]}</p>
      {reasonCode !== null && <p className="text-muted">{texts.reasonOf(reasonCode)}</p>}
      {about && (
        <details>
          <summary className="min-h-6 cursor-pointer text-accent underline decoration-1 underline-offset-[0.2em]">
            {texts.explanation}
          </summary>
          {about.details.map((detail) => (
            <p key={detail} className="wrap-anywhere">
              {detail}
            </p>
          ))}
        </details>
      )}
    </div>
  )
}

function toNext(
  { step, since, lastAction }: WorkItem,
  about: AttentionItem | undefined,
  onDone: WorkTableProps['onDone'],
) {
  const state = stateOfStep(step)
  const last = lastAction !== null && lastAction.date > since ? lastAction.date : since
  return (
    <div className="grid justify-items-start gap-1">
      <p>
        <Badge tone={state === 'staff' ? 'warning' : 'neutral'}>{texts.states[state]}</Badge>{' '}
        <span>{texts.steps[step]}</span>
      </p>
      {state !== 'staff' && <p className="text-muted">{texts.callFrom(formatDateInput(addDays(last, CALL_DAYS)))}</p>}
      {about && <AttentionActions item={about} onDone={onDone} />}
    </div>
  )
}
