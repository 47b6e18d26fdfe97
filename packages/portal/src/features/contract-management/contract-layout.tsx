import { productNameOf } from '@portal/flows/values/products'
import { Icon } from '@portal/ui/icon'
import { linkClass } from '@portal/ui/link'
import { Link, Outlet } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { ContractHeader } from './contract-header.tsx'
import { ContractNavigation } from './contract-navigation.tsx'
import { useContract } from './load-contract.ts'
import { OtherContracts } from './other-contracts.tsx'
import { contractTexts as texts } from './texts.ts'

export { ContractError } from './contract-error.tsx'
export { loadContract } from './load-contract.ts'

/** Which contract it is and the way to its pages, around each of them. */
export function ContractLayout() {
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
          {contract.description && `${product} · `}
          {texts.number(contract.number)}
        </p>
      </div>
      <OtherContracts key={contract.ContractID} contractId={contract.ContractID} />
      <ContractHeader />
      <ContractNavigation contractId={contract.ContractID} />
      <Outlet />
    </>
  )
}
