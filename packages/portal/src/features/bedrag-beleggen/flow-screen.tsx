import { Skeleton } from '@portal/ui/skeleton'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import type { PageId } from '@portal/flows/page-ids'
import { NotYet } from '../../shared/not-yet.tsx'
import { usePageTitle } from '../../shared/page.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { FlowHeader } from './flow-header.tsx'
import { flowAtom, toStepText } from './flow.ts'
import styles from './flow.module.css'
import type { FlowPageData } from './load-flow-page.ts'
import { Stap1Page } from './stap1-page.tsx'
import { flowTexts as texts } from './texts.ts'

type FlowPage = ComponentType<{ data: FlowPageData }>

// The first page comes with the route; each later one when it is needed.
const pages: Partial<Record<PageId, FlowPage>> = {
  stap1: Stap1Page,
  vragenlijst: lazy(async () => ({ default: (await import('./questionnaire-page.tsx')).QuestionnairePage })),
  risicoprofiel: lazy(async () => ({ default: (await import('./risk-profile-page.tsx')).RiskProfilePage })),
  fondsen: lazy(async () => ({ default: (await import('./funds-page.tsx')).FundsPage })),
  resultaat: lazy(async () => ({ default: (await import('./result-page.tsx')).ResultPage })),
}

export function FlowScreen() {
  const data = useLoaderData<FlowPageData>()
  const flow = useAtomValue(flowAtom)
  const Page: FlowPage = pages[data.page] ?? NotYet
  usePageTitle(`${toStepText(flow, data.page)}: ${texts.pages[data.page]} – ${texts.product}`)
  return (
    <div className={styles.flow}>
      <FlowHeader page={data.page} />
      <Suspense fallback={<Skeleton label={texts.loading} shapes={['heading', 'line', 'block']} />}>
        <Page key={data.page} data={data} />
      </Suspense>
    </div>
  )
}
