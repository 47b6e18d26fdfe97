import { toNetworkError } from '@portal/api/errors'
import { Icon } from '@portal/ui/icon'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { notifyNetworkError } from '../../shared/notify-network-error.ts'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useSessionStatus } from '../../session/use-session-status.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { barClass, headerClass, logoClass } from './frame.tsx'
import type { MobileMenu } from './mobile-menu.tsx'
import { requestLogout } from './request-logout.ts'
import { shellTexts as texts } from './shell-texts.ts'
import { useLeaving } from './use-leaving.ts'

/** A narrow window shows these links only in its menu. */
const wideClass =
  'hidden min-h-11 cursor-pointer items-center text-text underline decoration-line underline-offset-[0.3em] hover:decoration-accent md:inline-flex'

export function Header() {
  const portal = usePortal()
  const { brand } = portal
  const status = useSessionStatus()
  const user = useAtomValue(sessionSlices.user.atom)
  const [Menu, setMenu] = useState<typeof MobileMenu | null>(null)
  const menuButton = useRef<HTMLButtonElement>(null)

  /** Without a connection its code may not load: then the page stays, and the next press tries again. */
  function openMenu() {
    import('./mobile-menu.tsx').then(
      (it) => setMenu(() => it.MobileMenu),
      (cause: unknown) => notifyNetworkError(portal, toNetworkError(cause)),
    )
  }

  /** The button gets the focus first, because the next dialog returns it there. */
  function closeMenu() {
    flushSync(() => setMenu(null))
    menuButton.current?.focus()
  }

  return (
    <header className={headerClass} data-band>
      <div className={barClass}>
        <a className={logoClass} href={brand.links.provider}>
          {brand.name}
        </a>
        <div className="flex items-center gap-6 print:hidden">
          <WideLink to={paths.contact}>{texts.contact}</WideLink>
          {status === 'authenticated' && user && (
            <>
              <WideLink to={paths.settings.personalInfo}>{user.name || user.email}</WideLink>
              <button type="button" className={wideClass} onClick={() => void requestLogout(portal)}>
                {texts.logOut}
              </button>
            </>
          )}
          {status === 'anonymous' && <WideLink to={paths.login}>{texts.logIn}</WideLink>}
          <button
            type="button"
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 font-semibold lg:hidden"
            aria-haspopup="dialog"
            ref={menuButton}
            aria-expanded={Menu !== null}
            onClick={openMenu}
          >
            <Icon name="menu" />
            {texts.menu}
          </button>
        </div>
      </div>
      {Menu && <Menu onClose={closeMenu} />}
    </header>
  )
}

function WideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={wideClass} to={to} onClick={useLeaving(to)}>
      {children}
    </Link>
  )
}
