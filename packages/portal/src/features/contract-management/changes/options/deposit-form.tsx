import { toError } from '@portal/flows/values/field-checks'
import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import { limits } from '@portal/flows/values/limits'
import { formatMoneyInput, parseMoney } from '@portal/flows/values/money'
import { Alert } from '@portal/ui/alert'
import { MoneyField } from '@portal/ui/money-field'
import { useState } from 'react'
import { ChangeSteps } from '../change-steps.tsx'
import { formTexts } from '../texts.ts'
import { useChanges } from '../load-changes.ts'

const texts = formTexts.deposit

/** Another monthly deposit; 0 stops it. */
export function DepositForm() {
  const { details } = useChanges()
  const [text, setText] = useState(() => formatMoneyInput(details.periodicDepositCents))
  const amount = parseMoney(text)

  function read() {
    if (amount.ok && amount.value >= 0) return { values: { periodicDepositCents: amount.value }, errors: {} }
    const error = amount.ok
      ? ({ code: 'below-minimum', minimum: limits.periodicDeposit.minimum } as const)
      : toError(amount.error)
    return { values: {}, errors: { periodicDepositCents: toChangeErrorText('periodicDepositCents', error) } }
  }

  return (
    <ChangeSteps option="inleg" read={read}>
      {(errorOf) => (
        <>
          <MoneyField
            id="periodicDepositCents"
            label={texts.label}
            hint={texts.hint}
            error={errorOf('periodicDepositCents')}
            value={text}
            onChange={setText}
            onBlur={() => amount.ok && setText(formatMoneyInput(amount.value))}
          />
          <div aria-live="polite">
            {amount.ok && amount.value === 0 && details.periodicDepositCents > 0 && (
              <Alert tone="info" title={texts.stop}>
                {texts.stopText}
              </Alert>
            )}
          </div>
        </>
      )}
    </ChangeSteps>
  )
}
