import { productNameOf } from '@portal/flows/values/products'
import { Icon } from '@portal/ui/icon'
import { linkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import { Link, Outlet, useParams, useRouteError } from 'react-router'
import { toAccountPath, toContractPath } from '../../shared/contract-paths.ts'
import { ButtonLink } from '../../shared/links.tsx'
import { PageProblem } from '../../shared/page-problem.tsx'
import { paths } from '../../shared/paths.ts'
import { LoadError } from '../../shared/unwrap.ts'
import { ContractList } from './contract-list.tsx'
import { useIsAccount } from './contract-route.ts'
import { ContractStateNotice } from './contract-state-notice.tsx'
import { useContract } from './load-contract.ts'

const texts = {
  investments: 'Mijn investeringen',
  changes: 'Alle wijzigingen',
  events: 'Alle gebeurtenissen',
  missing: 'Dit contract is er niet',
  missingText: 'Controleer het adres, of kies uw contract in het overzicht van uw investeringen.',
  missingAction: 'Naar Mijn investeringen',
} as const

export { shouldRevalidateContract as shouldRevalidate } from './contract-route.ts'
export { loadContract as loader } from './load-contract.ts'

/** The way back and the list of pages of a contract, around each of them. */
function ContractLayout() {
  const contract = useContract()
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:items-start lg:gap-14">
      <div className="min-w-0">
        <BackLink />
        <ContractStateNotice contract={contract} />
        <Outlet />
      </div>
      <ContractList contract={contract} />
    </div>
  )
}

/** Leads one level up: from a form to its menu, from a page to the account, and from there to the overview. */
function BackLink() {
  const { ContractID, description, productCode } = useContract()
  const isAccount = useIsAccount()
  const { option, event } = useParams()
  const [to, name] = option
    ? [toContractPath(ContractID, 'wijzigen'), texts.changes]
    : event
      ? [toContractPath(ContractID, 'gebeurtenissen'), texts.events]
      : isAccount
        ? [paths.investments, texts.investments]
        : [toAccountPath(ContractID), description || productNameOf(productCode)]
  return (
    <Link className={`${linkClass} mb-2 max-w-full print:hidden`} to={to}>
      <Icon name="back" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </Link>
  )
}

/** Replaces a contract that is not shown: a missing one and somebody else's both look like an invalid id. */
function ContractError() {
  const error = useRouteError()
  const status = error instanceof LoadError ? error.apiError.status : null
  if (status !== 404 && status !== 400) return <PageProblem />
  return (
    <>
      <PageHeading>{texts.missing}</PageHeading>
      <p>{texts.missingText}</p>
      <ButtonLink to={paths.investments}>{texts.missingAction}</ButtonLink>
    </>
  )
}

export { ContractLayout as Component, ContractError as ErrorBoundary }
