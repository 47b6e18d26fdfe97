import { PageHeading } from '@portal/ui/page-heading'
import { NavLink } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { adminTexts as texts } from './admin-texts.ts'

const pages = [
  { path: paths.admin, name: texts.work },
  { path: paths.customers, name: texts.customers },
  { path: paths.audit, name: texts.audit },
]

/** The heading of a page of staff, with links to the others on the same line where there is room. */
export function StaffHeading({ children }: { children: string }) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 border-b-rule border-line [&_h1]:my-0 [&_h1]:text-[1.75rem]">
      <PageHeading>{children}</PageHeading>
      <nav aria-label={texts.pages} className="print:hidden">
        <ul className="flex flex-wrap gap-x-6">
          {pages.map(({ path, name }) => (
            <li key={path}>
              <NavLink
                end
                to={path}
                className="flex min-h-11 items-center text-muted no-underline hover:text-text hover:underline aria-[current=page]:border-b-2 aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** Rows of staff's tables are close together, and so are their buttons. A finger still has room on a phone. */
export const denseClass =
  '[&_table]:text-[0.875rem] [&_td]:py-1.5 [&_tbody_th]:py-1.5 [&_td_button]:min-h-11 [&_td_button]:px-3 [&_td_button]:py-1 [&_td_button]:text-[0.875rem] lg:[&_td_button]:min-h-9'
