import { Icon } from '@portal/ui/icon'
import { NavLink } from 'react-router'

type PageListProps = {
  pages: readonly {
    path: string
    name: string
    /** What stands behind the page. */
    note?: string | undefined
  }[]
  /** True where the page itself stands below the list on a phone, so that its own row says nothing. */
  isAbovePage?: boolean
}

/** Links to related pages below each other, inside a `nav`. */
export function PageList({ pages, isAbovePage = false }: PageListProps) {
  return (
    <ul className="border-t-rule border-line">
      {pages.map(({ path, name, note }) => (
        <li
          key={path}
          className={`border-b-rule border-line ${isAbovePage ? 'max-lg:has-aria-[current=page]:hidden' : ''}`}
        >
          <NavLink
            className="flex min-h-12 items-center justify-between gap-4 py-2.5 text-text no-underline hover:underline hover:decoration-1 aria-[current=page]:font-semibold"
            to={path}
          >
            <span className="min-w-0">
              <span className="block">{name}</span>
              {note !== undefined && (
                <span className="block text-[0.9375rem] wrap-anywhere text-muted tabular-nums">{note}</span>
              )}
            </span>
            <span className="-rotate-90 text-accent">
              <Icon name="chevron" />
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
