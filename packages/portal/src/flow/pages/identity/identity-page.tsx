import { reuseIdentityDocument } from '@portal/api/endpoints/application'
import type { ApplicantKind } from '@portal/api/operations'
import { identityDocumentsOf } from '@portal/flows/application/abroad-tax'
import { type IdentityField, validateIdentiteit } from '@portal/flows/application/applicant-rules'
import { formatDateInput } from '@portal/flows/values/dates'
import { Button } from '@portal/ui/button'
import { DateField } from '@portal/ui/date-field'
import { RadioGroup } from '@portal/ui/radio-group'
import { useRef } from 'react'
import { datePicker } from '../../../shared/date-picker.ts'
import { usePortal } from '../../../shared/portal.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { useCommand } from '../../../shared/use-command.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { useApplicantForm } from '../../application/applicant-form.ts'
import { ApplicantPage } from '../../application/applicant-page.tsx'
import { bindFields } from '../../application/bind-fields.ts'
import { DocumentFields, waitForDocuments } from '../../application/documents/document-fields.tsx'
import { documentOf } from '../../application/documents/person-documents.ts'
import { documentTexts } from '../../application/documents/documents-texts.ts'
import { loadReceived } from '../../application/documents/uploads.ts'
import { readApplicants } from '../../application/draft.ts'
import { identityTexts as texts } from '../../application/application-texts.ts'
import {
  readDocuments,
  useApplicant,
  useNextPage,
  useOfferId,
  usePerson,
  usePersonWithDocuments,
} from '../../application/use-application.ts'

/** The identity document with its copies, a view per person. */
export function IdentityPage() {
  const person = usePerson()
  return <IdentityForm key={person} person={person} />
}

function IdentityForm({ person }: { person: ApplicantKind }) {
  const portal = usePortal()
  const offerId = useOfferId()
  const { applicant, change } = useApplicant(person)
  const form = useApplicantForm<IdentityField>(
    () => validateIdentiteit(readApplicants(portal), person, portal.today(), readDocuments(portal)),
    useNextPage('aanvrager:Identiteit', person),
    waitForDocuments(portal, offerId, person),
  )
  const fieldOf = bindFields(applicant, change, form.errorOf)
  const kinds = (['paspoort', 'identiteitskaart', 'rijbewijs'] as const).filter(
    (kind) => person !== 'child' || kind !== 'rijbewijs',
  )
  return (
    <ApplicantPage title={texts.titles[person]} intro={texts.intro} form={form}>
      <RadioGroup
        {...fieldOf('identiteitsbewijs')}
        label={texts.identiteitsbewijs}
        options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      <DateField
        {...fieldOf('geldigTot')}
        label={texts.geldigTot}
        hint={texts.geldigTotHint}
        picker={datePicker(texts.pickDate, portal.today())}
      />
      {person === 'mijn' && <EarlierCopies />}
      <DocumentFields
        title={texts.documents}
        person={person}
        documents={identityDocumentsOf(applicant)}
        errorOf={form.errorOf}
      />
    </ApplicantPage>
  )
}

/** Offers the copies of the customer's own document that was signed with before, while this application has none. */
function EarlierCopies() {
  const portal = usePortal()
  const offerId = useOfferId()
  const applicant = usePersonWithDocuments('mijn')
  const known = useAtomValue(sessionSlices.personalInfo.atom)?.identiteitsbewijs
  const part = useRef<HTMLDivElement>(null)
  const { isBusy, isDone, problem, run } = useCommand(async () => {
    const result = await reuseIdentityDocument(portal.api, offerId, { quiet: true })
    if (!result.ok) return result
    await loadReceived(portal, offerId)
    // The button disappears, and its focus with it.
    part.current?.focus()
    return result
  })
  const isKnown =
    known?.soort === applicant.identiteitsbewijs && formatDateInput(known.geldigTot) === applicant.geldigTot
  const isComplete = identityDocumentsOf(applicant).every((kind) => documentOf(applicant, kind).received !== null)
  if (!isKnown || (isComplete && !isBusy && !isDone)) return null
  return (
    <div ref={part} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
      <p role="status">{isComplete ? documentTexts.earlier.used : documentTexts.earlier.text}</p>
      {!isComplete && (
        <Button variant="secondary" busy={isBusy} onClick={run}>
          {documentTexts.earlier.use}
        </Button>
      )}
      <ProblemAlert problem={problem} title={documentTexts.earlier.failed} />
    </div>
  )
}
