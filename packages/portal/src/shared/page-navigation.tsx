import { ScrollRow } from '@portal/ui/scroll-row'
import { NavLink, useLocation } from 'react-router'

type PageNavigationProps = { label: string; pages: readonly { path: string; name: string }[] }

const entryClass =
  'flex min-h-11 items-center rounded-[calc(2*var(--spacing-inset))] px-inset whitespace-nowrap no-underline hover:underline hover:decoration-1 focus-visible:-outline-offset-3'

// Only the current page has a border, because forced colours draw every border visibly.
const currentClass =
  'border-b-[calc(3*var(--border-width-rule))] border-accent bg-plane pt-[calc(3*var(--border-width-rule))] font-semibold text-text'
const otherClass = 'text-muted hover:text-text'

/** Links to related pages in a row, which scrolls sideways when it does not fit. */
export function PageNavigation({ label, pages }: PageNavigationProps) {
  const { pathname } = useLocation()
  return (
    <nav className="mb-8 border-b-rule border-line print:hidden" aria-label={label}>
      <ScrollRow current={pathname}>
        <ul className="flex w-fit gap-[calc(--spacing(5.5)-var(--spacing-inset))]">
          {pages.map(({ path, name }) => (
            <li key={path}>
              <NavLink className={({ isActive }) => `${entryClass} ${isActive ? currentClass : otherClass}`} to={path}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </ScrollRow>
    </nav>
  )
}
