import type { PaymentMethod } from '@portal/api/operations'
import { ownMoneyError } from '@portal/flows/annuity/annuity-limits'
import { formatShortMoney } from '@portal/flows/values/money'
import { toDepositErrorText } from '@portal/flows/contract/order-error-texts'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { useState } from 'react'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { usePortal } from '../../shared/portal.ts'
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx'
import { paymentTexts } from './texts.ts'

const texts = paymentTexts.first
const message = toDepositErrorText('confirmsJaarruimte', { code: 'must-be-yes' })

/**
 * The choice how the capital of an annuity that is drawn down comes in. Own money has to fit in the room to deduct; more
 * than anybody can deduct only comes from another provider.
 */
export function CapitalForm({ methods, amountCents, begin, ...props }: PaymentFormProps) {
  const year = Number(usePortal().today().slice(0, 4))
  const [isConfirmed, setConfirmed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const room = ownMoneyError({ year, amountCents, depositedCents: 0, birthdate: null })
  const fieldId = `${props.id}-jaarruimte`
  const hasError = attempt > 0 && !isConfirmed

  function check(method: PaymentMethod) {
    const isComplete = isConfirmed || !isOwnMoney(method)
    if (!isComplete) setAttempt(attempt + 1)
    return isComplete
  }

  return (
    <>
      {room?.code === 'above-room' && <p>{texts.onlyTransfer(year, formatShortMoney(room.maximumCents))}</p>}
      <PaymentForm
        {...props}
        methods={room ? ['overdracht'] : methods}
        amountCents={amountCents}
        begin={(method) => begin(method, isOwnMoney(method) ? { confirmsJaarruimte: isConfirmed } : undefined)}
        check={check}
      >
        {(method) =>
          isOwnMoney(method) && (
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
          )
        }
      </PaymentForm>
    </>
  )
}

function isOwnMoney(method: PaymentMethod): boolean {
  return method !== 'overdracht'
}
