import { lazy } from 'react'
import { usePortal } from '../../shared/portal.ts'
import { BUILD_VERSION } from '../../shared/build.ts'
import { NewTabLink } from '../../shared/new-tab-link.tsx'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import { WhenHydrated } from '../../shared/when-hydrated.tsx'
import { loadLatePart } from '../whole-styles.ts'

// They depend on the device, so they are not part of prerendered HTML.
const FooterSettings = lazy(() => loadLatePart(import('./late-parts.tsx').then((it) => it.FooterSettings)))

const linkClass = 'text-inherit underline underline-offset-[0.3em]'

/** Copyright, build version and the two documents (requirement 1.8). */
export function Footer() {
  const { brand } = usePortal()
  return (
    <footer
      className="grid gap-x-8 gap-y-2 border-t-rule border-line px-(--edge) py-6 text-[0.875rem] text-muted lg:grid-cols-[minmax(0,1fr)_auto]"
      data-band
    >
      <p className="col-span-full mb-2 font-heading text-[1.25rem] font-title text-text">
        {/* Narrow, so that it has as many lines in a font of the device: else the footer of a short page moves. */}
        <span className="block max-sm:max-w-[17em]">{brand.texts.footer}</span>
      </p>
      <Copyright />
      <p className="flex flex-wrap gap-x-6 gap-y-2 max-sm:gap-x-3 print:hidden">
        <NewTabLink {...brand.links.privacy} className={linkClass} />
        <NewTabLink {...brand.links.disclaimer} className={linkClass} />
      </p>
      <div className="col-span-full min-h-11 print:hidden">
        <WhenHydrated>
          <FooterSettings />
        </WhenHydrated>
      </div>
    </footer>
  )
}

/** The build may be from another year: a finished page shows its year until hydration. */
function Copyright() {
  const { brand, today } = usePortal()
  return (
    <p key={String(useIsHydrated())} suppressHydrationWarning>
      {`© ${today().slice(0, 4)} ${brand.company} - Version: ${BUILD_VERSION}`}
    </p>
  )
}
