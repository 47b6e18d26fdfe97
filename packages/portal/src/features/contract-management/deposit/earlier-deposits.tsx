import type { Deposit, Payment } from '@portal/api/operations'
import { formatDate, toCalendarDate } from '@portal/flows/dates'
import { formatMoney } from '@portal/flows/money'
import { Badge } from '@portal/ui/badge'
import { Card } from '@portal/ui/card'
import { DefinitionList } from '@portal/ui/definition-list'
import { EmptyState } from '@portal/ui/empty-state'
import { PaymentNews } from '../../../shared/payment/payment-news.tsx'
import { paymentTexts } from '../../../shared/payment/texts.ts'
import { TransferInstruction } from '../../../shared/payment/transfer-instruction.tsx'
import styles from './deposit.module.css'
import { useDeposits } from './load-deposits.ts'
import { toSplitText } from './offered-funds.ts'
import { depositTexts } from './texts.ts'

const texts = depositTexts.earlier
const underWay: readonly Payment['status'][] = ['created', 'open', 'pending']

/** What was paid in besides, newest first, with how far it is. */
export function EarlierDeposits({ deposits }: { deposits: readonly Deposit[] }) {
  return (
    <section className={styles.earlier} aria-labelledby="bijgestort">
      <h2 id="bijgestort">{texts.title}</h2>
      {deposits.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      ) : (
        <ul className={styles.deposits}>
          {deposits.map((deposit) => (
            <li key={deposit.payment.id}>
              <DepositCard deposit={deposit} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DepositCard({ deposit }: { deposit: Deposit }) {
  const { payment, funds: split } = deposit
  const { funds } = useDeposits()
  const { id, amountCents, method, status, transfer, createdAt, paidAt } = payment
  const date = formatDate(toCalendarDate(new Date(paidAt ?? createdAt)))
  const isUnderWay = underWay.includes(status)
  return (
    <Card as="article" labelledBy={id}>
      <div className={styles.head}>
        <h3 id={id}>{texts.heading(formatMoney(amountCents), date)}</h3>
        <Badge tone={isUnderWay ? 'accent' : 'neutral'}>{toStatusText(deposit)}</Badge>
      </div>
      <DefinitionList
        items={[
          { term: texts.method, description: paymentTexts.methods[method] },
          { term: texts.split, description: split === null ? texts.splitOfContract : toSplitText(split, funds) },
          ...toInvestment(deposit),
        ]}
      />
      {isUnderWay && transfer && <TransferInstruction transfer={transfer} amountCents={amountCents} kind="once" />}
      {isUnderWay && !transfer && <PaymentNews payment={payment} />}
    </Card>
  )
}

function toStatusText({ payment: { status }, dealing }: Deposit): string {
  if (status !== 'paid') return paymentTexts.paymentStatus[status]
  return dealing === null ? texts.status.invested : texts.status.waiting
}

/** When it is or was invested; nothing of what was never paid. */
function toInvestment({ payment: { status }, dealing }: Deposit) {
  if (dealing === null) return status === 'paid' ? [{ term: texts.invested, description: texts.isInvested }] : []
  const date = formatDate(dealing.dealingDate)
  return [
    { term: texts.invested, description: status === 'paid' ? texts.investedOn(date) : texts.investedWhenPaid(date) },
  ]
}
