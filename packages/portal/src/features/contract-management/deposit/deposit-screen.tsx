import type { DepositRequest } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { isFinal } from '@portal/flows/payment/payment-state'
import { formatMoney } from '@portal/flows/values/money'
import { productOf } from '@portal/flows/values/products'
import { Button } from '@portal/ui/button'
import { DefinitionList } from '@portal/ui/definition-list'
import { EmptyState } from '@portal/ui/empty-state'
import { PageHeading } from '@portal/ui/page-heading'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { beginDeposit } from '../../../flow/payment/begin-payment.ts'
import { methodNameOf, submitText } from '../../../flow/payment/payment-texts.ts'
import { NotBegun, useBegin } from '../../../flow/payment/use-begin.tsx'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { ButtonLink } from '../../../shared/links.tsx'
import { usePageTitle } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'
import { usePortal } from '../../../shared/portal.ts'
import { toDealingFacts } from '../dealing-facts.ts'
import { useContract } from '../load-contract.ts'
import { OrderPage } from '../order-page.tsx'
import { DepositForm } from './deposit-form.tsx'
import { EarlierDeposits } from './earlier-deposits.tsx'
import { useDeposits } from './load-deposits.ts'
import { toSplitText } from './read-deposit.ts'
import { depositTexts as texts } from './deposit-texts.ts'

export { shouldRevalidateContract as shouldRevalidate } from '../contract-route.ts'
export { loadDeposits as loader } from './load-deposits.ts'

function DepositScreen() {
  const { ContractID } = useContract()
  return <DepositSteps key={ContractID} />
}

/** The form for an extra deposit and then the check. The address names the step; a reload shows the form as it was. */
function DepositSteps() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { overview } = useDeposits()
  const earlier = useLocation().state as DepositRequest | null
  const [checked, setChecked] = useState<DepositRequest | null>(null)
  const step = query.get('stap')
  usePageTitle(step === null ? texts.title : texts.check.title)
  // Not the check, which also somebody sees who has paid and presses Back.
  if (step !== null && (step !== 'controleren' || checked === null)) return <Navigate to="?" state={earlier} replace />
  return (
    <>
      {step !== null && checked && <DepositCheck request={checked} />}
      <div hidden={step !== null}>
        {step === null && <PageHeading>{texts.title}</PageHeading>}
        <OrderPage>
          {overview.isOffered ? (
            <DepositForm
              earlier={earlier}
              onChecked={(request) => {
                setChecked(request)
                void navigate('?stap=controleren', { state: request })
              }}
            />
          ) : (
            <NotOffered />
          )}
        </OrderPage>
        {overview.deposits.length > 0 && <EarlierDeposits deposits={overview.deposits} />}
      </div>
    </>
  )
}

function NotOffered() {
  const { productCode, state } = useContract()
  // The notice above the page says why.
  if (!allows(state, 'deposit')) return null
  if (productOf(productCode).isPaidOut) return <EmptyState title={texts.notOffered}>{texts.notForDrawDown}</EmptyState>
  return (
    <EmptyPage title={texts.notYetTitle} action={texts.notYetAction} to={paths.completePayment} look="primary">
      {texts.notYet}
    </EmptyPage>
  )
}

const checkTexts = texts.check

/** The amount, the split and the date of the deposit, and the button to the bank. */
function DepositCheck({ request }: { request: DepositRequest }) {
  const portal = usePortal()
  const { ContractID } = useContract()
  const { overview, funds } = useDeposits()
  const { isBusy, failure, begin } = useBegin()
  const { amountCents, method } = request
  // The same amount by the same method continues the same payment.
  const replaced = overview.deposits.find(
    ({ payment }) => !isFinal(payment.status) && (payment.amountCents !== amountCents || payment.method !== method),
  )
  return (
    <>
      <PageHeading>{checkTexts.title}</PageHeading>
      <OrderPage>
        <DefinitionList
          items={[
            { term: checkTexts.amount, description: <strong>{formatMoney(amountCents)}</strong> },
            { term: checkTexts.split, description: toSplitText(request.funds ?? overview.funds, funds) },
            { term: checkTexts.method, description: methodNameOf(portal, method) },
            ...toDealingFacts(overview.dealing),
          ]}
        />
        {replaced && <p>{checkTexts.replaced(formatMoney(replaced.payment.amountCents))}</p>}
        <p className="text-muted">{texts.whenText}</p>
        <NotBegun failure={failure} />
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={() => begin(() => beginDeposit(portal, ContractID, request))}>
            {submitText(portal, method, formatMoney(amountCents))}
          </Button>
          <ButtonLink variant="secondary" to="?">
            {checkTexts.adjust}
          </ButtonLink>
        </div>
      </OrderPage>
    </>
  )
}

export { DepositScreen as Component }
