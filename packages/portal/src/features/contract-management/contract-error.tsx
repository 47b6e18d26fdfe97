import { buttonClass } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { Link, useRouteError } from 'react-router'
import { PageProblem } from '../../shared/page-problem.tsx'
import { paths } from '../../shared/paths.ts'
import { LoadError } from '../../shared/unwrap.ts'
import { contractTexts as texts } from './texts.ts'

/**
 * In the place of a contract that could not be shown. One that is missing, somebody else's or of another brand looks
 * like an id that none can have, which the server refuses.
 */
export function ContractError() {
  const error = useRouteError()
  const status = error instanceof LoadError ? error.apiError.status : null
  if (status !== 404 && status !== 400) return <PageProblem />
  return (
    <>
      <PageHeading>{texts.missing}</PageHeading>
      <p>{texts.missingText}</p>
      <Link className={buttonClass('primary')} to={paths.investments}>
        {texts.missingAction}
      </Link>
    </>
  )
}
