import { choicesFor, peopleOf } from '@portal/flows/application/applicants'
import { PageHeading } from '@portal/ui/page-heading'
import { usePortal } from '../../../shared/portal.ts'
import { choiceTexts } from '../../application/texts.ts'
import { useApplicants } from '../../application/use-application.ts'
import type { FlowPageData } from '../../flow-pages.ts'
import { toQuestionQuery } from '../../flow.ts'
import { useFlowState } from '../../use-flow.ts'
import { toOriginRows } from './person-rows.ts'
import { PersonSummary } from './person-summary.tsx'
import { toFundRows, toPlanRows, toProfileRows, toQuestionRows, toResultRows } from './plan-rows.ts'
import { Reading } from './reading.tsx'
import { SigningForm } from './signing-form.tsx'
import { SummarySection } from './summary-section.tsx'
import { summaryTexts as texts } from './texts.ts'

/** All answers, the documents to read, and the signature (WCAG 3.3.4). */
export function SummaryPage({ data: { funds } }: { data: FlowPageData }) {
  const portal = usePortal()
  const flow = useFlowState()
  const applicants = useApplicants()
  const { sections } = texts
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <p className="mb-8 max-w-measure">{texts.intro}</p>
      <SummarySection title={sections.plan} rows={toPlanRows(flow, portal.today())} page="stap1" />
      {flow.calculationBasedOnProfile && (
        <>
          <SummarySection
            title={sections.questionnaire}
            rows={toQuestionRows(flow)}
            page="vragenlijst"
            query={toQuestionQuery(0)}
          />
          <SummarySection title={sections.profile} rows={toProfileRows(flow)} page="risicoprofiel" />
        </>
      )}
      <SummarySection title={sections.funds} rows={toFundRows(flow, funds)} page="fondsen" />
      <SummarySection title={sections.result} rows={toResultRows(flow)} />
      {choicesFor(flow.name).length > 1 && applicants.for !== '' && (
        <SummarySection
          title={sections.forWhom}
          rows={[{ term: texts.application, text: choiceTexts.options[applicants.for].label }]}
          page="aanvrager:AanvragerKeuze"
        />
      )}
      {peopleOf(applicants.for).map((person) => (
        <PersonSummary key={person} person={person} />
      ))}
      <SummarySection title={sections.origin} rows={toOriginRows(applicants)} page="aanvrager:Herkomst" />
      <Reading funds={funds} />
      <SigningForm funds={funds} />
    </>
  )
}
