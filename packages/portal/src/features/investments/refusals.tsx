import type { ContractSummary, Upcoming } from '@portal/api/operations'
import { bankReasonText } from '@portal/flows/payment/payment-state'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { Alert } from '@portal/ui/alert'
import { ButtonLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { findName } from './names.ts'
import { investmentsTexts as texts } from './investments-texts.ts'

type RefusalsProps = { refusals: Upcoming['refusals']; summaries: readonly ContractSummary[] }

/** Failed direct debits with the bank's reason and a link to pay them. */
export function Refusals({ refusals, summaries }: RefusalsProps) {
  if (refusals.length === 0) return null
  return (
    <ul className="mt-6 grid gap-4">
      {refusals.map(({ id, contractId, date, amountCents, reasonCode }) => (
        <li key={id}>
          <Alert
            tone="warning"
            title={texts.refused(formatMoney(amountCents), findName(summaries, contractId))}
            action={<ButtonLink to={paths.completePayment}>{texts.payRefused}</ButtonLink>}
          >
            <p>
              {`${texts.refusedOn(formatDate(date))} ${reasonCode === null ? texts.noReason : bankReasonText(reasonCode)}`}
            </p>
          </Alert>
        </li>
      ))}
    </ul>
  )
}
