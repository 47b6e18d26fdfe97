import { formatMoney } from '@portal/flows/values/money'
import { hasToAct, isOnlyTransfer } from '@portal/flows/payment/payment-task'
import { Figure } from '@portal/ui/figure'
import { PageHeading } from '@portal/ui/page-heading'
import { readFlow, writeFlow } from '../../flow.ts'
import { useFlow } from '../../use-flow.ts'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { FirstPayment, PaidPayment } from '../../payment/first-payment.tsx'
import { PaymentActions } from '../../payment/payment-actions.tsx'
import { paymentTexts } from '../../payment/payment-texts.ts'
import type { FlowPageData } from '../../flow-pages.ts'

const texts = paymentTexts.first

/** `betalingEerste`: by iDEAL, by bank transfer, or by the transfer of an annuity. */
export function FirstPaymentPage({ data: { task } }: { data: FlowPageData }) {
  const portal = usePortal()
  const { name } = useFlow()
  const first = task?.first
  const isTransfer = task !== null && isOnlyTransfer(task, Number(portal.today().slice(0, 4)), fiscalYearsOf(portal))
  const isLeft = first?.isPaid === false
  return (
    <>
      <PageHeading>{isTransfer ? texts.transferTitle : texts.title}</PageHeading>
      {isLeft && (
        <>
          <p className="mb-6 max-w-measure">
            {`${paymentTexts.signed} ${isTransfer ? texts.transferIntro : texts.intro}`}
          </p>
          <div className="mb-8">
            <Figure
              label={isTransfer ? texts.transferAmount : texts.amount}
              value={formatMoney(first.amountCents)}
              size="large"
            />
          </div>
        </>
      )}
      {task && first ? (
        <FirstPayment
          task={task}
          first={first}
          onBegin={(payment) => writeFlow(portal, { ...readFlow(portal, name), payment })}
        />
      ) : (
        <PaidPayment payment={undefined} />
      )}
      <PaymentActions
        page="betalingEerste"
        canGoOn={!hasToAct(task, 'first')}
        later={isTransfer ? texts.transferLater : texts.later}
      />
    </>
  )
}
