import type { ContractSummary } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { productNameOf } from '@portal/flows/values/products'
import { Alert } from '@portal/ui/alert'
import { Badge } from '@portal/ui/badge'
import { Card } from '@portal/ui/card'
import { DefinitionList } from '@portal/ui/definition-list'
import { Figure } from '@portal/ui/figure'
import { toContractPath } from '../../shared/contract-paths.ts'
import { TextLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { toRateText } from '../../shared/rate-text.ts'
import { awaitedMonth } from './awaited-month.ts'
import { investmentsTexts as texts } from './investments-texts.ts'
import { valueOf } from './totals.ts'

export function ContractCard({ summary }: { summary: ContractSummary }) {
  const value = valueOf(summary)
  const headingId = `contract-${summary.ContractID}`
  const product = productNameOf(summary.productCode)
  return (
    <Card as="article" labelledBy={headingId}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h3 id={headingId}>{summary.description || product}</h3>
          <p className="text-muted">
            {[
              ...(summary.description ? [product] : []),
              texts.number(summary.number),
              ...(summary.holders.length > 0 ? [texts.holders(summary.holders)] : []),
            ].join(' · ')}
          </p>
        </div>
        <PaymentBadge summary={summary} />
      </div>
      {value === null ? (
        <div className="mb-3">
          <Alert tone="info" title={texts.noValue}>
            {texts.noValueNote}
          </Alert>
        </div>
      ) : (
        <div className="mt-6 mb-2 grid gap-6 sm:grid-cols-[1fr_1.4fr]">
          <Figure label={texts.valueOn(formatDate(summary.valueDate))} value={formatMoney(value)} />
          <DefinitionList items={toFacts(summary)} />
        </div>
      )}
      {summary.state !== 'active' && <p>{texts.stateNotes[summary.state]}</p>}
      {summary.awaitingCents > 0 && <Awaiting summary={summary} />}
      <div className="flex flex-wrap gap-x-6">
        {!summary.IsPaymentCompleted && allows(summary.state, 'deposit') && (
          <TextLink to={paths.completePayment} aria-describedby={headingId}>
            {summary.awaitsTransfer ? texts.toTransfer : texts.toPayment}
          </TextLink>
        )}
        <TextLink to={toContractPath(summary.ContractID, 'transacties')} aria-describedby={headingId}>
          {texts.toContract}
        </TextLink>
      </div>
    </Card>
  )
}

/** Why a contract does not continue, or its open payment. The transfer of an annuity is paid by the other provider, not by the customer. */
function PaymentBadge({ summary: { state, IsPaymentCompleted, awaitsTransfer } }: { summary: ContractSummary }) {
  if (state !== 'active') return <Badge tone="warning">{texts.states[state]}</Badge>
  if (IsPaymentCompleted) return null
  return awaitsTransfer ? <Badge tone="accent">{texts.transfer}</Badge> : <Badge tone="warning">{texts.unpaid}</Badge>
}

/** Money that was received and is not in the value yet. The first payment of a contract may wait for its start. */
function Awaiting({ summary }: { summary: ContractSummary }) {
  const { today } = usePortal()
  const amount = formatMoney(summary.awaitingCents)
  if (!allows(summary.state, 'invest')) return <p className="text-muted">{texts.notInvested(amount)}</p>
  const month = valueOf(summary) === null ? null : awaitedMonth(today())
  return <p className="text-muted">{texts.awaiting(amount, month && formatDate(month))}</p>
}

function toFacts({ ContractID, depositedCents, withdrawnCents, resultCents, moneyWeighted }: ContractSummary) {
  const rate = moneyWeighted === null ? '' : ` (${toRateText(moneyWeighted)})`
  return [
    { term: texts.deposited, description: formatMoney(depositedCents) },
    ...(withdrawnCents > 0 ? [{ term: texts.withdrawn, description: formatMoney(withdrawnCents) }] : []),
    ...(resultCents === null
      ? []
      : [
          {
            term: texts.result,
            description: `${formatMoney(resultCents)}${rate}`,
            action: <TextLink to={toContractPath(ContractID, 'rendement')}>{texts.explanation}</TextLink>,
          },
        ]),
  ]
}
