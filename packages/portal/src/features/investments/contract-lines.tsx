import type { ContractSummary, PaymentTask } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { whatIsLeft } from '@portal/flows/payment/payment-task'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { productNameOf } from '@portal/flows/values/products'
import { Badge } from '@portal/ui/badge'
import { Link } from 'react-router'
import { toContractPath } from '../../shared/contract-paths.ts'
import { TextLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { investmentsTexts as texts } from './investments-texts.ts'
import { toTotals, valueOf } from './totals.ts'

type Props = {
  summaries: readonly ContractSummary[]
  tasks: readonly PaymentTask[]
  /** The contracts whose task has a button above. */
  askedAbove: readonly string[]
  /** True when the total is the headline. */
  hasValueAbove: boolean
}

/** The contracts, a line each, with their total below when there are several. */
export function ContractLines({ summaries, tasks, askedAbove, hasValueAbove }: Props) {
  const totals = toTotals(summaries)
  const isAlone = summaries.length === 1
  return (
    <section aria-labelledby="contracten">
      <h2 id="contracten" className="mb-2">
        {texts.contracts}
      </h2>
      <ul>
        {summaries.map((summary) => (
          <li key={summary.ContractID} className="border-line not-first:border-t-rule">
            <ContractLine
              summary={summary}
              task={tasks.find(({ contractId }) => contractId === summary.ContractID) ?? null}
              isAsked={!askedAbove.includes(summary.ContractID)}
              isValueShown={!isAlone || !hasValueAbove}
              // Every other line has the date of the total.
              hasDate={(isAlone && !hasValueAbove) || summary.valueDate !== totals?.date}
            />
          </li>
        ))}
      </ul>
      {!isAlone && !hasValueAbove && totals && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t-rule border-line py-4">
          <p className="text-muted">{`${texts.total} ${texts.on(formatDate(totals.date))}`}</p>
          <p className={valueClass}>{formatMoney(totals.value)}</p>
        </div>
      )}
    </section>
  )
}

const valueClass = 'font-heading text-[1.375rem] leading-tight font-title lining-nums tabular-nums'

type LineProps = {
  summary: ContractSummary
  task: PaymentTask | null
  isAsked: boolean
  isValueShown: boolean
  hasDate: boolean
}

function ContractLine({ summary, task, isAsked, isValueShown, hasDate }: LineProps) {
  const value = valueOf(summary)
  const headingId = `contract-${summary.ContractID}`
  const product = productNameOf(summary.productCode)
  const notes = toNotes(summary)
  return (
    <article
      className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 py-4"
      aria-labelledby={headingId}
    >
      <h3 id={headingId} className="m-0">
        <Link
          className="text-text underline decoration-1 underline-offset-[0.2em] after:absolute after:inset-0 hover:text-accent"
          to={toContractPath(summary.ContractID, 'transacties')}
        >
          {summary.description || product}
        </Link>
      </h3>
      {value === null && <p className="text-end text-muted">{texts.noValue}</p>}
      {value !== null && isValueShown && <p className={valueClass}>{formatMoney(value)}</p>}
      <p className="col-span-full text-[0.9375rem] text-muted">
        {[
          ...(summary.description ? [product] : []),
          summary.number,
          ...(summary.holders.length > 0 ? [texts.holders(summary.holders)] : []),
          ...(value !== null && hasDate ? [texts.valueOn(formatDate(summary.valueDate))] : []),
        ].join(' · ')}
      </p>
      {notes.map((note) => (
        <p key={note} className="col-span-full">
          {note}
        </p>
      ))}
      <Asks summary={summary} task={isAsked ? task : null} isAsked={isAsked} />
    </article>
  )
}

/** Why a contract does not continue, and what happens to its money. */
function toNotes({ state, isTooLate, awaitingCents }: ContractSummary): readonly string[] {
  const isInvested = allows(state, 'invest') && !isTooLate
  return [
    ...(state === 'active' ? [] : [texts.stateNotes[state]]),
    ...(isInvested || awaitingCents === 0 ? [] : [texts.notInvested(formatMoney(awaitingCents))]),
  ]
}

/** What a contract asks. The transfer of an annuity is paid by the other provider, not by the customer. */
function Asks({
  summary: { ContractID, state, IsPaymentCompleted, awaitsTransfer },
  task,
  isAsked,
}: Pick<LineProps, 'summary' | 'task' | 'isAsked'>) {
  const isOpen = !IsPaymentCompleted && allows(state, 'deposit')
  if (state === 'active' && !isOpen) return null
  return (
    <div className="relative z-1 col-span-full mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
      {state !== 'active' && <Badge tone="warning">{texts.states[state]}</Badge>}
      {isOpen &&
        (awaitsTransfer ? <Badge tone="accent">{texts.transfer}</Badge> : <Badge tone="warning">{texts.unpaid}</Badge>)}
      {isOpen && isAsked && (
        <TextLink to={paths.completePayment} aria-describedby={`contract-${ContractID}`}>
          {awaitsTransfer ? texts.toTransfer : toTaskText(task)}
        </TextLink>
      )}
    </div>
  )
}

/** The first thing that the customer must do, such as "€ 100,00 betalen"; else a look at what a bank still does. */
export function toTaskText(task: PaymentTask | null): string {
  if (task === null) return texts.toPayment
  const left = whatIsLeft(task).find(({ state }) => state !== 'waiting')
  if (left === undefined) return texts.toAwaited
  return left.part === 'monthly' ? texts.signMandate : texts.pay(formatMoney(left.amountCents))
}
