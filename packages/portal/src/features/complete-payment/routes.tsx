import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'
import { pageTexts as texts } from './page-texts.ts'

// The loader comes with the screen, in one file.
const load = () => import('./complete-payment-screen.tsx')

export const completePaymentRoutes: RouteObject[] = [
  {
    path: paths.completePayment,
    handle: createPage(texts.title, { lead: () => texts.intro, data: ['/api/payments'] }),
    lazy: {
      loader: async () => (await load()).loadPaymentTasks,
      Component: async () => (await load()).CompletePaymentScreen,
    },
  },
]
