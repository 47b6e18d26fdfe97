import type { ReactNode } from 'react'
import { type Portal, PortalProvider } from '../shared/portal.ts'
import { Provider } from '../store/jotai.ts'

/** Provides everything that components need. */
export function PortalRoot({ portal, children }: { portal: Portal; children: ReactNode }) {
  return (
    <Provider store={portal.store}>
      <PortalProvider value={portal}>{children}</PortalProvider>
    </Provider>
  )
}
