import { hasPeriodicDeposit } from '@portal/flows/flow/calculation-payload'
import { formatMoney } from '@portal/flows/values/money'
import { hasToAct } from '@portal/flows/payment/payment-task'
import { Alert } from '@portal/ui/alert'
import { Figure } from '@portal/ui/figure'
import { PageHeading } from '@portal/ui/page-heading'
import { readFlow, writeFlow } from '../../flow.ts'
import { useFlow } from '../../use-flow.ts'
import { usePortal } from '../../../shared/portal.ts'
import { MonthlyPayment } from '../../payment/monthly-payment.tsx'
import { PaymentActions } from '../../payment/payment-actions.tsx'
import { paymentTexts } from '../../payment/payment-texts.ts'
import type { FlowPageData } from '../../flow-pages.ts'

const texts = paymentTexts.monthly

/** `betalingMaandelijkse`: by a mandate for direct debits, or by bank transfer. */
export function MonthlyPaymentPage({ data: { task } }: { data: FlowPageData }) {
  const portal = usePortal()
  const { name } = useFlow()
  const monthly = task?.monthly

  function saveChoice(method: string) {
    const flow = readFlow(portal, name)
    // Only the flows with a monthly deposit have the flag (requirement 3.1).
    if (hasPeriodicDeposit(flow)) writeFlow(portal, { ...flow, twikey: method === 'twikey' })
  }

  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {monthly?.isArranged === false && (
        <>
          <p className="mb-6 max-w-measure">
            {task?.first === null ? `${paymentTexts.signed} ${texts.intro}` : texts.intro}
          </p>
          <div className="mb-8">
            <Figure label={texts.amount} value={formatMoney(monthly.amountCents)} size="large" />
          </div>
        </>
      )}
      {task && monthly ? (
        <MonthlyPayment task={task} monthly={monthly} onBegin={saveChoice} />
      ) : (
        <Alert tone="success" title={texts.done} />
      )}
      <PaymentActions page="betalingMaandelijkse" canGoOn={!hasToAct(task, 'monthly')} later={texts.later} />
    </>
  )
}
