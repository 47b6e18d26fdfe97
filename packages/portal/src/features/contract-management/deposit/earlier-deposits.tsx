import type { Deposit, Payment } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { formatDate } from '@portal/flows/values/dates'
import { formatDay } from '@portal/flows/values/instant-text'
import { formatMoney } from '@portal/flows/values/money'
import { Button } from '@portal/ui/button'
import { DataTable } from '@portal/ui/data-table'
import { DefinitionList } from '@portal/ui/definition-list'
import { useState } from 'react'
import { PaymentNews } from '../../../flow/payment/payment-news.tsx'
import { methodOfPayment, paymentTexts } from '../../../flow/payment/payment-texts.ts'
import { TransferInstruction } from '../../../flow/payment/transfer-instruction.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { useContract } from '../load-contract.ts'
import { OrderCard, OrderList } from '../orders.tsx'
import { useDeposits } from './load-deposits.ts'
import { toSplitText } from './read-deposit.ts'
import { depositTexts } from './deposit-texts.ts'

const texts = depositTexts.earlier
const underWay: readonly Payment['status'][] = ['created', 'open', 'pending']

const shownAtFirst = 12

/** The extra deposits, newest first: pending ones with their progress, and a table of the others. */
export function EarlierDeposits({ deposits }: { deposits: readonly Deposit[] }) {
  const waiting = deposits.filter(isWaiting)
  const settled = deposits.filter((deposit) => !isWaiting(deposit))
  return (
    <section className="max-w-measure" aria-labelledby="bijgestort">
      <h2 id="bijgestort">{texts.title}</h2>
      {waiting.length > 0 && (
        <OrderList orders={waiting} idOf={({ payment }) => payment.id}>
          {(deposit) => <DepositCard deposit={deposit} />}
        </OrderList>
      )}
      {settled.length > 0 && <SettledDeposits deposits={settled} />}
    </section>
  )
}

function SettledDeposits({ deposits }: { deposits: readonly Deposit[] }) {
  const portal = usePortal()
  const [isAll, setAll] = useState(false)
  return (
    <>
      <DataTable
        caption={texts.settled}
        narrow="scroll"
        rows={isAll ? deposits : deposits.slice(0, shownAtFirst)}
        rowKey={({ payment }) => payment.id}
        columns={[
          { id: 'date', header: texts.date, cell: ({ payment }) => dateOf(payment), rowHeader: true },
          { id: 'method', header: texts.method, cell: ({ payment }) => methodOfPayment(portal, payment) },
          { id: 'status', header: texts.state, cell: toStatusText },
          { id: 'amount', header: texts.amount, cell: ({ payment }) => formatMoney(payment.amountCents), align: 'end' },
        ]}
      />
      {!isAll && deposits.length > shownAtFirst && (
        <div className="mt-4">
          <Button variant="secondary" onClick={() => setAll(true)}>
            {texts.showAll(deposits.length)}
          </Button>
        </div>
      )}
    </>
  )
}

/** Returns true when the deposit must still be paid or invested. */
function isWaiting({ payment: { status }, dealing }: Deposit): boolean {
  return underWay.includes(status) || (status === 'paid' && dealing !== null)
}

function DepositCard({ deposit }: { deposit: Deposit }) {
  const portal = usePortal()
  const isInvested = allows(useContract().state, 'invest')
  const { payment, funds: split } = deposit
  const { funds } = useDeposits()
  const { id, amountCents, status, transfer } = payment
  const isUnderWay = underWay.includes(status)
  return (
    <OrderCard
      id={id}
      title={texts.heading(formatMoney(amountCents), dateOf(payment))}
      state={isInvested ? toStatusText(deposit) : texts.status.held}
      isWaiting={isUnderWay}
    >
      <DefinitionList
        items={[
          { term: texts.method, description: methodOfPayment(portal, payment) },
          { term: texts.split, description: split === null ? texts.splitOfContract : toSplitText(split, funds) },
          ...(isInvested ? toInvestment(deposit) : []),
        ]}
      />
      {isUnderWay && transfer && <TransferInstruction transfer={transfer} amountCents={amountCents} kind="once" />}
      {isUnderWay && !transfer && <PaymentNews payment={payment} />}
    </OrderCard>
  )
}

function toStatusText({ payment: { status }, dealing }: Deposit): string {
  if (status !== 'paid') return paymentTexts.paymentStatus[status]
  return dealing === null ? texts.status.invested : texts.status.waiting
}

function toInvestment({ payment: { status }, dealing }: Deposit) {
  if (dealing === null) return []
  const date = formatDate(dealing.dealingDate)
  return [
    { term: texts.invested, description: status === 'paid' ? texts.investedOn(date) : texts.investedWhenPaid(date) },
  ]
}

function dateOf({ createdAt, paidAt }: Payment): string {
  return formatDay(paidAt ?? createdAt)
}
