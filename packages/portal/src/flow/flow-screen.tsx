import { Alert } from '@portal/ui/alert'
import { useLoaderData, useSearchParams } from 'react-router'
import { useAtomValue } from '../store/jotai.ts'
import { usePage, usePageTitle } from '../shared/page.ts'
import { PageTransition } from '../shared/page-transition.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { FlowHeader } from './flow-header.tsx'
import { flowAtomOf, toStepText } from './flow.ts'
import { flowTexts as texts, pageNameOf } from './texts.ts'
import { FlowProvider } from './use-flow.ts'
import type { FlowPageData } from './flow-pages.ts'

export function FlowScreen() {
  const data = useLoaderData<FlowPageData>()
  const { place, page, Page } = data
  const flow = useAtomValue(flowAtomOf(place.name))
  const product = usePage()?.title
  const [query] = useSearchParams()
  usePageTitle(`${toStepText(flow, page, place.isOpen)}: ${pageNameOf(place.name, page)} – ${product}`)
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
