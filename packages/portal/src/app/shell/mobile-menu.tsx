import { Sheet } from '@portal/ui/sheet'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useSessionStatus } from '../../session/use-session-status.ts'
import { MenuButton, MenuGroups, MenuLink } from './menu.tsx'
import { requestLogout } from './request-logout.ts'
import { shellTexts as texts } from './shell-texts.ts'

/** The menu of the header's button: the left menu with Contact and Uitloggen. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const portal = usePortal()
  const status = useSessionStatus()
  return (
    <Sheet title={texts.menu} closeLabel={texts.closeMenu} onClose={onClose}>
      <nav className="flex flex-col gap-6 py-2" aria-label={texts.menu}>
        {status === 'authenticated' && <MenuGroups onFollow={onClose} />}
        <ul>
          <li>
            <MenuLink to={paths.contact} onFollow={onClose}>
              {texts.contact}
            </MenuLink>
          </li>
          <li>
            {status === 'authenticated' ? (
              <MenuButton
                onClick={() => {
                  onClose()
                  void requestLogout(portal)
                }}
              >
                {texts.logOut}
              </MenuButton>
            ) : (
              <MenuLink to={paths.login} onFollow={onClose}>
                {texts.logIn}
              </MenuLink>
            )}
          </li>
        </ul>
      </nav>
    </Sheet>
  )
}
