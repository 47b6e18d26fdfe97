import type { ApiError } from '@portal/api/errors'
import type { Applicants, Fund, PaymentTask, Upcoming } from '@portal/api/operations'
import type { PageId } from '@portal/flows/flow/page-ids'
import type { ComponentType } from 'react'
import type { FlowPlace } from './use-flow.ts'

/** The data of a page of the flow besides the flow itself. */
export type FlowPageData = {
  place: FlowPlace
  page: PageId
  Page: FlowPage
  funds: readonly Fund[]
  /** The error when there is no result. */
  problem: ApiError | null
  /** The draft of the application; null without one. */
  applicants: Applicants | null
  /** The received documents, as `person/document`. */
  documents: readonly string[]
  /** The open task of the flow's contract; null before signing, and when it is complete. */
  task: PaymentTask | null
  /** When the money of the contract is dealt, for the last page; null when it could not be loaded. */
  upcoming: Upcoming | null
}

/** The component of one page of the flow. */
export type FlowPage = ComponentType<{ data: FlowPageData }>

/** Loads the code of a page, each a separate chunk. The first page is in its product's chunk. */
export async function loadPage(page: Exclude<PageId, 'stap1'>): Promise<FlowPage> {
  switch (page) {
    case 'vragenlijst':
      return (await import('./pages/questionnaire/questionnaire-page.tsx')).QuestionnairePage
    case 'risicoprofiel':
      return (await import('./pages/risk-profile/risk-profile-page.tsx')).RiskProfilePage
    case 'fondsen':
      return (await import('./pages/funds/funds-page.tsx')).FundsPage
    case 'resultaat':
      return (await import('./pages/result/result-page.tsx')).ResultPage
    case 'aanvrager:AanvragerKeuze':
      return (await import('./pages/applicant-choice/applicant-choice-page.tsx')).ApplicantChoicePage
    case 'aanvrager:Gegevens':
      return (await import('./pages/person/person-page.tsx')).PersonPage
    case 'aanvrager:Identiteit':
      return (await import('./pages/identity/identity-page.tsx')).IdentityPage
    case 'aanvrager:Belastingplicht':
      return (await import('./pages/tax/tax-page.tsx')).TaxPage
    case 'aanvrager:Herkomst':
      return (await import('./pages/origin/origin-page.tsx')).OriginPage
    case 'overzicht':
      return (await import('./pages/summary/summary-page.tsx')).SummaryPage
    case 'betalingEerste':
      return (await import('./pages/first-payment/first-payment-page.tsx')).FirstPaymentPage
    case 'betalingMaandelijkse':
      return (await import('./pages/monthly-payment/monthly-payment-page.tsx')).MonthlyPaymentPage
    case 'bevestiging':
      return (await import('./pages/confirmation/confirmation-page.tsx')).ConfirmationPage
  }
}
