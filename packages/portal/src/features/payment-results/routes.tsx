import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

export const paymentResultsRoutes: RouteObject[] = [
  {
    path: paths.idealResult,
    handle: createPage('Uw betaling'),
    lazy: {
      loader: async () => (await import('./load-result.ts')).loadPaymentResult,
      Component: async () => (await import('./payment-result-screen.tsx')).PaymentResultScreen,
    },
  },
  {
    path: paths.twikeyResult,
    handle: createPage('Uw machtiging'),
    lazy: {
      loader: async () => (await import('./load-result.ts')).loadMandateResult,
      Component: async () => (await import('./mandate-result-screen.tsx')).MandateResultScreen,
    },
  },
]
