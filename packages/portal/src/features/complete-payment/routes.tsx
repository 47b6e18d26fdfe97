import { getPaymentTasks } from '@portal/api/endpoints/payments'
import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'
import { portalContext } from '../../shared/portal.ts'
import { refreshContractSummaries } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'
import { pageTexts as texts } from './page-texts.ts'

export const completePaymentRoutes: RouteObject[] = [
  {
    path: paths.completePayment,
    handle: createPage(texts.title, { lead: () => texts.intro, data: ['/api/payments'] }),
    loader: async ({ context, request }) => {
      const portal = context.get(portalContext)
      // The badge of the menu; no page waits for it.
      void refreshContractSummaries(portal)
      return unwrap(await getPaymentTasks(portal.api, { signal: request.signal }))
    },
    lazy: { Component: async () => (await import('./complete-payment-screen.tsx')).CompletePaymentScreen },
  },
]
