import type { Payment } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/values/money'
import { isFinal } from '@portal/flows/payment/payment-state'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { useLoaderData } from 'react-router'
import { beginPayment } from '../../flow/payment/begin-payment.ts'
import { toBankAddress } from '../../flow/payment/bank-address.ts'
import { toPaymentNews } from '../../flow/payment/payment-news.tsx'
import { methodNameOf } from '../../flow/payment/payment-texts.ts'
import { TransferInstruction } from '../../flow/payment/transfer-instruction.tsx'
import { NotBegun, useBegin } from '../../flow/payment/use-begin.tsx'
import { YearsMotif } from '../../shared/brand-motif/brand-motif.tsx'
import { usePageTitle } from '../../shared/page.ts'
import { usePortal } from '../../shared/portal.ts'
import { AwaitedAnswer, NothingFound } from './awaited-answer.tsx'
import type { ResultData } from './load-result.ts'
import { ResultActions } from './result-actions.tsx'
import { ResultAmount } from './result-amount.tsx'
import { resultTexts as texts } from './payment-results-texts.ts'
import { type Polling, usePolling } from './use-polling.ts'

export { loadPaymentResult as loader } from './load-result.ts'

function PaymentResultScreen() {
  const { answer } = useLoaderData<ResultData<Payment>>()
  const polling = usePolling(answer)
  const payment = answer?.ok === true ? answer.value : null
  const isAnnuity = payment?.method === 'overdracht'
  const heading = isAnnuity ? texts.payment.annuityTitle : texts.payment.title
  const hasOutcome = payment && !isAnnuity && (isFinal(payment.status) || payment.transfer === null)
  usePageTitle(hasOutcome ? texts.payment.documentTitles[payment.status] : heading)
  return (
    <div className="grid max-w-measure grid-cols-1 gap-6">
      <PageHeading>{heading}</PageHeading>
      <PaymentAnswer answer={answer} polling={polling} />
    </div>
  )
}

function PaymentAnswer({ answer, polling }: ResultData<Payment> & { polling: Polling }) {
  if (!answer || (!answer.ok && answer.error.kind === 'not-found')) {
    return <NothingFound title={texts.payment.notFound} />
  }
  if (!answer.ok) {
    return <AwaitedAnswer contractId={null} error={answer.error} waitingText={texts.waitingText} polling={polling} />
  }
  const payment = answer.value
  const bank = payment.status === 'open' ? toBankAddress(payment.checkoutUrl, location.origin) : null
  if (payment.status === 'paid') return <Paid payment={payment} />
  if (isFinal(payment.status)) return <Stopped payment={payment} />
  if (payment.transfer) return <AwaitedTransfer payment={payment} transfer={payment.transfer} />
  return (
    <>
      <ResultAmount label={texts.amount} {...payment} />
      <AwaitedAnswer
        contractId={payment.contractId}
        isExtra={payment.purpose === 'extra'}
        error={null}
        waitingText={bank === null ? texts.waitingText : texts.openText}
        bank={bank}
        polling={polling}
      />
    </>
  )
}

function Paid({ payment }: { payment: Payment }) {
  return (
    <>
      <Alert tone="success" title={texts.payment.done} live>
        {payment.purpose === 'extra' ? texts.extra.doneText : texts.payment.doneText}
      </Alert>
      <div className="flex items-center gap-6">
        {/* The first money of a contract begins its first ring. */}
        {payment.purpose === 'first' && <YearsMotif months={1} />}
        <ResultAmount label={texts.amount} {...payment} />
      </div>
      <ResultActions contractId={payment.contractId} isExtra={payment.purpose === 'extra'} isDone />
    </>
  )
}

/** A payment that failed: what happened, why, and a retry or another method. */
function Stopped({ payment }: { payment: Payment }) {
  const portal = usePortal()
  const { isBusy, failure, begin } = useBegin()
  const news = toPaymentNews(payment)
  const { contractId, amountCents, method, purpose } = payment
  const isExtra = purpose === 'extra'
  return (
    <>
      <Alert tone="warning" title={news?.title ?? ''} live>
        {news?.text}
      </Alert>
      <ResultAmount label={texts.amount} {...payment} />
      <NotBegun failure={failure} />
      <ResultActions contractId={contractId} isExtra={isExtra} isStopped>
        {method === 'ideal' && !isExtra && (
          <Button busy={isBusy} onClick={() => begin(() => beginPayment(portal, contractId, 'ideal'))}>
            {texts.payment.retry(formatMoney(amountCents), methodNameOf(portal, 'ideal'))}
          </Button>
        )}
      </ResultActions>
    </>
  )
}

function AwaitedTransfer({ payment, transfer }: { payment: Payment; transfer: NonNullable<Payment['transfer']> }) {
  const isAnnuity = payment.method === 'overdracht'
  return (
    <>
      <Alert tone="info" title={isAnnuity ? texts.awaitedAnnuity : texts.awaited} />
      <TransferInstruction
        transfer={transfer}
        amountCents={payment.amountCents}
        kind={isAnnuity ? 'annuity' : 'once'}
      />
      <ResultActions contractId={payment.contractId} isExtra={payment.purpose === 'extra'} />
    </>
  )
}

export { PaymentResultScreen as Component }
