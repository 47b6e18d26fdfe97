import { flowNames, productOfFlow } from '@portal/flows/values/products'
import { ScrollRow } from '@portal/ui/scroll-row'
import { NavLink, useLocation } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { menuTexts as texts } from './menu-texts.ts'
import { UnpaidBadge } from './unpaid-badge.tsx'
import { useLeaving } from './use-leaving.ts'

const investments = { to: paths.investments, name: texts.investments }
export const settingsPage = { to: paths.settings.personalInfo, name: texts.settings }
export const adminPage = { to: paths.admin, name: texts.admin }
export const overviewPages = [
  investments,
  { to: paths.completePayment, name: texts.completePayment },
  { to: paths.calculations, name: texts.calculations },
  { to: paths.aangifte, name: texts.taxReturn },
]
export const productPages = flowNames.map((name) => ({ to: paths[name], name: productOfFlow(name).name }))

const customerPages = [...overviewPages, ...productPages, settingsPage]
const staffPages = [adminPage, investments, settingsPage]

/** The pages of a brand without a left menu, in a row above the page, when the window is wide. */
export function TopMenu() {
  const isAdmin = useAtomValue(sessionSlices.user.atom)?.role === 'admin'
  const { pathname } = useLocation()
  return (
    <nav aria-label={texts.topNavigation}>
      <ScrollRow current={pathname}>
        <ul className="flex w-fit gap-x-3 text-[0.875rem] min-[68rem]:gap-x-4 min-[68rem]:text-[0.9375rem] min-[84rem]:gap-x-6 min-[84rem]:text-base">
          {(isAdmin ? staffPages : customerPages).map((page) => (
            <li key={page.to}>
              <TopLink {...page} />
            </li>
          ))}
        </ul>
      </ScrollRow>
    </nav>
  )
}

function TopLink({ to, name }: { to: string; name: string }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        `flex min-h-11 items-center gap-2 border-b-3 whitespace-nowrap text-text no-underline hover:underline focus-visible:-outline-offset-3 ${isActive ? 'border-accent font-semibold' : 'border-transparent forced-colors:border-b-0'}`
      }
      onClick={useLeaving(to)}
    >
      <span>{name}</span>
      {to === paths.completePayment && <UnpaidBadge />}
    </NavLink>
  )
}
