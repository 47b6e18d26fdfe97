import type { PaymentMethod } from '@portal/api/operations'
import { highestRoomOf } from '@portal/flows/annuity/annuity-limits'
import { capitalUnconfirmedText as message } from '@portal/flows/contract/order-error-texts'
import { ownMoneyMethods } from '@portal/flows/payment/payment-task'
import { formatMoney, formatShortMoney } from '@portal/flows/values/money'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { useState } from 'react'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { usePortal } from '../../shared/portal.ts'
import { ChoiceForm } from './choice-form.tsx'
import { type PaymentFormProps, toOptions } from './payment-form.tsx'
import { paymentTexts } from './texts.ts'

const texts = paymentTexts.first

/** How the capital of a draw-down is paid: own money within the deduction limit, or by another provider. */
export function CapitalForm({ id, label, methods, amountCents, begin }: PaymentFormProps) {
  const year = Number(usePortal().today().slice(0, 4))
  const [method, setMethod] = useState<PaymentMethod>(methods[0])
  const [isConfirmed, setConfirmed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const room = highestRoomOf(year)
  const isOwnMoney = ownMoneyMethods.includes(method)
  const fieldId = `${id}-jaarruimte`
  const hasError = attempt > 0 && !isConfirmed

  function check() {
    const isComplete = isConfirmed || !isOwnMoney
    if (!isComplete) setAttempt(attempt + 1)
    return isComplete
  }

  return (
    <>
      {methods.length === 1 && room && <p>{texts.onlyTransfer(year, formatShortMoney(room.cents))}</p>}
      <ChoiceForm<PaymentMethod>
        id={id}
        label={label}
        options={toOptions(methods)}
        method={method}
        onChange={setMethod}
        action={texts.submit[method](formatMoney(amountCents))}
        check={check}
        begin={() => begin(method, isOwnMoney ? { confirmsJaarruimte: isConfirmed } : undefined)}
      >
        {isOwnMoney && (
          <>
            <ErrorSummary attempt={attempt} errors={hasError ? [{ fieldId, message }] : []} />
            <CheckboxField
              id={fieldId}
              label={texts.confirmRoom}
              hint={texts.confirmRoomHint}
              error={hasError ? message : undefined}
              checked={isConfirmed}
              onChange={setConfirmed}
              required
            />
          </>
        )}
      </ChoiceForm>
    </>
  )
}
