import type { Change, ChangeValues, MandateRequest } from '@portal/api/operations'
import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import { formatMoney } from '@portal/flows/values/money'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { RadioGroup } from '@portal/ui/radio-group'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { beginMandate } from '../../../../flow/payment/begin-payment.ts'
import { NotBegun, useBegin } from '../../../../flow/payment/use-begin.tsx'
import { usePortal } from '../../../../shared/portal.ts'
import { ChangeSteps } from '../change-steps.tsx'
import { useChanges } from '../load-changes.ts'
import { formTexts } from '../changes-texts.ts'

const texts = formTexts.mandate

type Method = NonNullable<ChangeValues['method']>

/** Another method for the monthly deposits. A mandate is signed at the bank after the confirmation. */
export function MandateForm() {
  const portal = usePortal()
  const navigate = useNavigate()
  const { details } = useChanges()
  const [method, setMethod] = useState<Method | ''>(details.mandate?.method ?? '')
  const missing = toChangeErrorText('method', { code: 'required' })
  return (
    <ChangeSteps
      option="machtiging"
      read={() => (method === '' ? { values: {}, errors: { method: missing } } : { values: { method }, errors: {} })}
      goOn={async ({ after }) => {
        const beginning = after.method && (await beginMandate(portal, details.ContractID, after.method))
        if (beginning?.status === 'arranged') await navigate(beginning.path)
      }}
      // Shown when the bank did not open, or after a return to this page.
      toTask={toTask}
    >
      {(errorOf) => (
        <RadioGroup<Method>
          id="method"
          label={texts.label}
          error={errorOf('method')}
          options={[
            { value: 'twikey', label: texts.twikey, hint: texts.twikeyHint },
            { value: 'overboeking', label: texts.overboeking, hint: texts.overboekingHint },
          ]}
          value={method}
          onChange={setMethod}
        />
      )}
    </ChangeSteps>
  )
}

function toTask({ after: { method } }: Change) {
  return method && <MandateTask method={method} />
}

/** The task after a new payment method: signing at the bank, or the account for transfers. */
function MandateTask({ method }: { method: MandateRequest['method'] }) {
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
