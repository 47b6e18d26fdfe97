import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

// The loader comes with the screen, in one file.
const load = () => import('./investments-screen.tsx')

export const investmentsRoutes: RouteObject[] = [
  {
    path: paths.investments,
    handle: createPage('Mijn investeringen', {
      lead: ({ texts }) => texts.overviewIntro,
      data: ['/api/contracts/course', '/api/contracts/upcoming', '/api/offers/'],
    }),
    lazy: {
      loader: async () => (await load()).loadInvestments,
      Component: async () => (await load()).InvestmentsScreen,
    },
  },
]
