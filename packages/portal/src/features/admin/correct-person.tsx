import { correctCustomerPerson, getCustomerPerson } from '@portal/api/endpoints/admin'
import type { Customer, Person } from '@portal/api/operations'
import { payeeAndBirth } from '@portal/flows/account/known-person'
import { toApplicantErrorText } from '@portal/flows/application/applicant-error-texts'
import { formatDateInput, parseDate } from '@portal/flows/values/dates'
import { toFieldErrors } from '@portal/flows/values/field-error'
import { valueOrNull } from '@portal/flows/values/parsed'
import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useState } from 'react'
import { DateOfBirth, NameFields } from '../../flow/application/person-fields.tsx'
import { usePortal } from '../../shared/portal.ts'
import { ProblemAlert } from '../../shared/problem-alert.tsx'
import { toSentences } from '../../shared/sentences.ts'
import { useCommand } from '../../shared/use-command.ts'
import { useForm } from '../../shared/use-form.ts'
import { FormDialog } from './attention/form-dialog.tsx'
import { isReason } from './reason.ts'
import { adminTexts as texts } from './admin-texts.ts'

type CorrectPersonProps = { customer: Customer; onDone: () => void }

/** The button with which staff correct who a customer is. */
export function CorrectPerson({ customer, onDone }: CorrectPersonProps) {
  const { api } = usePortal()
  const [person, setPerson] = useState<Person | null>(null)
  const { isBusy, problem, run } = useCommand(async () => {
    const result = await getCustomerPerson(api, customer.id)
    if (result.ok) setPerson(result.value)
    return result
  })

  function finish() {
    setPerson(null)
    onDone()
  }

  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={run}>
        {texts.correct} <VisuallyHidden>{customer.name}</VisuallyHidden>
      </Button>
      <ProblemAlert problem={problem} title={texts.notRead} />
      {person && <CorrectDialog customer={customer} person={person} onDone={finish} onClose={() => setPerson(null)} />}
    </>
  )
}

type CorrectDialogProps = CorrectPersonProps & { person: Person; onClose: () => void }

function CorrectDialog({ customer, person, onDone, onClose }: CorrectDialogProps) {
  const { api, today } = usePortal()
  const { geboortedatum, ...names } = person
  const form = useForm({
    initial: { ...names, geboortedatum: geboortedatum === null ? '' : formatDateInput(geboortedatum), reason: '' },
    check: (values) => ({
      ...toSentences(toFieldErrors(payeeAndBirth(values, today())), toApplicantErrorText),
      reason: isReason(values.reason) ? undefined : texts.reasonMissing,
    }),
    send: (values) =>
      correctCustomerPerson(api, customer.id, {
        ...values,
        geboortedatum: valueOrNull(parseDate(values.geboortedatum)) ?? '',
      }),
    onDone,
  })

  return (
    <FormDialog
      title={texts.correctTitle(customer.name)}
      intro={texts.correctIntro}
      form={form}
      submit={texts.correctSave}
      onClose={onClose}
    >
      <NameFields person="partner" typed={form.values} onChange={form.change} errorOf={form.errorOf} />
      <DateOfBirth
        person="partner"
        value={form.values.geboortedatum}
        error={form.errorOf('geboortedatum')}
        onChange={(value) => form.change({ geboortedatum: value })}
      />
      <TextField
        {...form.field('reason')}
        label={texts.reason}
        hint={texts.correctReasonHint}
        autoComplete="off"
        maxLength={200}
      />
    </FormDialog>
  )
}
