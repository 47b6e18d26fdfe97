import { toError } from '@portal/flows/values/field-checks'
import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import { formatIban, parseIban } from '@portal/flows/values/identifiers'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { ChangeSteps } from '../change-steps.tsx'
import { formTexts } from '../texts.ts'
import { useChanges } from '../load-changes.ts'

const texts = formTexts.account

/** Another account for payouts. The check digits are checked when the customer leaves the field. */
export function AccountForm() {
  const { details } = useChanges()
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const iban = parseIban(text)
  const error = iban.ok ? undefined : toChangeErrorText('iban', toError(iban.error))

  function leave() {
    setLeft(text.trim() !== '')
    if (iban.ok) setText(formatIban(iban.value))
  }

  return (
    <ChangeSteps
      option="tegenrekening"
      read={() => ({ values: { iban: iban.ok ? iban.value : text }, errors: { iban: error } })}
    >
      {(errorOf) => (
        <TextField
          id="iban"
          label={texts.label}
          hint={details.maskedIban ? texts.hint(details.maskedIban) : texts.hintNone}
          error={errorOf('iban') ?? (isLeft ? error : undefined)}
          value={text}
          onChange={setText}
          onBlur={leave}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </ChangeSteps>
  )
}
