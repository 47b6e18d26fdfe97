import { Icon } from '@portal/ui/icon'
import { Suspense, lazy, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useSessionStatus } from '../../session/use-session-status.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import styles from './header.module.css'
import { requestLogout } from './request-logout.ts'
import { shellTexts as texts } from './texts.ts'

const MobileMenu = lazy(async () => ({ default: (await import('./menu.tsx')).MobileMenu }))

export function Header() {
  const portal = usePortal()
  const { brand } = portal
  const status = useSessionStatus()
  const user = useAtomValue(sessionSlices.user.atom)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  // Without a left menu the menu behind this button is the only one, at every width.
  const menuButtonClass = brand.policies.leftMenu ? styles.menuButton : `${styles.menuButton} ${styles.always}`

  function closeByEscape() {
    setMenuOpen(false)
    menuButton.current?.focus()
  }

  return (
    <header className={styles.header} data-band>
      <div className={styles.bar}>
        <a className={styles.logo} href={brand.links.provider}>
          {brand.name}
        </a>
        <div className={styles.actions}>
          <Link className={styles.wide} to={paths.contact}>
            {texts.contact}
          </Link>
          {status === 'authenticated' && user && (
            <>
              <Link className={styles.wide} to={paths.settings.personalInfo}>
                {user.name || user.email}
              </Link>
              <button type="button" className={styles.wide} onClick={() => void requestLogout(portal)}>
                {texts.logOut}
              </button>
            </>
          )}
          {status === 'anonymous' && (
            <Link className={styles.wide} to={paths.login}>
              {texts.logIn}
            </Link>
          )}
          <button
            ref={menuButton}
            type="button"
            className={menuButtonClass}
            aria-expanded={isMenuOpen}
            aria-controls="mobiel-menu"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <Icon name={isMenuOpen ? 'close' : 'menu'} />
            <span>{isMenuOpen ? texts.closeMenu : texts.menu}</span>
          </button>
        </div>
      </div>
      <div id="mobiel-menu" className={menuButtonClass === styles.menuButton ? styles.panel : styles.panelAlways}>
        <Suspense>{isMenuOpen && <MobileMenu onClose={() => setMenuOpen(false)} onEscape={closeByEscape} />}</Suspense>
      </div>
    </header>
  )
}
