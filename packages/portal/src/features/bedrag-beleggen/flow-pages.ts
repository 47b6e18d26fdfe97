import type { PageId } from '@portal/flows/page-ids'
import type { ComponentType } from 'react'
import type { FlowPageData } from './load-flow-page.ts'

/** Draws one page of the flow. */
export type FlowPage = ComponentType<{ data: FlowPageData }>

/** Loads the code of a page, each its own chunk. */
export async function loadPage(page: PageId): Promise<FlowPage> {
  switch (page) {
    case 'stap1':
      return (await import('./stap1-page.tsx')).Stap1Page
    case 'vragenlijst':
      return (await import('./questionnaire-page.tsx')).QuestionnairePage
    case 'risicoprofiel':
      return (await import('./risk-profile-page.tsx')).RiskProfilePage
    case 'fondsen':
      return (await import('./funds-page.tsx')).FundsPage
    case 'resultaat':
      return (await import('./result-page.tsx')).ResultPage
    default:
      return (await import('../../shared/not-yet.tsx')).NotYet
  }
}
