import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

// The loader comes with the screen, in one file.
const load = () => import('./tax-year-screen.tsx')

export const taxYearRoutes: RouteObject[] = [
  {
    path: paths.aangifte,
    handle: createPage('Dit vult u in bij uw aangifte'),
    lazy: {
      loader: async () => (await load()).loadTaxYear,
      Component: async () => (await load()).TaxYearScreen,
    },
  },
]
