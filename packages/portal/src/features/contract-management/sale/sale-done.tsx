import type { Sale } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { linkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import { Link } from 'react-router'
import { usePageTitle } from '../../../shared/page.ts'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { useContract } from '../load-contract.ts'
import { Bullets, OrderPage } from '../order-page.tsx'
import { SaleOrder } from './sale-order.tsx'
import { saleTexts } from './sale-texts.ts'

const texts = saleTexts.done

/** The confirmed order, and what happens next. */
export function SaleDone({ sale }: { sale: Sale }) {
  const { ContractID } = useContract()
  const { cutOffDate, dealingDate, publicationDate } = sale.dealing
  usePageTitle(texts.title)
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <OrderPage>
        <section aria-labelledby="hierna">
          <h2 id="hierna">{texts.next}</h2>
          <Bullets>
            <li>{texts.sell(formatDate(dealingDate))}</li>
            <li>{texts.known(formatDate(publicationDate))}</li>
            <li>{texts.withdraw(formatDate(cutOffDate))}</li>
            <li>{texts.mail}</li>
          </Bullets>
        </section>
        <SaleOrder sale={sale} />
        <p className="flex flex-wrap gap-x-6">
          <Link className={linkClass} to="?">
            {texts.toSales}
          </Link>
          <Link className={linkClass} to={toContractPath(ContractID, 'historie')}>
            {texts.toHistory}
          </Link>
        </p>
      </OrderPage>
    </>
  )
}
