import type { Beneficiary } from '@portal/api/operations'
import { valueOrNull } from '@portal/flows/values/parsed'
import { checkBeneficiaries, MAXIMUM_BENEFICIARIES } from '@portal/flows/contract/beneficiary-rules'
import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import { formatDateInput } from '@portal/flows/values/dates'
import { formatPercentage, formatPercentageInput, parsePercentage, WHOLE } from '@portal/flows/values/percentage'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { usePortal } from '../../../../shared/portal.ts'
import { toSentences } from '../../../../shared/sentences.ts'
import { beneficiaryTexts as texts } from '../beneficiary-texts.ts'
import type { FormErrors } from '../../preview-form.tsx'
import { ChangeSteps } from '../change-steps.tsx'
import { useChanges } from '../load-changes.ts'
import { type Person, PersonFields } from './person-fields.tsx'

const ADD_ID = 'begunstigde-toevoegen'
const NEWS_ID = 'begunstigden-nieuws'
const relationMissing = toChangeErrorText('beneficiaries.0.relation', { code: 'required' })

/** The beneficiaries at the customer's death: nobody, or up to ten people with 100 % together. */
export function BeneficiariesForm() {
  const { today } = usePortal()
  const { details } = useChanges()
  const [added, setAdded] = useState(0)
  const [people, setPeople] = useState<readonly Person[]>(() =>
    details.beneficiaries.map((beneficiary, index) => toPerson(beneficiary, `nu-${index}`)),
  )
  const [news, setNews] = useState('')
  const rest = WHOLE - people.reduce((sum, { share }) => sum + shareOf(share), 0)

  function add() {
    setAdded(added + 1)
    const share = people.length === 0 ? formatPercentageInput(WHOLE) : rest > 0 ? formatPercentageInput(rest) : ''
    setPeople([...people, { key: `nieuw-${added + 1}`, name: '', geboortedatum: '', relation: '', share }])
    setNews(texts.added(people.length + 1))
  }

  function remove(key: string) {
    setPeople(people.filter((person) => person.key !== key))
    setNews(texts.removed)
    // The pressed button disappears with the person.
    document.getElementById(NEWS_ID)?.focus()
  }

  function read() {
    const beneficiaries = people.map(toBeneficiary)
    const errors = toSentences(checkBeneficiaries(beneficiaries, today()), toChangeErrorText)
    const missing = people.flatMap(({ relation }, index) =>
      relation === '' ? [[`beneficiaries.${index}.relation`, relationMissing]] : [],
    )
    return {
      values: { beneficiaries },
      errors: { ...errors, ...(Object.fromEntries(missing) as FormErrors) },
    }
  }

  /** In the summary a sentence needs the person's number. An error of all persons links to the first. */
  function toSummaryLine(field: string, message: string) {
    const index = /^beneficiaries\.(\d+)\./.exec(field)?.[1]
    if (index !== undefined) return { fieldId: field, message: `${texts.person(Number(index) + 1)}: ${message}` }
    return { fieldId: people.length === 0 ? ADD_ID : 'beneficiaries.0.name', message }
  }

  return (
    <ChangeSteps option="begunstigden" read={read} toSummaryLine={toSummaryLine}>
      {(errorOf) => (
        <div className="grid grid-cols-1 gap-8">
          {people.length === 0 && <p>{texts.nobody}</p>}
          {people.map((person, index) => (
            <PersonFields
              key={person.key}
              person={person}
              index={index}
              errorOf={errorOf}
              hasFocus={person.key === `nieuw-${added}`}
              onChange={(changed) => setPeople(people.map((each) => (each.key === person.key ? changed : each)))}
              onRemove={() => remove(person.key)}
            />
          ))}
          {people.length > 0 && (
            <p aria-live="polite" className="font-semibold">
              {errorOf('beneficiaries') ?? toRestText(rest)}
            </p>
          )}
          <div>
            {people.length < MAXIMUM_BENEFICIARIES ? (
              <Button id={ADD_ID} variant="secondary" onClick={add}>
                {texts.add}
              </Button>
            ) : (
              texts.most(MAXIMUM_BENEFICIARIES)
            )}
          </div>
          <p id={NEWS_ID} role="status" tabIndex={-1}>
            {news}
          </p>
        </div>
      )}
    </ChangeSteps>
  )
}

function toPerson({ name, geboortedatum, relation, shareBasisPoints }: Beneficiary, key: string): Person {
  const share = formatPercentageInput(shareBasisPoints)
  return { key, name, geboortedatum: formatDateInput(geboortedatum), relation, share }
}

/** Returns the person for the request, with the birth date as typed. A missing relation is an error before that. */
function toBeneficiary({ name, geboortedatum, relation, share }: Person): Beneficiary {
  return { name, geboortedatum, relation: relation === '' ? 'other' : relation, shareBasisPoints: shareOf(share) }
}

function shareOf(text: string): number {
  return valueOrNull(parsePercentage(text)) ?? 0
}

function toRestText(rest: number): string {
  if (rest === 0) return texts.whole
  return rest > 0 ? texts.rest(formatPercentage(rest)) : texts.tooMuch(formatPercentage(-rest))
}
