import type { Payment, PaymentTask } from '@portal/api/operations'
import { isFinal, needsOtherMandate } from '@portal/flows/payment/payment-state'
import { isOnlyTransfer, ownMoneyMethods, type TaskPart, whatIsLeft } from '@portal/flows/payment/payment-task'
import { formatDay } from '@portal/flows/values/instant-text'
import { formatMoney } from '@portal/flows/values/money'
import { productNameOf } from '@portal/flows/values/products'
import { Badge } from '@portal/ui/badge'
import { Card } from '@portal/ui/card'
import { DataTable } from '@portal/ui/data-table'
import { Figure } from '@portal/ui/figure'
import { type ReactNode, useId } from 'react'
import { Attempt } from '../../flow/payment/attempt.tsx'
import { beginPayment } from '../../flow/payment/begin-payment.ts'
import { FirstPayment } from '../../flow/payment/first-payment.tsx'
import { MonthlyPayment } from '../../flow/payment/monthly-payment.tsx'
import { PaymentForm } from '../../flow/payment/payment-form.tsx'
import { toReasonText } from '../../flow/payment/payment-news.tsx'
import { toContractPath } from '../../shared/contract-paths.ts'
import { fiscalYearsOf } from '../../shared/fiscal-years.ts'
import { TextLink } from '../../shared/links.tsx'
import { paymentTexts } from '../../flow/payment/payment-texts.ts'
import { usePortal } from '../../shared/portal.ts'
import { PaymentTimeline } from './payment-timeline.tsx'
import { completePaymentTexts as texts } from './complete-payment-texts.ts'

/** The open tasks of one contract, each with its methods and earlier attempts. */
export function TaskCard({ task }: { task: PaymentTask }) {
  const headingId = `contract-${task.contractId}`
  const product = productNameOf(task.productCode)
  const left = whatIsLeft(task)
  const stateOf = (part: TaskPart['part']) => left.find((other) => other.part === part)?.state ?? null
  const { first, monthly } = task
  const portal = usePortal()
  const isTransfer = isOnlyTransfer(task, Number(portal.today().slice(0, 4)), fiscalYearsOf(portal))
  return (
    <Card as="article" labelledBy={headingId}>
      <h2 id={headingId} className="wrap-anywhere">
        {task.description || product}
      </h2>
      <p className="text-muted">{`${task.description && `${product} · `}${texts.number(task.number)}`}</p>
      {monthly && monthly.collections.length > 0 && (
        <Part
          title={paymentTexts.collection.title}
          label={paymentTexts.collection.amount}
          amount={formatMoney(monthly.collections.reduce((sum, { amountCents }) => sum + amountCents, 0))}
          state={stateOf('collection')}
        >
          <Collections contractId={task.contractId} {...monthly} />
        </Part>
      )}
      {first && (
        <Part
          title={isTransfer ? paymentTexts.first.transferTitle : paymentTexts.first.title}
          label={isTransfer ? paymentTexts.first.transferAmount : paymentTexts.first.amount}
          amount={formatMoney(first.amountCents)}
          state={stateOf('first')}
        >
          <FirstPayment task={task} first={first} />
        </Part>
      )}
      {monthly && monthly.amountCents > 0 && (
        <Part
          title={paymentTexts.monthly.title}
          label={paymentTexts.monthly.amount}
          amount={formatMoney(monthly.amountCents)}
          state={stateOf('monthly')}
          states={texts.mandateStates}
        >
          <MonthlyPayment task={task} monthly={monthly} />
        </Part>
      )}
      <PaymentTimeline task={task} />
    </Card>
  )
}

type PartProps = {
  title: string
  label: string
  amount: string
  state: TaskPart['state'] | null
  states?: Record<TaskPart['state'], string>
  children: ReactNode
}

function Part({ title, label, amount, state, states = texts.states, children }: PartProps) {
  const headingId = useId()
  return (
    <section className="my-6 grid grid-cols-1 gap-6 border-t border-line pt-6" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id={headingId}>{title}</h3>
        {state && <Badge tone={state === 'waiting' ? 'neutral' : 'warning'}>{states[state]}</Badge>}
      </div>
      {state && <Figure label={label} value={amount} />}
      {children}
    </section>
  )
}

const collectionTexts = paymentTexts.collection

type CollectionsProps = { contractId: string } & Pick<
  NonNullable<PaymentTask['monthly']>,
  'collections' | 'repayment' | 'isArranged'
>

/** The failed and returned direct debits, which the customer pays one by one, the oldest first. */
function Collections({ contractId, collections, repayment, isArranged }: CollectionsProps) {
  const portal = usePortal()
  const oldest = collections.at(-1)
  return (
    <div className="grid gap-6">
      {/* The amount and the day of a single debit stand above and below already. */}
      {collections.length > 1 ? (
        <CollectionTable collections={collections} />
      ) : (
        // What to do about it no longer counts once it is being paid.
        (!repayment || isFinal(repayment.status)) && <p>{oldest && toReasonText(oldest.reasonCode)}</p>
      )}
      {oldest && (
        <Attempt
          key={oldest.id}
          latest={repayment}
          hasOther
          form={
            <PaymentForm
              id={`incasso-${contractId}`}
              label={collectionTexts.choice(dateOf(oldest))}
              methods={ownMoneyMethods}
              amountCents={oldest.amountCents}
              begin={(method) => beginPayment(portal, contractId, method)}
            />
          }
        />
      )}
      {isArranged && collections.some(({ reasonCode }) => needsOtherMandate(reasonCode)) && (
        <TextLink to={`${toContractPath(contractId, 'wijzigen')}/machtiging`}>{collectionTexts.otherMandate}</TextLink>
      )}
    </div>
  )
}

function CollectionTable({ collections }: { collections: readonly Payment[] }) {
  return (
    <DataTable
      caption={collectionTexts.title}
      captionHidden
      rows={collections}
      rowKey={(payment) => payment.id}
      columns={[
        { id: 'date', header: collectionTexts.date, cell: dateOf, rowHeader: true },
        { id: 'reason', header: collectionTexts.reason, cell: ({ reasonCode }) => toReasonText(reasonCode) },
        {
          id: 'amount',
          header: collectionTexts.amount,
          cell: ({ amountCents }) => formatMoney(amountCents),
          align: 'end',
        },
      ]}
    />
  )
}

function dateOf({ createdAt }: Payment): string {
  return formatDay(createdAt)
}
