import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import { checkDescription, limits } from '@portal/flows/values/limits'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { ChangeSteps } from '../change-steps.tsx'
import { formTexts } from '../texts.ts'
import { useChanges } from '../load-changes.ts'

const texts = formTexts.description

export function DescriptionForm() {
  const { details } = useChanges()
  const [description, setDescription] = useState(details.description)
  const error = checkDescription(description)
  return (
    <ChangeSteps
      option="omschrijving"
      read={() => ({
        values: { description },
        errors: { description: error ? toChangeErrorText('description', error) : undefined },
      })}
    >
      {(errorOf) => (
        <TextField
          id="description"
          label={texts.label}
          optionalLabel={texts.optional}
          hint={texts.hint(limits.descriptionLength)}
          error={errorOf('description')}
          value={description}
          onChange={setDescription}
          autoComplete="off"
        />
      )}
    </ChangeSteps>
  )
}
