import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import { RadioGroup } from '@portal/ui/radio-group'
import { useState } from 'react'
import { ChangeSteps } from '../change-steps.tsx'
import { toPresentValues } from '../present-values.ts'
import { formTexts } from '../texts.ts'
import { useChanges } from '../load-changes.ts'

const texts = formTexts.credit

/** The loonheffingskorting on payouts, which a customer may use at one institution at a time. */
export function CreditForm() {
  const { details } = useChanges()
  const [isApplied, setApplied] = useState<'ja' | 'nee' | ''>(() =>
    toPresentValues('loonheffingskorting', details).wageTaxCredit ? 'ja' : 'nee',
  )
  const missing = toChangeErrorText('wageTaxCredit', { code: 'required' })
  return (
    <ChangeSteps
      option="loonheffingskorting"
      read={() =>
        isApplied === ''
          ? { values: {}, errors: { wageTaxCredit: missing } }
          : { values: { wageTaxCredit: isApplied === 'ja' }, errors: {} }
      }
    >
      {(errorOf) => (
        <RadioGroup<'ja' | 'nee'>
          id="wageTaxCredit"
          label={texts.label}
          error={errorOf('wageTaxCredit')}
          options={[
            { value: 'ja', label: texts.yes },
            { value: 'nee', label: texts.no },
          ]}
          value={isApplied}
          onChange={setApplied}
        />
      )}
    </ChangeSteps>
  )
}
