import { buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/empty-state'
import { PageHeading } from '@portal/ui/page-heading'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useContract } from '../load-contract.ts'
import { OrderPage } from '../order-page.tsx'
import { DepositForm } from './deposit-form.tsx'
import { EarlierDeposits } from './earlier-deposits.tsx'
import { useDeposits } from './load-deposits.ts'
import { depositTexts as texts } from './texts.ts'
import { productOf } from '@portal/flows/values/products'

export { loadDeposits as loader } from './load-deposits.ts'

/** The form to pay in besides what was agreed, or why that cannot be; below it what was paid in. */
function DepositScreen() {
  const { ContractID } = useContract()
  const { overview } = useDeposits()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <OrderPage>
        {overview.isOffered ? (
          <>
            <p>{texts.intro}</p>
            <DepositForm key={ContractID} />
          </>
        ) : (
          <NotOffered />
        )}
      </OrderPage>
      {(overview.isOffered || overview.deposits.length > 0) && <EarlierDeposits deposits={overview.deposits} />}
    </>
  )
}

function NotOffered() {
  const { productCode } = useContract()
  if (productOf(productCode).isPaidOut) return <EmptyState title={texts.notOffered}>{texts.notForDrawDown}</EmptyState>
  return (
    <EmptyState
      title={texts.notOffered}
      action={
        <Link className={buttonClass('primary')} to={paths.completePayment}>
          {texts.notYetAction}
        </Link>
      }
    >
      {texts.notYet}
    </EmptyState>
  )
}

export { DepositScreen as Component }
