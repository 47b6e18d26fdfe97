import { Icon } from '@portal/ui/icon'
import { linkClass } from '@portal/ui/link'
import { Link } from 'react-router'
import { paths } from './paths.ts'

const texts = { home: 'Naar de beginpagina' }

/** The link to the overview, or for a visitor to the login, on a page without a left menu. */
export function HomeLink() {
  return (
    <Link className={`${linkClass} mb-4 print:hidden`} to={paths.home}>
      <Icon name="back" />
      {texts.home}
    </Link>
  )
}
