import { Outlet } from 'react-router'
import { HomeLink } from '../../shared/home-link.tsx'
import { PageNavigation } from '../../shared/page-navigation.tsx'
import { paths } from '../../shared/paths.ts'
import { settingsTexts as texts } from './settings-texts.ts'

const pages = [
  { path: paths.settings.personalInfo, name: texts.personalInfo },
  { path: paths.settings.relations, name: texts.relations },
  { path: paths.settings.password, name: texts.security },
  { path: paths.settings.newsletter, name: texts.newsletter },
]

function SettingsLayout() {
  return (
    <>
      <HomeLink />
      <PageNavigation label={texts.pages} pages={pages} />
      <Outlet />
    </>
  )
}

export { SettingsLayout as Component }
