import type { ChangeValues } from '@portal/api/operations'
import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import { termNames } from '@portal/flows/contract/change-texts'
import { RadioGroup } from '@portal/ui/radio-group'
import { useState } from 'react'
import { ChangeSteps } from '../change-steps.tsx'
import { formTexts } from '../texts.ts'
import { useChanges } from '../load-changes.ts'

const texts = formTexts.term

type Term = Exclude<NonNullable<ChangeValues['uitkeringsTermijnCode']>, 'Geen'>

const terms = ['Maand', 'Kwartaal', 'Halfjaar', 'Jaar'] as const satisfies readonly Term[]

/** The period between two payouts. */
export function TermForm() {
  const { details } = useChanges()
  const [term, setTerm] = useState<Term | ''>(() => terms.find((each) => each === details.uitkeringsTermijnCode) ?? '')
  const missing = toChangeErrorText('uitkeringsTermijnCode', { code: 'required' })
  return (
    <ChangeSteps
      option="uitkering"
      read={() =>
        term === ''
          ? { values: {}, errors: { uitkeringsTermijnCode: missing } }
          : { values: { uitkeringsTermijnCode: term }, errors: {} }
      }
    >
      {(errorOf) => (
        <RadioGroup<Term>
          id="uitkeringsTermijnCode"
          label={texts.label}
          error={errorOf('uitkeringsTermijnCode')}
          options={terms.map((value) => ({ value, label: termNames[value] }))}
          value={term}
          onChange={setTerm}
        />
      )}
    </ChangeSteps>
  )
}
