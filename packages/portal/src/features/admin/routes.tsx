import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

const loadAdmin = () => import('./admin-screen.tsx')
const loadCustomers = () => import('./customers-screen.tsx')
const loadAudit = () => import('./audit-screen.tsx')

export const adminRoutes: RouteObject[] = [
  {
    // Another search, order or page of the customers does not change what needs staff.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    lazy: {
      loader: async () => (await loadAdmin()).loadAttention,
      Component: async () => (await loadAdmin()).AdminScreen,
    },
    children: [
      {
        path: paths.admin,
        handle: createPage('Beheer', { hasMenu: false }),
        lazy: {
          loader: async () => (await loadCustomers()).loadCustomers,
          Component: async () => (await loadCustomers()).CustomersScreen,
        },
      },
    ],
  },
  {
    path: paths.audit,
    handle: createPage('Logboek', { hasMenu: false }),
    lazy: {
      loader: async () => (await loadAudit()).loadAudit,
      Component: async () => (await loadAudit()).AuditScreen,
    },
  },
]
