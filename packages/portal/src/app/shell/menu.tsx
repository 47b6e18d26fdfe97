import { Icon } from '@portal/ui/icon'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { type Portal, usePortal } from '../../shared/portal.ts'
import { refreshContractSummaries } from '../../shared/session-data.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { loadOverlays } from './load-overlays.ts'
import { menuTexts } from './menu-texts.ts'
import { shellTexts } from './shell-texts.ts'
import { adminPage, overviewPages, productPages, settingsPage, TopMenu } from './top-menu.tsx'
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
      <MenuGroup title={texts.overview} pages={overviewPages} onFollow={onFollow} />
      {!isAdmin && <MenuGroup title={texts.products} pages={productPages} onFollow={onFollow} />}
      <MenuPages pages={isAdmin ? [settingsPage, adminPage] : [settingsPage]} onFollow={onFollow} />
    </>
  )
}

type Pages = Following & { pages: readonly { to: string; name: string }[] }

function MenuGroup({ title, ...pages }: Pages & { title: string }) {
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
        <span>{title}</span>
        <Icon name="chevron" />
      </button>
      <MenuPages {...pages} id={id} hidden={!isOpen} />
    </div>
  )
}

function MenuPages({ pages, onFollow, ...list }: Pages & Pick<ComponentProps<'ul'>, 'id' | 'hidden'>) {
  return (
    <ul {...list}>
      {pages.map(({ to, name }) => (
        <li key={to}>
          <MenuLink to={to} onFollow={onFollow}>
            <span>{name}</span> {to === paths.completePayment && <UnpaidBadge />}
          </MenuLink>
        </li>
      ))}
    </ul>
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
