import { hydrateRoot, type Root } from 'react-dom/client'
import type { Brand } from '../../brand.ts'
import { OfflinePage } from '../offline/offline-page.tsx'
import { usePortal } from '../../shared/portal.ts'
import { PortalRoot } from '../portal-root.tsx'
import { createOfflinePortal } from '../offline-portal.ts'
import { Footer } from '../shell/footer.tsx'
import { barClass, frameClass, headerClass, logoClass, pageClass } from '../shell/frame.tsx'

/** The page that the worker shows offline: the shell without any links. */
export function OfflineScreen() {
  const { brand } = usePortal()
  return (
    <div className={frameClass}>
      <header className={headerClass} data-band>
        <div className={barClass}>
          <span className={logoClass}>{brand.name}</span>
        </div>
      </header>
      <div className={pageClass}>
        <main className="min-w-0">
          <OfflinePage />
        </main>
      </div>
      <Footer />
    </div>
  )
}

/** Hydrates the page that the build wrote. */
export function startOffline(brand: Brand, app: HTMLElement): Root {
  return hydrateRoot(
    app,
    <PortalRoot portal={createOfflinePortal(brand)}>
      <OfflineScreen />
    </PortalRoot>,
  )
}
