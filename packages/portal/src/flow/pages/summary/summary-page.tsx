import type { ApplicantKind, DocumentKind } from '@portal/api/operations'
import { identityDocumentsOf, taxDocumentsOf } from '@portal/flows/application/abroad-tax'
import { applicantOf, choicesFor, peopleOf } from '@portal/flows/application/applicants'
import type { Flow } from '@portal/flows/flow/flow'
import { Button } from '@portal/ui/button'
import { inlineLinkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import { eurosTexts } from '../../../shared/outlook/outlook-texts.ts'
import { useEuros } from '../../../shared/outlook/use-euros.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { DocumentViewer, useDocumentViewer } from '../../application/documents/document-viewer.tsx'
import { documentTexts } from '../../application/documents/documents-texts.ts'
import { choiceTexts } from '../../application/application-texts.ts'
import { toIdentityRows, toOriginRows, toPersonRows, toTaxRows } from '../../application/person-rows.ts'
import { useApplicants, useOfferId } from '../../application/use-application.ts'
import type { FlowPageData } from '../../flow-pages.ts'
import { toQuestionQuery } from '../../flow.ts'
import { useFlowState } from '../../use-flow.ts'
import { toFundRows, toPlanRows, toProfileRows, toQuestionRows, toResultRows } from './plan-rows.ts'
import { Reading } from './reading.tsx'
import {
  toFundsLine,
  toIdentityLine,
  toOriginLine,
  toPersonLine,
  toPlanLine,
  toProfileLine,
  toResultLine,
  toTaxLine,
} from './section-lines.ts'
import { SigningForm } from './signing-form.tsx'
import { SummarySection } from './summary-section.tsx'
import { summaryTexts as texts } from './summary-texts.ts'

/** All answers, the documents to read, and the signature (WCAG 3.3.4). */
export function SummaryPage({ data: { funds } }: { data: FlowPageData }) {
  const portal = usePortal()
  const flow = useFlowState()
  const applicants = useApplicants()
  const [euros] = useEuros()
  const { sections } = texts
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <p className="mb-8 max-w-measure">
        {texts.intro}{' '}
        <a
          href="#ondertekenen"
          className={inlineLinkClass}
          onClick={(event) => {
            // The URL keeps the page alone.
            event.preventDefault()
            const heading = document.getElementById('ondertekenen')
            heading?.focus({ preventScroll: true })
            heading?.scrollIntoView()
          }}
        >
          {texts.toSignature}
        </a>
      </p>
      <div className="max-w-[46rem] border-t border-line">
        <SummarySection
          title={sections.plan}
          line={toPlanLine(flow, portal.today())}
          rows={toPlanRows(flow, portal.today())}
          page="stap1"
        />
        {flow.calculationBasedOnProfile && <ProfileSummary flow={flow} />}
        <SummarySection
          title={sections.funds}
          line={toFundsLine(flow, funds)}
          rows={toFundRows(flow, funds)}
          page="fondsen"
        />
        <SummarySection
          title={sections.result(eurosTexts[euros])}
          line={toResultLine(flow, euros)}
          rows={toResultRows(flow, euros)}
        />
        {choicesFor(flow.name).length > 1 && applicants.for !== '' && (
          <SummarySection
            title={sections.forWhom}
            line={choiceTexts.options[applicants.for].label}
            rows={[{ term: texts.application, text: choiceTexts.options[applicants.for].label }]}
            page="aanvrager:AanvragerKeuze"
          />
        )}
        {peopleOf(applicants.for).map((person) => (
          <PersonSummary key={person} person={person} />
        ))}
        <SummarySection
          title={sections.origin}
          line={toOriginLine(applicants)}
          rows={toOriginRows(applicants)}
          page="aanvrager:Herkomst"
        />
      </div>
      <Reading funds={funds} />
      <SigningForm funds={funds} />
    </>
  )
}

function ProfileSummary({ flow }: { flow: Flow }) {
  const { sections } = texts
  const answers = toQuestionRows(flow)
  return (
    <>
      <SummarySection
        title={sections.questionnaire}
        line={texts.lines.answered(answers.length)}
        rows={answers}
        page="vragenlijst"
        query={toQuestionQuery(0)}
      />
      <SummarySection
        title={sections.profile}
        line={toProfileLine(flow)}
        rows={toProfileRows(flow)}
        page="risicoprofiel"
      />
    </>
  )
}

function PersonSummary({ person }: { person: ApplicantKind }) {
  const applicants = useApplicants()
  const countries = useAtomValue(sessionSlices.countries.atom)
  const applicant = applicantOf(applicants, person)
  const titles = texts.people[person]
  const query = { persoon: person }
  return (
    <>
      <SummarySection
        title={titles.data}
        line={toPersonLine(applicants, person)}
        rows={toPersonRows(applicants, person, countries)}
        page="aanvrager:Gegevens"
        query={query}
      />
      <SummarySection
        title={titles.identity}
        line={toIdentityLine(applicants, person)}
        rows={toIdentityRows(applicants, person)}
        page="aanvrager:Identiteit"
        query={query}
      >
        <Documents person={person} documents={identityDocumentsOf(applicant)} />
      </SummarySection>
      <SummarySection
        title={titles.tax}
        line={toTaxLine(applicants, person, countries)}
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
        {`${texts.view} ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
      </Button>
      <DocumentViewer viewer={viewer} name={name} />
    </>
  )
}
