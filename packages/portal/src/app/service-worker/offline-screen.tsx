import { hydrateRoot, type Root } from 'react-dom/client'
import type { Brand } from '../../brand.ts'
import { OfflinePage } from '../offline/offline-page.tsx'
import { usePortal } from '../../shared/portal.ts'
import { PortalRoot } from '../portal-root.tsx'
import { createQuietPortal } from '../quiet-portal.ts'
import { Footer } from '../shell/footer.tsx'
import header from '../shell/header.module.css'
import shell from '../shell/shell.module.css'

/** The page that the worker shows without a connection: the shell without anything that leads elsewhere. */
export function OfflineScreen() {
  const { brand } = usePortal()
  return (
    <div className={shell.shell}>
      <header className={header.header} data-band>
        <div className={header.bar}>
          <span className={header.logo}>{brand.name}</span>
        </div>
      </header>
      <div className={shell.withoutMenu}>
        <main className={shell.main}>
          <OfflinePage />
        </main>
      </div>
      <Footer />
    </div>
  )
}

/** Takes over the page as the build wrote it. */
export function startOffline(brand: Brand, app: HTMLElement): Root {
  return hydrateRoot(
    app,
    <PortalRoot portal={createQuietPortal(brand)}>
      <OfflineScreen />
    </PortalRoot>,
  )
}
