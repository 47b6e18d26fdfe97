import { toError } from '@portal/flows/values/field-checks'
import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import { formatDate } from '@portal/flows/values/dates'
import { parseYears } from '@portal/flows/flow/typed-fields'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { ChangeSteps } from '../change-steps.tsx'
import { formTexts } from '../texts.ts'
import { useChanges } from '../load-changes.ts'

const texts = formTexts.duration

export function DurationForm() {
  const { details } = useChanges()
  const [text, setText] = useState(details.duration === null ? '' : String(details.duration))

  function read() {
    const years = parseYears(text)
    if (years.ok) return { values: { duration: years.value }, errors: {} }
    return { values: {}, errors: { duration: toChangeErrorText('duration', toError(years.error)) } }
  }

  return (
    <ChangeSteps option="looptijd" read={read}>
      {(errorOf) => (
        <TextField
          id="duration"
          label={texts.label}
          hint={texts.hint(formatDate(details.startDate))}
          error={errorOf('duration')}
          value={text}
          onChange={setText}
          suffix={texts.years}
          width={4}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </ChangeSteps>
  )
}
