import { peopleOf } from '@portal/flows/application/applicants'
import { parseFlowState } from '@portal/flows/flow/flow-state'
import type { PageId } from '@portal/flows/flow/page-ids'
import { previousPage, stepOf } from '@portal/flows/flow/pages'
import { lastPersonOf, toPreviousPerson } from '@portal/flows/flow/person-pages'
import { phasesOf } from '@portal/flows/flow/phases'
import type { FlowName } from '@portal/flows/values/products'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { Icon } from '@portal/ui/icon'
import { ProgressSteps } from '@portal/ui/progress-steps'
import { useEffect, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { TextLink } from '../shared/links.tsx'
import { PageTransition } from '../shared/page-transition.tsx'
import { usePage, usePageTitle } from '../shared/page.ts'
import { usePortal } from '../shared/portal.ts'
import { useAtomValue } from '../store/jotai.ts'
import { aanvragenAtom, isChangedIn } from '../store/aanvragen-slice.ts'
import { STORE_KEY } from '../store/saved-copy.ts'
import type { FlowPageData } from './flow-pages.ts'
import { flowAtomOf, questionOf, readFlow, toPersonQuery, toQuestionQuery, toStepText } from './flow.ts'
import { flowTexts as texts, pageNameOf, personPartTexts, questionnaireTexts } from './flow-texts.ts'
import { FlowProvider, useFlow, useFlowPath, useFlowState } from './use-flow.ts'

export function FlowScreen() {
  const data = useLoaderData<FlowPageData>()
  const { place, page, Page } = data
  const flow = useAtomValue(flowAtomOf(place.name))
  const product = usePage()?.title
  const [query] = useSearchParams()
  const part = page === 'vragenlijst' ? questionPart(questionOf(flow, query), flow.questions.length) : personPart(query)
  usePageTitle(`${toStepText(flow, page, place.isOpen)}: ${pageNameOf(place.name, page)}${part} – ${product}`)
  return (
    <FlowProvider value={place}>
      <div className="max-w-[60rem]">
        <FlowHeader page={page} />
        <div className="mb-8 grid gap-4 empty:hidden">
          <ChangedElsewhere />
          {query.has('ingediend') && (
            <Alert tone="info" title={texts.submitted}>
              {texts.submittedText}
            </Alert>
          )}
          {query.has('gesloten') && (
            <Alert tone="info" title={texts.gone}>
              {texts.goneText}
            </Alert>
          )}
        </div>
        <PageTransition key={[page, query.get('vraag'), query.get('persoon')].join()}>
          <Page data={data} />
        </PageTransition>
      </div>
    </FlowProvider>
  )
}

/** The end of the title of a question; all questions have the name of their page. */
function questionPart(index: number, total: number): string {
  return `, ${questionnaireTexts.question(index + 1, total).toLowerCase()}`
}

/** The end of the title of another person's page; all people have the name of their page. */
function personPart(query: URLSearchParams): string {
  const person = query.get('persoon')
  return person === 'partner' || person === 'child' ? ` ${personPartTexts[person]}` : ''
}

function FlowHeader({ page }: { page: PageId }) {
  const place = useFlow()
  const flow = useFlowState()
  const back = usePreviousPath(page)
  const { number } = stepOf(flow, page, place.isOpen)
  const phases = phasesOf(flow, place.isOpen).map(({ phase, steps }) => ({ label: texts.phases[phase], steps }))
  return (
    <div className="mb-8 flow-root min-h-17 print:hidden">
      {back && (
        <TextLink to={back}>
          <Icon name="back" />
          {texts.back}
        </TextLink>
      )}
      <p className="my-2 text-muted">{`${toStepText(flow, page, place.isOpen)}: ${pageNameOf(place.name, page)}`}</p>
      <ProgressSteps current={number} phases={phases} />
    </div>
  )
}

/** The previous page, or in the questionnaire the previous question, and on pages about people the previous person. */
function usePreviousPath(page: PageId): string | null {
  const { isOpen } = useFlow()
  const flow = useFlowState()
  const toPath = useFlowPath()
  const [query] = useSearchParams()
  const question = questionOf(flow, query)
  if (page === 'vragenlijst' && question > 0) return toPath(page, toQuestionQuery(question - 1))
  const person = toPreviousPerson(flow.for, page, query.get('persoon'))
  if (person) return toPath(page, { persoon: person })
  const previous = previousPage(flow, page, isOpen)
  if (previous === null) return null
  const last = lastPersonOf(flow.for, previous)
  if (last) return toPath(last.page, { persoon: last.person })
  return toPath(previous, toPersonQuery(previous, peopleOf(flow.for)[0]))
}

/** Warns that another tab changed or signed this flow, because the last change wins. */
function ChangedElsewhere() {
  const portal = usePortal()
  const { name } = useFlow()
  const [change, setChange] = useState<'changed' | 'signed' | null>(null)
  useEffect(() => {
    const compare = ({ key, newValue }: StorageEvent) => {
      const saved = key === STORE_KEY && newValue !== null ? stateIn(newValue) : undefined
      if (!saved?.flows) return
      const own = readFlow(portal, name)
      const isSigned = own.contractID === null && parseFlowState(saved.flows)[name].contractID !== null
      const isChanged =
        toAnswers(saved.flows, name) !== toAnswers({ [name]: own }, name) ||
        isChangedIn(saved.aanvragen, portal.store.get(aanvragenAtom))
      setChange(isSigned ? 'signed' : isChanged ? 'changed' : null)
    }
    window.addEventListener('storage', compare)
    return () => window.removeEventListener('storage', compare)
  }, [portal, name])
  if (change === null) return null
  const isSigned = change === 'signed'
  return (
    <Alert
      tone="warning"
      live
      title={isSigned ? texts.signedElsewhere : texts.changedElsewhere}
      action={
        <Button variant="secondary" onClick={() => location.reload()}>
          {texts.refresh}
        </Button>
      }
    >
      {isSigned ? texts.signedElsewhereText : texts.changedElsewhereText}
    </Alert>
  )
}

function stateIn(savedText: string): { flows?: unknown; aanvragen?: unknown } | undefined {
  try {
    return (JSON.parse(savedText) as { state?: { flows?: unknown; aanvragen?: unknown } } | null)?.state
  } catch {
    return undefined
  }
}

/** The data without the place in the flow, parsed because the server orders the fields of a calculation itself. */
function toAnswers(flows: unknown, name: FlowName): string {
  return JSON.stringify({ ...parseFlowState(flows)[name], activePage: null, activeQuestion: null })
}
