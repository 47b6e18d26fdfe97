import { EmptyState } from '@portal/ui/empty-state'
import { linkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import { Link } from 'react-router'
import { usePage } from './page.ts'
import { paths } from './paths.ts'

/** Stands where a screen will be. It goes with the last page that still shows it. */
export function NotYet() {
  return (
    <>
      <PageHeading>{usePage()?.title}</PageHeading>
      <EmptyState
        title="Deze pagina is er nog niet"
        action={
          <Link className={linkClass} to={paths.home}>
            Naar het begin
          </Link>
        }
      >
        Wij zijn deze pagina nog aan het maken.
      </EmptyState>
    </>
  )
}
