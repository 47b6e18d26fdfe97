import { Badge } from '@portal/ui/badge'
import { Icon } from '@portal/ui/icon'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useSessionStatus } from '../../session/use-session-status.ts'
import { unpaidCountAtom } from '../../shared/unpaid-count.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { leaveFlow } from './leave-flow.ts'
import styles from './menu.module.css'
import { requestLogout } from './request-logout.ts'
import { menuTexts } from './menu-texts.ts'
import { shellTexts } from './texts.ts'

const texts = { ...shellTexts, ...menuTexts }

// What fills it comes with it, in one file.
export { loadMenuData } from '../menu-data.ts'

/** The menu beside the page, for customers of a brand that has one (specification §2). */
export function LeftMenu() {
  return (
    <nav className={styles.menu} aria-label={texts.mainNavigation}>
      <MenuGroups />
    </nav>
  )
}

/** The menu behind the header's button: the same, with Contact and Uitloggen. */
export function MobileMenu({ onClose, onEscape }: { onClose: () => void; onEscape: () => void }) {
  const portal = usePortal()
  const status = useSessionStatus()

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onEscape])

  return (
    <nav className={styles.menu} aria-label={texts.menu}>
      {status === 'authenticated' && <MenuGroups onFollow={onClose} />}
      <ul className={styles.list}>
        <li>
          <MenuLink to={paths.contact} onFollow={onClose}>
            {texts.contact}
          </MenuLink>
        </li>
        <li>
          {status === 'authenticated' ? (
            <button type="button" className={styles.link} onClick={() => void requestLogout(portal)}>
              {texts.logOut}
            </button>
          ) : (
            <MenuLink to={paths.login} onFollow={onClose}>
              {texts.logIn}
            </MenuLink>
          )}
        </li>
      </ul>
    </nav>
  )
}

type Following = { onFollow?: (() => void) | undefined }

function MenuGroups({ onFollow }: Following) {
  const unpaid = useAtomValue(unpaidCountAtom)
  const isAdmin = useAtomValue(sessionSlices.user.atom)?.role === 'admin'
  return (
    <>
      <MenuGroup title={texts.overview}>
        <MenuLink to={paths.investments} onFollow={onFollow}>
          {texts.investments}
        </MenuLink>
        <MenuLink to={paths.completePayment} onFollow={onFollow}>
          {texts.completePayment}{' '}
          {unpaid > 0 && (
            <Badge tone="accent">
              <span aria-hidden="true">{unpaid}</span>
              <VisuallyHidden>{texts.unpaid(unpaid)}</VisuallyHidden>
            </Badge>
          )}
        </MenuLink>
        <MenuLink to={paths.calculations} onFollow={onFollow}>
          {texts.calculations}
        </MenuLink>
      </MenuGroup>
      {!isAdmin && (
        <MenuGroup title={texts.products}>
          <MenuLink to={paths.bedragBeleggen} onFollow={onFollow}>
            {texts.bedragBeleggen}
          </MenuLink>
          <MenuLink to={paths.lijfrenteOpbouwen} onFollow={onFollow}>
            {texts.lijfrenteOpbouwen}
          </MenuLink>
          <MenuLink to={paths.lijfrenteUitkeren} onFollow={onFollow}>
            {texts.lijfrenteUitkeren}
          </MenuLink>
        </MenuGroup>
      )}
      <ul className={styles.list}>
        <li>
          <MenuLink to={paths.settings.personalInfo} onFollow={onFollow}>
            {texts.settings}
          </MenuLink>
        </li>
        {isAdmin && (
          <li>
            <MenuLink to={paths.admin} onFollow={onFollow}>
              {texts.admin}
            </MenuLink>
          </li>
        )}
      </ul>
    </>
  )
}

function MenuGroup({ title, children }: { title: string; children: ReactNode[] }) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  return (
    <div className={styles.group}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {title}
        <Icon name="chevron" />
      </button>
      <ul id={id} hidden={!isOpen} className={styles.list}>
        {children.map((child, index) => (
          // The links of a group never change places.
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  )
}

function MenuLink({ to, children, onFollow }: Following & { to: string; children: ReactNode }) {
  const portal = usePortal()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <NavLink
      to={to}
      className={styles.link as string}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void leaveFlow(portal, pathname).then((isLeaving) => {
          if (!isLeaving) return
          onFollow?.()
          void navigate(to)
        })
      }}
    >
      {children}
    </NavLink>
  )
}
