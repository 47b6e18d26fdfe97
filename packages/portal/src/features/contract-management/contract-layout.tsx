import type { Contract } from '@portal/api/operations'
import { productNameOf, productOf } from '@portal/flows/values/products'
import { Details } from '@portal/ui/details'
import { Icon } from '@portal/ui/icon'
import { linkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import { Link, Outlet, useLocation, useRouteError } from 'react-router'
import { type ContractPage, contractPages, toContractPath } from '../../shared/contract-paths.ts'
import { ButtonLink, TextLink } from '../../shared/links.tsx'
import { PageNavigation } from '../../shared/page-navigation.tsx'
import { PageProblem } from '../../shared/page-problem.tsx'
import { paths } from '../../shared/paths.ts'
import { LoadError } from '../../shared/unwrap.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { ContractHeader } from './contract-header.tsx'
import { ContractStateNotice } from './contract-state-notice.tsx'
import { useContract } from './load-contract.ts'

const texts = {
  back: 'Mijn investeringen',
  pages: 'Contract',
  number: (number: string) => `Contractnummer ${number}`,
  others: 'Ander contract',
  missing: 'Dit contract is er niet',
  missingText: 'Controleer het adres, of kies uw contract in het overzicht van uw investeringen.',
  missingAction: 'Naar Mijn investeringen',
} as const

const contractPageNames = {
  transacties: 'Transacties',
  rendement: 'Rendement',
  gegevens: 'Gegevens',
  wijzigen: 'Wijzigen',
  historie: 'Historie',
  documenten: 'Documenten',
  verkocht: 'Verkopen',
  bijstorten: 'Bijstorten',
  gebeurtenissen: 'Gebeurtenissen',
} as const satisfies Record<ContractPage, string>

export { shouldRevalidateContract as shouldRevalidate } from './contract-route.ts'
export { loadContract as loader } from './load-contract.ts'

/** The name and the navigation of a contract, around each of its pages. */
function ContractLayout() {
  const contract = useContract()
  const product = productNameOf(contract.productCode)
  return (
    <>
      <div className="mb-4 md:flex md:flex-wrap md:items-baseline md:gap-x-6">
        <Link className={`${linkClass} md:basis-full print:hidden`} to={paths.investments}>
          <Icon name="back" />
          {texts.back}
        </Link>
        <p className="font-semibold wrap-anywhere">{contract.description || product}</p>
        <p className="text-[0.9375rem] text-muted">
          {`${contract.description && `${product} · `}${texts.number(contract.number)}`}
        </p>
      </div>
      <OtherContracts key={contract.ContractID} contractId={contract.ContractID} />
      <ContractStateNotice contract={contract} />
      <ContractHeader />
      <ContractNavigation contract={contract} />
      <Outlet />
    </>
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

/** Links to the pages of the contract. A contract that is paid out takes no deposits. */
function ContractNavigation({ contract: { ContractID, productCode } }: { contract: Contract }) {
  const offered = contractPages.filter((page) => page !== 'bijstorten' || !productOf(productCode).isPaidOut)
  const pages = offered.map((page) => ({ path: toContractPath(ContractID, page), name: contractPageNames[page] }))
  return <PageNavigation label={texts.pages} pages={pages} />
}

/** Links to the same page of the customer's other contracts; empty with one contract. */
function OtherContracts({ contractId }: { contractId: string }) {
  const others = useAtomValue(sessionSlices.contracts.atom).filter(({ ContractID }) => ContractID !== contractId)
  const page = useLocation().pathname.split('/')[3] as ContractPage
  if (others.length === 0) return null
  return (
    <Details summary={texts.others}>
      <ul>
        {others.map(({ ContractID, description, number, productCode }) => (
          <li key={ContractID}>
            <TextLink to={toContractPath(ContractID, page)}>
              {`${description || productNameOf(productCode)}, ${number}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </Details>
  )
}

export { ContractLayout as Component, ContractError as ErrorBoundary }
