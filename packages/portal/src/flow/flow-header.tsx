import { Icon } from '@portal/ui/icon'
import { linkClass } from '@portal/ui/link'
import { ProgressSteps } from '@portal/ui/progress-steps'
import { peopleOf } from '@portal/flows/application/applicants'
import type { PageId } from '@portal/flows/flow/page-ids'
import { previousPage, stepOf } from '@portal/flows/flow/pages'
import { phasesOf } from '@portal/flows/flow/phases'
import { toPreviousPerson } from '@portal/flows/flow/person-pages'
import { Link, useSearchParams } from 'react-router'
import { useAtomValue } from '../store/jotai.ts'
import { flowAtomOf, questionOf, toPersonQuery, toQuestionQuery, toStepText } from './flow.ts'
import { flowTexts as texts, pageNameOf } from './texts.ts'
import { useFlow, useFlowPath } from './use-flow.ts'

/** The position in the flow, and the link back. */
export function FlowHeader({ page }: { page: PageId }) {
  const place = useFlow()
  const flow = useAtomValue(flowAtomOf(place.name))
  const back = usePreviousPath(page)
  const { number } = stepOf(flow, page, place.isOpen)
  const phases = phasesOf(flow, place.isOpen).map(({ phase, steps }) => ({ label: texts.phases[phase], steps }))
  return (
    <div className="mb-8 flow-root min-h-17 print:hidden">
      {back && (
        <Link className={linkClass} to={back}>
          <Icon name="back" />
          {texts.back}
        </Link>
      )}
      <p className="my-2 text-muted">
        {toStepText(flow, page, place.isOpen)}: {pageNameOf(place.name, page)}
      </p>
      <ProgressSteps current={number} phases={phases} />
    </div>
  )
}

/** The previous page, or in the questionnaire the previous question, and on pages about people the previous person. */
function usePreviousPath(page: PageId): string | null {
  const { name, isOpen } = useFlow()
  const flow = useAtomValue(flowAtomOf(name))
  const toPath = useFlowPath()
  const [query] = useSearchParams()
  const question = questionOf(flow, query)
  if (page === 'vragenlijst' && question > 0) return toPath(page, toQuestionQuery(question - 1))
  const person = toPreviousPerson(flow.for, page, query.get('persoon'))
  if (person) return toPath(page, { persoon: person })
  const previous = previousPage(flow, page, isOpen)
  return previous && toPath(previous, toPersonQuery(previous, peopleOf(flow.for).at(-1)))
}
