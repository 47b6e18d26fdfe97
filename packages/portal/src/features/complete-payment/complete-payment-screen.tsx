import type { PaymentTask } from '@portal/api/operations'
import { buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/empty-state'
import { PageHeading } from '@portal/ui/page-heading'
import { Link, useLoaderData } from 'react-router'
import { usePage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { TaskCard } from './task-card.tsx'
import { completePaymentTexts as texts } from './texts.ts'

export { loadPaymentTasks as loader } from './load-payment-tasks.ts'

/** The call of the loader, which the document makes beside the code. */
export const data = ['/api/payments']

function CompletePaymentScreen() {
  const { brand } = usePortal()
  const page = usePage()
  const tasks = useLoaderData<readonly PaymentTask[]>()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {tasks.length === 0 ? (
        <EmptyState
          title={texts.empty}
          action={
            <Link className={buttonClass('primary')} to={paths.investments}>
              {texts.emptyAction}
            </Link>
          }
        >
          {texts.emptyText}
        </EmptyState>
      ) : (
        <>
          <p className="mb-6 max-w-measure">{page?.lead?.(brand)}</p>
          <ul className="grid max-w-[52rem] grid-cols-1 gap-6">
            {tasks.map((task) => (
              <li key={task.contractId}>
                <TaskCard task={task} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

export { CompletePaymentScreen as Component }
