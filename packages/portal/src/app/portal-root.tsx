import type { ReactNode } from 'react'
import { type Portal, PortalProvider } from '../shared/portal.ts'
import { Provider } from '../store/jotai.ts'

/** Everything that components find around them. */
export function PortalRoot({ portal, children }: { portal: Portal; children: ReactNode }) {
  return (
    <Provider store={portal.store}>
      <PortalProvider value={portal}>{children}</PortalProvider>
    </Provider>
  )
}
