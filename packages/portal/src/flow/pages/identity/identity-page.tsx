import { DateField } from '@portal/ui/date-field'
import { RadioGroup } from '@portal/ui/radio-group'
import type { ApplicantKind } from '@portal/api/operations'
import { identityDocumentsOf } from '@portal/flows/application/abroad-tax'
import { type IdentityField, validateIdentiteit } from '@portal/flows/application/applicant-rules'
import { datePicker } from '../../../shared/date-picker.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useApplicantForm } from '../../application/applicant-form.ts'
import { ApplicantPage } from '../../application/applicant-page.tsx'
import { DocumentFields, waitForDocuments } from '../../application/documents/document-fields.tsx'
import { EarlierCopies } from '../../application/documents/earlier-copies.tsx'
import { readApplicants } from '../../application/draft.ts'
import { identityTexts as texts } from '../../application/texts.ts'
import { readDocuments, useApplicant, useNextPage, useOfferId, usePerson } from '../../application/use-application.ts'

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
  const kinds = (['paspoort', 'identiteitskaart', 'rijbewijs'] as const).filter(
    (kind) => person !== 'child' || kind !== 'rijbewijs',
  )
  return (
    <ApplicantPage title={texts.titles[person]} intro={texts.intro} form={form}>
      <RadioGroup
        id="identiteitsbewijs"
        label={texts.identiteitsbewijs}
        options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        error={form.errorOf('identiteitsbewijs')}
        value={applicant.identiteitsbewijs}
        onChange={(identiteitsbewijs) => change({ identiteitsbewijs })}
      />
      <DateField
        id="geldigTot"
        label={texts.geldigTot}
        hint={texts.geldigTotHint}
        error={form.errorOf('geldigTot')}
        value={applicant.geldigTot}
        onChange={(geldigTot) => change({ geldigTot })}
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
