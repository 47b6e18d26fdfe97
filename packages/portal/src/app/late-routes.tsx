import type { RouteObject } from 'react-router'
import { adminRoutes } from '../features/admin/routes.tsx'
import { bereavedRoutes } from '../features/bereaved/routes.tsx'
import { bedragBeleggenOpenRoutes, bedragBeleggenRoutes } from '../flow/products/bedrag-beleggen/routes.tsx'
import { calculationsRoutes } from '../features/calculations/routes.tsx'
import { completePaymentRoutes } from '../features/complete-payment/routes.tsx'
import { contractManagementRoutes } from '../features/contract-management/routes.tsx'
import { createAccountRoutes } from '../features/create-account/routes.tsx'
import { informationRoutes } from '../features/information/routes.tsx'
import { investmentsRoutes } from '../features/investments/routes.tsx'
import { lijfrenteOpbouwenOpenRoutes, lijfrenteOpbouwenRoutes } from '../flow/products/lijfrente-opbouwen/routes.tsx'
import { lijfrenteUitkerenOpenRoutes, lijfrenteUitkerenRoutes } from '../flow/products/lijfrente-uitkeren/routes.tsx'
import { passwordResetRoutes } from '../features/password-reset/routes.tsx'
import { paymentResultsRoutes } from '../features/payment-results/routes.tsx'
import { settingsRoutes } from '../features/settings/routes.tsx'
import { taxYearRoutes } from '../features/tax-year/routes.tsx'
import { testPageRoutes } from '../features/test-page/routes.tsx'
import { requireAdmin } from '../session/guards.ts'

/** The pages that the first table lacks, by the group in which they stand: nobody who logs in sees one of them. */
export const lateRoutes = {
  public: [...informationRoutes, ...bereavedRoutes, ...testPageRoutes, ...createAccountRoutes, ...passwordResetRoutes],
  open: [...bedragBeleggenOpenRoutes, ...lijfrenteOpbouwenOpenRoutes, ...lijfrenteUitkerenOpenRoutes],
  private: [
    ...investmentsRoutes,
    ...calculationsRoutes,
    ...taxYearRoutes,
    ...completePaymentRoutes,
    ...paymentResultsRoutes,
    ...contractManagementRoutes,
    ...bedragBeleggenRoutes,
    ...lijfrenteOpbouwenRoutes,
    ...lijfrenteUitkerenRoutes,
    ...settingsRoutes,
    { id: 'admin', middleware: [requireAdmin], loader: () => null, children: adminRoutes },
  ],
} satisfies Record<string, RouteObject[]>
