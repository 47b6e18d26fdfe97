import type { PaymentTask } from '@portal/api/operations'
import { buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/empty-state'
import { PageHeading } from '@portal/ui/page-heading'
import { Link, useLoaderData } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { TaskCard } from './task-card.tsx'
import { completePaymentTexts as texts } from './texts.ts'

export { loadPaymentTasks } from './load-payment-tasks.ts'

export function CompletePaymentScreen() {
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
          <p className="mb-6 max-w-measure">{texts.intro}</p>
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
