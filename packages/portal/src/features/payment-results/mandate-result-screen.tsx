import type { Mandate } from '@portal/api/operations'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { isFinal } from '@portal/flows/payment/payment-state'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { useLoaderData } from 'react-router'
import { beginMandate } from '../../flow/payment/begin-payment.ts'
import { toMandateNews } from '../../flow/payment/payment-news.tsx'
import { paymentTexts } from '../../flow/payment/payment-texts.ts'
import { TransferInstruction } from '../../flow/payment/transfer-instruction.tsx'
import { NotBegun, useBegin } from '../../flow/payment/use-begin.tsx'
import { usePageTitle } from '../../shared/page.ts'
import { usePortal } from '../../shared/portal.ts'
import { AwaitedAnswer, NothingFound } from './awaited-answer.tsx'
import type { MandateData } from './load-result.ts'
import { ResultActions } from './result-actions.tsx'
import { ResultAmount } from './result-amount.tsx'
import { resultTexts as texts } from './payment-results-texts.ts'
import { type Polling, usePolling } from './use-polling.ts'

export { loadMandateResult as loader } from './load-result.ts'

function MandateResultScreen() {
  const { answer, firstCollection } = useLoaderData<MandateData>()
  const polling = usePolling(answer)
  const mandate = answer?.ok === true ? answer.value : null
  const heading = mandate?.method === 'overboeking' ? texts.mandate.ownTitle : texts.mandate.title
  usePageTitle(mandate?.method === 'twikey' ? texts.mandate.documentTitles[mandate.status] : heading)
  return (
    <div className="grid max-w-measure grid-cols-1 gap-6">
      <PageHeading>{heading}</PageHeading>
      <MandateAnswer answer={answer} firstCollection={firstCollection} polling={polling} />
    </div>
  )
}

function MandateAnswer({ answer, firstCollection, polling }: MandateData & { polling: Polling }) {
  if (!answer || (!answer.ok && answer.error.kind === 'not-found')) {
    return <NothingFound title={texts.mandate.notFound} />
  }
  if (!answer.ok) {
    return (
      <AwaitedAnswer contractId={null} error={answer.error} waitingText={texts.waitingMandateText} polling={polling} />
    )
  }
  const mandate = answer.value
  if (mandate.status === 'signed') return <Signed mandate={mandate} firstCollection={firstCollection} />
  if (isFinal(mandate.status)) return <Stopped mandate={mandate} />
  return (
    <>
      <ResultAmount label={texts.monthlyAmount} {...mandate} />
      <AwaitedAnswer
        contractId={mandate.contractId}
        error={null}
        waitingText={texts.waitingMandateText}
        polling={polling}
      />
    </>
  )
}

function Signed({ mandate, firstCollection }: { mandate: Mandate; firstCollection: CalendarDate | null }) {
  const { method, amountCents, transfer, maskedIban, contractId } = mandate
  if (method === 'overboeking') {
    return (
      <>
        <Alert tone="success" title={paymentTexts.monthly.done}>
          {paymentTexts.monthly.doneOverboeking(formatMoney(amountCents))}
        </Alert>
        {transfer && <TransferInstruction transfer={transfer} amountCents={amountCents} kind="monthly" />}
        <ResultActions contractId={contractId} isDone />
      </>
    )
  }
  return (
    <>
      <Alert tone="success" title={texts.mandate.done} live>
        {texts.mandate.doneText(maskedIban ? paymentTexts.monthly.fromAccount(maskedIban) : '') +
          (firstCollection ? ` ${texts.mandate.firstCollection(formatDate(firstCollection))}` : '')}
      </Alert>
      <ResultAmount label={texts.monthlyAmount} {...mandate} />
      <ResultActions contractId={contractId} isDone />
    </>
  )
}

function Stopped({ mandate }: { mandate: Mandate }) {
  const portal = usePortal()
  const { isBusy, failure, begin } = useBegin()
  const news = toMandateNews(mandate)
  const { contractId } = mandate
  return (
    <>
      <Alert tone="warning" title={news?.title ?? ''} live>
        {news?.text}
      </Alert>
      <ResultAmount label={texts.monthlyAmount} {...mandate} />
      <NotBegun failure={failure} />
      <ResultActions contractId={contractId} isStopped>
        <Button busy={isBusy} onClick={() => begin(() => beginMandate(portal, contractId, 'twikey'))}>
          {texts.mandate.retry}
        </Button>
      </ResultActions>
    </>
  )
}

export { MandateResultScreen as Component }
