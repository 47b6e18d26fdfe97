import type { PageId } from '@portal/flows/flow/page-ids'
import { nextPage } from '@portal/flows/flow/pages'
import { buttonClass } from '@portal/ui/button'
import { linkClass } from '@portal/ui/link'
import { Link } from 'react-router'
import { useAtomValue } from '../../store/jotai.ts'
import { flowAtomOf } from '../flow.ts'
import { useFlow, useFlowPath } from '../use-flow.ts'
import { paths } from '../../shared/paths.ts'
import { paymentTexts as texts } from './texts.ts'

type Props = { page: PageId; canGoOn: boolean; later: string }

/** A link to continue when the page is complete; until then the customer can continue later. */
export function PaymentActions({ page, canGoOn, later }: Props) {
  const { name } = useFlow()
  const toPath = useFlowPath()
  const next = nextPage(useAtomValue(flowAtomOf(name)), page) ?? 'bevestiging'
  return (
    <div className="mt-8 flex flex-wrap gap-3 print:hidden">
      {canGoOn ? (
        <Link className={buttonClass('primary')} to={toPath(next)}>
          {texts.first.next}
        </Link>
      ) : (
        <Link className={linkClass} to={paths.completePayment}>
          {later}
        </Link>
      )}
    </div>
  )
}
