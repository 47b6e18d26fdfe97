import { getPaymentTasks } from '@portal/api/endpoints/payments'
import type { PaymentTask } from '@portal/api/operations'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../shared/portal.ts'
import { refreshContractSummaries } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'

export async function loadPaymentTasks({ context, request }: LoaderFunctionArgs): Promise<readonly PaymentTask[]> {
  const portal = context.get(portalContext)
  // The badge of the menu; no page waits for it.
  void refreshContractSummaries(portal)
  return unwrap(await getPaymentTasks(portal.api, { signal: request.signal }))
}
