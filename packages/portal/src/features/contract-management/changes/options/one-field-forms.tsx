import type { ChangeValues } from '@portal/api/operations'
import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import { changeActionOf } from '@portal/flows/contract/change-rules'
import { termNames } from '@portal/flows/contract/change-texts'
import { allows } from '@portal/flows/contract/contract-states'
import { parseYears } from '@portal/flows/flow/typed-fields'
import { formatDate } from '@portal/flows/values/dates'
import { toError } from '@portal/flows/values/field-checks'
import { formatIban, parsePayoutIban } from '@portal/flows/values/identifiers'
import { checkDescription, limits } from '@portal/flows/values/limits'
import { formatMoneyInput, parseMoney } from '@portal/flows/values/money'
import { Alert } from '@portal/ui/alert'
import { MoneyField } from '@portal/ui/money-field'
import { RadioGroup } from '@portal/ui/radio-group'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { ChangeSteps } from '../change-steps.tsx'
import { useContract } from '../../load-contract.ts'
import { useChanges } from '../load-changes.ts'
import { formTexts as texts } from '../changes-texts.ts'

/** Another account for payouts. The check digits are checked when the customer leaves the field. */
export function AccountForm() {
  const { details } = useChanges()
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const iban = parsePayoutIban(text)
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
          label={texts.account.label}
          hint={details.maskedIban ? texts.account.hint(details.maskedIban) : texts.account.hintNone}
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

/** The loonheffingskorting on payouts, which a customer may use at one institution at a time. */
export function CreditForm() {
  const { details } = useChanges()
  const [isApplied, setApplied] = useState<'ja' | 'nee'>(details.wageTaxCredit ? 'ja' : 'nee')
  return (
    <ChangeSteps
      option="loonheffingskorting"
      read={() => ({ values: { wageTaxCredit: isApplied === 'ja' }, errors: {} })}
    >
      {(errorOf) => (
        <RadioGroup<'ja' | 'nee'>
          id="wageTaxCredit"
          label={texts.credit.label}
          error={errorOf('wageTaxCredit')}
          options={[
            { value: 'ja', label: texts.credit.yes },
            { value: 'nee', label: texts.credit.no },
          ]}
          value={isApplied}
          onChange={setApplied}
        />
      )}
    </ChangeSteps>
  )
}

/** Another monthly deposit; 0 stops it. */
export function DepositForm() {
  const { details } = useChanges()
  const { state } = useContract()
  const isOnlyLower = !allows(state, 'change')
  const [text, setText] = useState(() => formatMoneyInput(details.periodicDepositCents))
  const amount = parseMoney(text)

  function read() {
    if (amount.ok && amount.value >= 0) {
      const values = { periodicDepositCents: amount.value }
      const isAllowed = allows(state, changeActionOf(details, 'inleg', values))
      return { values, errors: isAllowed ? {} : { periodicDepositCents: texts.deposit.lower } }
    }
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
            label={texts.deposit.label}
            hint={isOnlyLower ? texts.deposit.lowerHint : texts.deposit.hint}
            error={errorOf('periodicDepositCents')}
            value={text}
            onChange={setText}
            onBlur={() => amount.ok && setText(formatMoneyInput(amount.value))}
          />
          <div aria-live="polite">
            {amount.ok && amount.value === 0 && details.periodicDepositCents > 0 && (
              <Alert tone="info" title={texts.deposit.stop}>
                {isOnlyLower ? texts.deposit.stopForGoodText : texts.deposit.stopText}
              </Alert>
            )}
          </div>
        </>
      )}
    </ChangeSteps>
  )
}

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
          label={texts.description.label}
          optionalLabel={texts.description.optional}
          hint={texts.description.hint(limits.descriptionLength)}
          error={errorOf('description')}
          value={description}
          onChange={setDescription}
          autoComplete="off"
        />
      )}
    </ChangeSteps>
  )
}

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
          label={texts.duration.label}
          hint={texts.duration.hint(formatDate(details.startDate))}
          error={errorOf('duration')}
          value={text}
          onChange={setText}
          suffix={texts.duration.years}
          width={4}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </ChangeSteps>
  )
}

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
          label={texts.term.label}
          error={errorOf('uitkeringsTermijnCode')}
          options={terms.map((value) => ({ value, label: termNames[value] }))}
          value={term}
          onChange={setTerm}
        />
      )}
    </ChangeSteps>
  )
}
