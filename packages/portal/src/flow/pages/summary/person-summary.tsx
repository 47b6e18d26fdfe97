import type { ApplicantKind, DocumentKind } from '@portal/api/operations'
import { identityDocumentsOf, taxDocumentsOf } from '@portal/flows/application/abroad-tax'
import { applicantOf } from '@portal/flows/application/applicants'
import { Button } from '@portal/ui/button'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { DocumentViewer, useDocumentViewer } from '../../application/documents/document-viewer.tsx'
import { documentTexts } from '../../application/documents/texts.ts'
import { useApplicants, useOfferId } from '../../application/use-application.ts'
import { toIdentityRows, toPersonRows, toTaxRows } from './person-rows.ts'
import { SummarySection } from './summary-section.tsx'
import { summaryTexts as texts } from './texts.ts'

export function PersonSummary({ person }: { person: ApplicantKind }) {
  const applicants = useApplicants()
  const countries = useAtomValue(sessionSlices.countries.atom)
  const applicant = applicantOf(applicants, person)
  const titles = texts.people[person]
  const query = { persoon: person }
  return (
    <>
      <SummarySection
        title={titles.data}
        rows={toPersonRows(applicants, person, countries)}
        page="aanvrager:Gegevens"
        query={query}
      />
      <SummarySection
        title={titles.identity}
        rows={toIdentityRows(applicants, person)}
        page="aanvrager:Identiteit"
        query={query}
      >
        <Documents person={person} documents={identityDocumentsOf(applicant)} />
      </SummarySection>
      <SummarySection
        title={titles.tax}
        rows={toTaxRows(applicants, person, countries)}
        page="aanvrager:Belastingplicht"
        query={query}
      >
        <Documents person={person} documents={taxDocumentsOf(applicant)} />
      </SummarySection>
    </>
  )
}

function Documents({ person, documents }: { person: ApplicantKind; documents: readonly DocumentKind[] }) {
  if (documents.length === 0) return null
  return (
    <div className="my-6 flex flex-wrap gap-3 print:hidden">
      {documents.map((document) => (
        <ViewButton key={document} person={person} document={document} />
      ))}
    </div>
  )
}

function ViewButton({ person, document }: { person: ApplicantKind; document: DocumentKind }) {
  const viewer = useDocumentViewer({ offerId: useOfferId(), person, document })
  const name = documentTexts.names[document]
  return (
    <>
      <Button variant="secondary" onClick={() => void viewer.open()}>
        {texts.view} {name.charAt(0).toLowerCase() + name.slice(1)}
      </Button>
      <DocumentViewer viewer={viewer} name={name} />
    </>
  )
}
