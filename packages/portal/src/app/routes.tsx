import type { LoaderFunction, RouteObject } from 'react-router'
import { adminRoutes } from '../features/admin/routes.tsx'
import { bedragBeleggenOpenRoutes, bedragBeleggenRoutes } from '../features/bedrag-beleggen/routes.tsx'
import { calculationsRoutes } from '../features/calculations/routes.tsx'
import { completePaymentRoutes } from '../features/complete-payment/routes.tsx'
import { contractManagementRoutes } from '../features/contract-management/routes.tsx'
import { createAccountRoutes } from '../features/create-account/routes.tsx'
import { informationRoutes } from '../features/information/routes.tsx'
import { investmentsRoutes } from '../features/investments/routes.tsx'
import { lijfrenteOpbouwenOpenRoutes, lijfrenteOpbouwenRoutes } from '../features/lijfrente-opbouwen/routes.tsx'
import { lijfrenteUitkerenOpenRoutes, lijfrenteUitkerenRoutes } from '../features/lijfrente-uitkeren/routes.tsx'
import { loginRoutes } from '../features/login/routes.tsx'
import { maintenanceRoutes } from '../features/maintenance/routes.tsx'
import { passwordResetRoutes } from '../features/password-reset/routes.tsx'
import { paymentResultsRoutes } from '../features/payment-results/routes.tsx'
import { settingsRoutes } from '../features/settings/routes.tsx'
import { testPageRoutes } from '../features/test-page/routes.tsx'
import {
  redirectHome,
  redirectUnknown,
  requireAdmin,
  requireNoSession,
  requireOpenCalculators,
  requireSession,
  startSession,
} from '../session/guards.ts'
import { portalContext, summariesContext } from '../shared/portal.ts'
import { PageError, ShellError } from './page-error.tsx'
import { Shell } from './shell/shell.tsx'

const nothing = () => null

/** What stands around private pages; no page waits for it. */
const loadMenu: LoaderFunction = ({ context }) => {
  const portal = context.get(portalContext)
  // Not in the first script, for a visitor has no contracts.
  const summaries = import('./menu-data.ts').then((it) => it.loadMenuData(portal))
  // Only a page that needs them has to know that their code did not come.
  summaries.catch(() => {})
  context.set(summariesContext, summaries)
  return null
}

/** Every route behind its guard (specification §2). Guards stand here, never inside what is loaded on demand. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Shell,
    HydrateFallback: Shell,
    ErrorBoundary: ShellError,
    middleware: [startSession],
    loader: hydrated(nothing),
    children: [
      {
        id: 'public',
        ErrorBoundary: PageError,
        children: [
          ...maintenanceRoutes,
          ...informationRoutes,
          ...testPageRoutes,
          ...createAccountRoutes,
          ...passwordResetRoutes,
        ],
      },
      {
        id: 'login',
        ErrorBoundary: PageError,
        middleware: [requireNoSession],
        loader: hydrated(nothing),
        children: loginRoutes,
      },
      {
        id: 'open',
        ErrorBoundary: PageError,
        middleware: [requireOpenCalculators],
        loader: nothing,
        children: [...bedragBeleggenOpenRoutes, ...lijfrenteOpbouwenOpenRoutes, ...lijfrenteUitkerenOpenRoutes],
      },
      {
        id: 'private',
        ErrorBoundary: PageError,
        middleware: [requireSession],
        loader: loadMenu,
        shouldRevalidate: () => false,
        children: [
          ...investmentsRoutes,
          ...calculationsRoutes,
          ...completePaymentRoutes,
          ...paymentResultsRoutes,
          ...contractManagementRoutes,
          ...bedragBeleggenRoutes,
          ...lijfrenteOpbouwenRoutes,
          ...lijfrenteUitkerenRoutes,
          ...settingsRoutes,
          { id: 'admin', middleware: [requireAdmin], loader: nothing, children: adminRoutes },
        ],
      },
      { id: 'home', path: '/', middleware: [redirectHome], loader: nothing, element: null },
      { id: 'unknown', path: '*', middleware: [redirectUnknown], loader: nothing, element: null },
    ],
  },
]

/** A loader whose guards run while the prerendered page is already shown. */
function hydrated(loader: () => null) {
  return Object.assign(() => loader(), { hydrate: true as const })
}
