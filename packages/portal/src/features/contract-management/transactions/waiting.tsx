import type { Dealing, Transaction, TransactionStatus } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { transactionKindNames, transactionStatusNames } from '@portal/flows/contract/transaction-texts'
import { Badge } from '@portal/ui/badge'
import { transactionsTexts as texts } from './texts.ts'

/** Orders and payments that are not dealt yet, with the date of their dealing. */
export function Waiting({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <section aria-labelledby="wachtend">
      <h2 id="wachtend">{texts.waiting}</h2>
      <ul className="mb-10">
        {transactions.map(({ id, kind, fundName, amountCents, status, dealing }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3">
            <p>
              <strong>{transactionKindNames[kind]}</strong>
              {fundName && ` · ${fundName}`}
            </p>
            <p className="lining-nums tabular-nums">
              {amountCents === null ? texts.unknownAmount : formatMoney(amountCents)}
            </p>
            <p className="basis-full text-muted">
              <Badge>{transactionStatusNames[status]}</Badge> {dealing && toSentence(dealing, status)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Both dates are in one month, so the year is written once. */
function toSentence({ dealingDate, publicationDate }: Dealing, status: TransactionStatus): string {
  if (status === 'late') return texts.late(formatDate(dealingDate))
  return texts.dealtOn(formatDate(dealingDate), formatDate(publicationDate).replace(/ [0-9]+$/, ''))
}
