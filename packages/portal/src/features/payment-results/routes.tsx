import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

// The loaders come with their screens, in one file each.
const loadPayment = () => import('./payment-result-screen.tsx')
const loadMandate = () => import('./mandate-result-screen.tsx')

export const paymentResultsRoutes: RouteObject[] = [
  {
    path: paths.idealResult,
    handle: createPage('Uw betaling'),
    lazy: {
      loader: async () => (await loadPayment()).loadPaymentResult,
      Component: async () => (await loadPayment()).PaymentResultScreen,
    },
  },
  {
    path: paths.twikeyResult,
    handle: createPage('Uw machtiging'),
    lazy: {
      loader: async () => (await loadMandate()).loadMandateResult,
      Component: async () => (await loadMandate()).MandateResultScreen,
    },
  },
]
