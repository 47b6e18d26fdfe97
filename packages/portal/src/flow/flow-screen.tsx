import { Alert } from '@portal/ui/alert'
import { useLoaderData, useSearchParams } from 'react-router'
import { useAtomValue } from '../store/jotai.ts'
import { usePage, usePageTitle } from '../shared/page.ts'
import { PageTransition } from '../shared/page-transition.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { FlowHeader } from './flow-header.tsx'
import { flowAtomOf, questionOf, toStepText } from './flow.ts'
import { flowTexts as texts, pageNameOf, personPartTexts, questionnaireTexts } from './texts.ts'
import { FlowProvider } from './use-flow.ts'
import type { FlowPageData } from './flow-pages.ts'

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
