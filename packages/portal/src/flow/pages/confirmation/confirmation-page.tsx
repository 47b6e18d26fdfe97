import type { PaymentTask, Upcoming } from '@portal/api/operations'
import type { FirstDay } from '@portal/flows/contract/first-days'
import { resetFlow } from '@portal/flows/flow/flow-state'
import { whatIsLeft } from '@portal/flows/payment/payment-task'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { Alert } from '@portal/ui/alert'
import type { ButtonVariant } from '@portal/ui/button'
import { Figure } from '@portal/ui/figure'
import { PageHeading } from '@portal/ui/page-heading'
import { useNavigate } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { ButtonLink } from '../../../shared/links.tsx'
import { paths } from '../../../shared/paths.ts'
import { usePortal } from '../../../shared/portal.ts'
import { PrintButton } from '../../../shared/print-button.tsx'
import { flowsAtom } from '../../../store/flow-slices.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import type { FlowPageData } from '../../flow-pages.ts'
import { paymentTexts } from '../../payment/payment-texts.ts'
import { useFlow, useFlowState } from '../../use-flow.ts'
import { FirstInvestment } from './first-investment.tsx'
import { FirstSteps, toFirstDays } from './first-steps.tsx'

const texts = paymentTexts.confirmation

/** `bevestiging`: confirms the application, and shows the next steps and the date of the investment. */
export function ConfirmationPage({ data: { task, upcoming } }: { data: FlowPageData }) {
  const portal = usePortal()
  const flow = useFlowState()
  const summaries = useAtomValue(sessionSlices.contractSummaries.atom)
  const number = task?.number ?? summaries.find(({ ContractID }) => ContractID === flow.contractID)?.number
  const collectedBy = collectionOf(task, upcoming, flow.contractID)
  const left = task ? whatIsLeft(task) : []
  const isPaid = left.every(({ part }) => part !== 'first')
  const hasToDo = left.some(({ state }) => state !== 'waiting')
  const needsPayment = hasToDo || left.some(({ part, last }) => part === 'first' && last?.transfer)
  const facts = { flow, upcoming, isPaid, collectedBy }
  return (
    <>
      {!task && summaries.length === 1 && <FirstInvestment />}
      <PageHeading>{task ? texts.titleOpen : texts.title}</PageHeading>
      {task ? (
        <div className="mb-8 max-w-measure">
          <Alert tone={hasToDo ? 'warning' : 'info'}>{hasToDo ? texts.open : toWaitingText(task, isPaid)}</Alert>
        </div>
      ) : (
        <FirstDate days={toFirstDays(facts, portal.today())} />
      )}
      <h2>{texts.now}</h2>
      <FirstSteps {...facts} />
      {number && (
        <div className="mt-8">
          <Figure label={texts.number} value={number} />
        </div>
      )}
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        {needsPayment && (
          <LeavingLink task={task} variant="primary" to={paths.completePayment}>
            {texts.toPayment}
          </LeavingLink>
        )}
        <LeavingLink task={task} variant={needsPayment ? 'secondary' : 'primary'} to={paths.investments}>
          {texts.toInvestments}
        </LeavingLink>
        {flow.contractID !== null && (
          <LeavingLink task={task} variant="secondary" to={toContractPath(flow.contractID, 'gegevens')}>
            {texts.toContract}
          </LeavingLink>
        )}
        <PrintButton />
      </div>
    </>
  )
}

/** The day that a customer wants to remember: the first debit, the end of the first transfer, or the investment. */
function FirstDate({ days }: { days: readonly FirstDay[] | null }) {
  const kinds = ['collection', 'own-transfer', 'invested'] as const
  const day = kinds.flatMap((kind) => days?.find((each) => each.kind === kind) ?? [])[0]
  if (day === undefined) return null
  const label =
    day.kind === 'collection' ? texts.first.collection : day.kind === 'invested' ? texts.first.invested : null
  return (
    <p className="mb-10 max-w-measure text-[1.25rem]">
      {label === null ? (
        texts.first.ownTransfer
      ) : (
        <>
          <span>{label}</span> <span className="font-semibold whitespace-nowrap">{formatDate(day.date)}</span>
        </>
      )}
    </p>
  )
}

function toWaitingText({ first }: PaymentTask, isPaid: boolean): string {
  if (isPaid) return texts.waitingForMandate
  const last = first?.payments[0]
  if (!last?.transfer) return texts.waitingForMoney
  if (last.method === 'overdracht') return texts.annuityTransfer(last.transfer.reference)
  return texts.ownTransfer(formatMoney(last.amountCents))
}

/** Returns how the monthly deposits are collected. Without an open task, the next events state it. */
function collectionOf(task: PaymentTask | null, upcoming: Upcoming | null, contractId: string | null) {
  const mandate = task?.monthly?.mandates[0]
  if (mandate) return mandate.status === 'signed' || mandate.transfer ? mandate.method : null
  const event = upcoming?.events.find((each) => each.contractId === contractId)
  return event?.kind === 'collection' ? 'twikey' : event?.kind === 'own-transfer' ? 'overboeking' : null
}

type LeavingLinkProps = { task: PaymentTask | null; to: string; variant: ButtonVariant; children: string }

/** A link out of the flow, which resets one that only waits for money; a finished flow resets itself. */
function LeavingLink({ task, to, variant, children }: LeavingLinkProps) {
  const { store } = usePortal()
  const { name } = useFlow()
  const navigate = useNavigate()

  async function leave() {
    await navigate(to)
    store.set(flowsAtom, resetFlow(store.get(flowsAtom), name))
  }

  return (
    <ButtonLink
      variant={variant}
      to={to}
      onClick={(event) => {
        if (!task || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void leave()
      }}
    >
      {children}
    </ButtonLink>
  )
}
