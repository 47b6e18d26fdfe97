import { Icon } from '@portal/ui/icon'
import { Suspense, lazy, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useSessionStatus } from '../../session/use-session-status.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { barClass, headerClass, logoClass } from './frame.tsx'
import { requestLogout } from './request-logout.ts'
import { shellTexts as texts } from './texts.ts'

const MobileMenu = lazy(async () => ({ default: (await import('./menu.tsx')).MobileMenu }))

/** What a narrow window has in its menu only. */
const wideClass =
  'hidden min-h-11 cursor-pointer items-center text-text underline decoration-line underline-offset-[0.3em] hover:decoration-accent md:inline-flex'

export function Header() {
  const portal = usePortal()
  const { brand } = portal
  const status = useSessionStatus()
  const user = useAtomValue(sessionSlices.user.atom)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  // Without a left menu the menu behind this button is the only one, at every width.
  const whereOnlyMenu = brand.policies.leftMenu ? 'lg:hidden' : ''

  function closeByEscape() {
    setMenuOpen(false)
    menuButton.current?.focus()
  }

  return (
    <header className={headerClass} data-band>
      <div className={barClass}>
        <a className={logoClass} href={brand.links.provider}>
          {brand.name}
        </a>
        <div className="flex items-center gap-6 print:hidden">
          <Link className={wideClass} to={paths.contact}>
            {texts.contact}
          </Link>
          {status === 'authenticated' && user && (
            <>
              <Link className={wideClass} to={paths.settings.personalInfo}>
                {user.name || user.email}
              </Link>
              <button type="button" className={wideClass} onClick={() => void requestLogout(portal)}>
                {texts.logOut}
              </button>
            </>
          )}
          {status === 'anonymous' && (
            <Link className={wideClass} to={paths.login}>
              {texts.logIn}
            </Link>
          )}
          <button
            ref={menuButton}
            type="button"
            className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 font-semibold ${whereOnlyMenu}`}
            aria-expanded={isMenuOpen}
            aria-controls="mobiel-menu"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <Icon name={isMenuOpen ? 'close' : 'menu'} />
            <span>{isMenuOpen ? texts.closeMenu : texts.menu}</span>
          </button>
        </div>
      </div>
      <div id="mobiel-menu" className={`mx-auto max-w-page px-(--gutter) ${whereOnlyMenu}`}>
        <Suspense>{isMenuOpen && <MobileMenu onClose={() => setMenuOpen(false)} onEscape={closeByEscape} />}</Suspense>
      </div>
    </header>
  )
}
