import type { MandateRequest } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/values/money'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { beginMandate } from '../../../../flow/payment/begin-payment.ts'
import { NotBegun, useBegin } from '../../../../flow/payment/use-begin.tsx'
import { usePortal } from '../../../../shared/portal.ts'
import { formTexts } from '../texts.ts'
import { useChanges } from '../load-changes.ts'

const texts = formTexts.mandate

/** The task after a new payment method: signing at the bank, or the account for transfers. */
export function MandateTask({ method }: { method: MandateRequest['method'] }) {
  const portal = usePortal()
  const { details } = useChanges()
  const { isBusy, failure, begin } = useBegin()
  const isTwikey = method === 'twikey'
  return (
    <>
      <Alert
        tone={isTwikey ? 'warning' : 'info'}
        title={isTwikey ? texts.signTitle : texts.transferTitle}
        action={
          <Button busy={isBusy} onClick={() => begin(() => beginMandate(portal, details.ContractID, method))}>
            {isTwikey ? texts.sign(formatMoney(details.periodicDepositCents)) : texts.transfer}
          </Button>
        }
      >
        {isTwikey ? texts.signText : texts.transferText}
      </Alert>
      <NotBegun failure={failure} title={texts.failed} />
    </>
  )
}
