import { EmptyState } from '@portal/ui/empty-state'
import { PageHeading } from '@portal/ui/page-heading'
import type { DepositRequest } from '@portal/api/operations'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { paths } from '../../../shared/paths.ts'
import { useContract } from '../load-contract.ts'
import { OrderPage } from '../order-page.tsx'
import { DepositCheck } from './deposit-check.tsx'
import { DepositForm } from './deposit-form.tsx'
import { EarlierDeposits } from './earlier-deposits.tsx'
import { useDeposits } from './load-deposits.ts'
import { depositTexts as texts } from './texts.ts'
import { productOf } from '@portal/flows/values/products'

export { shouldRevalidateContract as shouldRevalidate } from '../contract-route.ts'
export { loadDeposits as loader } from './load-deposits.ts'

function DepositScreen() {
  const { ContractID } = useContract()
  return <DepositSteps key={ContractID} />
}

/**
 * The form for an extra deposit, or the reason why it is impossible, with the earlier deposits; then the check. The
 * address names the step, and the form stays mounted behind the check. After a reload the form is shown.
 */
function DepositSteps() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { overview } = useDeposits()
  const [checked, setChecked] = useState<DepositRequest | null>(null)
  const step = query.get('stap')
  if (step !== null && (step !== 'controleren' || checked === null)) return <Navigate to="?" replace />
  return (
    <>
      {step !== null && checked && <DepositCheck request={checked} />}
      <div hidden={step !== null}>
        {step === null && <PageHeading>{texts.title}</PageHeading>}
        <OrderPage>
          {overview.isOffered ? (
            <>
              <p>{texts.intro}</p>
              <DepositForm
                onChecked={(request) => {
                  setChecked(request)
                  void navigate('?stap=controleren')
                }}
              />
            </>
          ) : (
            <NotOffered />
          )}
        </OrderPage>
        {(overview.isOffered || overview.deposits.length > 0) && <EarlierDeposits deposits={overview.deposits} />}
      </div>
    </>
  )
}

function NotOffered() {
  const { productCode } = useContract()
  if (productOf(productCode).isPaidOut) return <EmptyState title={texts.notOffered}>{texts.notForDrawDown}</EmptyState>
  return (
    <EmptyPage title={texts.notOffered} action={texts.notYetAction} to={paths.completePayment} look="primary">
      {texts.notYet}
    </EmptyPage>
  )
}

export { DepositScreen as Component }
