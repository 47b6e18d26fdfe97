import type { PaymentTask } from '@portal/api/operations'
import { PageHeading } from '@portal/ui/page-heading'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getPaymentTasks } from '@portal/api/endpoints/payments'
import { EmptyPage } from '../../shared/empty-page.tsx'
import { usePage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'
import { portalContext, usePortal } from '../../shared/portal.ts'
import { TaskCard } from './task-card.tsx'
import { completePaymentTexts as texts } from './complete-payment-texts.ts'
import { refreshContractSummaries } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'

async function loadPaymentTasks({ context, request }: LoaderFunctionArgs): Promise<readonly PaymentTask[]> {
  const portal = context.get(portalContext)
  // The badge of the menu; no page waits for it.
  void refreshContractSummaries(portal)
  return unwrap(await getPaymentTasks(portal.api, { signal: request.signal }))
}

/** The call of the loader, which the document preloads. */
export const data = ['/api/payments']

function CompletePaymentScreen() {
  const { brand } = usePortal()
  const page = usePage()
  const tasks = useLoaderData<readonly PaymentTask[]>()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {tasks.length === 0 ? (
        <EmptyPage title={texts.empty} action={texts.emptyAction} to={paths.investments} look="primary">
          {texts.emptyText}
        </EmptyPage>
      ) : (
        <>
          {page?.lead?.(brand)}
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

export { CompletePaymentScreen as Component, loadPaymentTasks as loader }
