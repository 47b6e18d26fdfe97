import { flowNames, productOfFlow } from '@portal/flows/values/products'
import { Icon } from '@portal/ui/icon'
import { type ReactNode, useId, useState } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../../shared/paths.ts'
import type { Portal } from '../../shared/portal.ts'
import { refreshContractSummaries } from '../../shared/session-data.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { usePortal } from '../../shared/portal.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { loadOverlays } from './load-overlays.ts'
import { menuTexts } from './menu-texts.ts'
import { shellTexts } from './texts.ts'
import { TopMenu } from './top-menu.tsx'
import { UnpaidBadge } from './unpaid-badge.tsx'
import { useLeaving } from './use-leaving.ts'

const texts = { ...shellTexts, ...menuTexts }

const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 rounded-control px-3 py-2 text-start no-underline'
const currentClass =
  'bg-plane font-semibold text-accent shadow-[inset_calc(3*var(--border-width-rule))_0_0_var(--color-accent)] forced-colors:outline-2 forced-colors:outline-[Highlight]'
const otherClass = 'text-text hover:bg-accent-soft'

/** After the badge's contracts: what a lost connection must not prevent, such as a logout (requirement T34). */
export function loadMenuData(portal: Portal) {
  return refreshContractSummaries(portal).finally(() => {
    void loadOverlays(portal.store).catch(() => {})
    void import('./mobile-menu.tsx').catch(() => {})
    void import('../page-error.tsx').catch(() => {})
  })
}

/** The left menu, for customers of a brand that has one (requirement 2.22); other brands have it above the page. */
export function LeftMenu() {
  if (!usePortal().brand.policies.leftMenu) return <TopMenu />
  return (
    <nav className="flex flex-col gap-6 py-2" aria-label={texts.mainNavigation}>
      <MenuGroups />
    </nav>
  )
}

type Following = { onFollow?: (() => void) | undefined }

export function MenuGroups({ onFollow }: Following) {
  const isAdmin = useAtomValue(sessionSlices.user.atom)?.role === 'admin'
  return (
    <>
      <MenuGroup title={texts.overview}>
        <MenuLink to={paths.investments} onFollow={onFollow}>
          {texts.investments}
        </MenuLink>
        <MenuLink to={paths.completePayment} onFollow={onFollow}>
          {texts.completePayment} <UnpaidBadge />
        </MenuLink>
        <MenuLink to={paths.calculations} onFollow={onFollow}>
          {texts.calculations}
        </MenuLink>
      </MenuGroup>
      {!isAdmin && (
        <MenuGroup title={texts.products}>
          {flowNames.map((name) => (
            <MenuLink key={name} to={paths[name]} onFollow={onFollow}>
              {productOfFlow(name).name}
            </MenuLink>
          ))}
        </MenuGroup>
      )}
      <ul>
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
    <div>
      <button
        type="button"
        className="flex min-h-11 w-full cursor-pointer items-center justify-between px-3 text-start text-[0.875rem] font-semibold text-muted [&>svg]:transition-transform aria-expanded:[&>svg]:rotate-180"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <Icon name="chevron" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {children.map((child, index) => (
          // The links of a group never change their order.
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  )
}

export function MenuLink({ to, children, onFollow }: Following & { to: string; children: ReactNode }) {
  const follow = useLeaving(to, onFollow)
  return (
    <NavLink
      to={to}
      className={({ isActive }) => `${entryClass} ${isActive ? currentClass : otherClass}`}
      onClick={follow}
    >
      {children}
    </NavLink>
  )
}

/** A command between the links. */
export function MenuButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${entryClass} ${otherClass}`} onClick={onClick}>
      {children}
    </button>
  )
}
