import { Icon } from '@portal/ui/icon'
import { linkClass } from '@portal/ui/link'
import { Link, Outlet, useLocation, useSearchParams } from 'react-router'
import { HomeLink } from '../../shared/home-link.tsx'
import { PageList } from '../../shared/page-list.tsx'
import { paths } from '../../shared/paths.ts'
import { infoKey } from './personal-info/info-groups.ts'
import { relationKey } from './relations/relation-paths.ts'
import { settingsTexts as texts } from './settings-texts.ts'

const pages = [
  { path: paths.settings.personalInfo, name: texts.personalInfo },
  { path: paths.settings.password, name: texts.security },
  { path: paths.settings.relations, name: texts.relations },
  { path: paths.settings.newsletter, name: texts.newsletter },
]

/**
 * The list of settings beside each page. On a phone only the first page has it, above what it shows: the other pages begin
 * at once, and their way back leads to it.
 */
function SettingsLayout() {
  const isForm = useIsForm()
  const isFirst = useLocation().pathname === paths.settings.personalInfo && !isForm
  return (
    <>
      {isFirst ? <HomeLink /> : <BackLink isForm={isForm} />}
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-14">
        <nav className={`mb-8 print:hidden ${isFirst ? '' : 'max-lg:hidden'}`} aria-label={texts.pages}>
          <PageList pages={pages} isAbovePage />
        </nav>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </>
  )
}

/** Returns true while a form of a page is open, which the query names. */
function useIsForm(): boolean {
  const [query] = useSearchParams()
  return query.has(infoKey) || query.has(relationKey)
}

/** Leads from a form to its page, and from a page to the first one, with the list. */
function BackLink({ isForm }: { isForm: boolean }) {
  const { pathname } = useLocation()
  const page = isForm ? pages.find(({ path }) => path === pathname) : undefined
  return (
    <Link className={`${linkClass} mb-2 print:hidden`} to={page?.path ?? paths.settings.personalInfo}>
      <Icon name="back" />
      <span>{page?.name ?? texts.pages}</span>
    </Link>
  )
}

export { SettingsLayout as Component }
