import { productNameOf } from '@portal/flows/values/products'
import { Details } from '@portal/ui/details'
import { linkClass } from '@portal/ui/link'
import { Link, useLocation } from 'react-router'
import { type ContractPage, toContractPath } from '../../shared/contract-paths.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { contractTexts as texts } from './texts.ts'

/** The same page of the customer's other contracts; nothing for who has one. */
export function OtherContracts({ contractId }: { contractId: string }) {
  const others = useAtomValue(sessionSlices.contracts.atom).filter(({ ContractID }) => ContractID !== contractId)
  const page = useLocation().pathname.split('/')[3] as ContractPage
  if (others.length === 0) return null
  return (
    <Details summary={texts.others}>
      <ul>
        {others.map(({ ContractID, description, number, productCode }) => (
          <li key={ContractID}>
            <Link className={linkClass} to={toContractPath(ContractID, page)}>
              {description || productNameOf(productCode)}, {number}
            </Link>
          </li>
        ))}
      </ul>
    </Details>
  )
}
