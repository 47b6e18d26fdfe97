import type { PageId } from '@portal/flows/flow/page-ids'
import { nextPage } from '@portal/flows/flow/pages'
import { ButtonLink, TextLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { useFlowPath, useFlowState } from '../use-flow.ts'
import { paymentTexts as texts } from './payment-texts.ts'

/** A link to continue when the page is complete; until then the customer can continue later. */
export function PaymentActions({ page, canGoOn, later }: { page: PageId; canGoOn: boolean; later: string }) {
  const toPath = useFlowPath()
  const next = nextPage(useFlowState(), page) ?? 'bevestiging'
  return (
    <div className="mt-8 flex flex-wrap gap-3 print:hidden">
      {canGoOn ? (
        <ButtonLink to={toPath(next)}>{texts.first.next}</ButtonLink>
      ) : (
        <TextLink to={paths.completePayment}>{later}</TextLink>
      )}
    </div>
  )
}
