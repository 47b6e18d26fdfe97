import type { Change, ChangeValues } from '@portal/api/operations'
import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import { RadioGroup } from '@portal/ui/radio-group'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { beginMandate } from '../../../../flow/payment/begin-payment.ts'
import { usePortal } from '../../../../shared/portal.ts'
import { ChangeSteps } from '../change-steps.tsx'
import { formTexts } from '../texts.ts'
import { useChanges } from '../load-changes.ts'
import { MandateTask } from './mandate-task.tsx'

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
