import { useLoaderData } from 'react-router'
import { usePageTitle } from '../../shared/page.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { FlowHeader } from './flow-header.tsx'
import { flowAtom, toStepText } from './flow.ts'
import styles from './flow.module.css'
import type { FlowPageData } from './load-flow-page.ts'
import { flowTexts as texts } from './texts.ts'

export function FlowScreen() {
  const data = useLoaderData<FlowPageData>()
  const flow = useAtomValue(flowAtom)
  const { page, Page } = data
  usePageTitle(`${toStepText(flow, page)}: ${texts.pages[page]} – ${texts.product}`)
  return (
    <div className={styles.flow}>
      <FlowHeader page={page} />
      <Page key={page} data={data} />
    </div>
  )
}
