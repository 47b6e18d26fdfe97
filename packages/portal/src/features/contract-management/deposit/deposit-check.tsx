import type { DepositRequest } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/values/money'
import { Button, buttonClass } from '@portal/ui/button'
import { DefinitionList } from '@portal/ui/definition-list'
import { PageHeading } from '@portal/ui/page-heading'
import { Link } from 'react-router'
import { beginDeposit } from '../../../flow/payment/begin-payment.ts'
import { paymentTexts } from '../../../flow/payment/texts.ts'
import { NotBegun, useBegin } from '../../../flow/payment/use-begin.tsx'
import { usePageTitle } from '../../../shared/page.ts'
import { usePortal } from '../../../shared/portal.ts'
import { toDealingFacts } from '../dealing-facts.ts'
import { useContract } from '../load-contract.ts'
import { OrderPage } from '../order-page.tsx'
import { useDeposits } from './load-deposits.ts'
import { toSplitText } from './split-text.ts'
import { depositTexts } from './texts.ts'

const texts = depositTexts.check

/** The amount, the split and the date of the deposit, and the button to the bank. */
export function DepositCheck({ request }: { request: DepositRequest }) {
  const portal = usePortal()
  const { ContractID } = useContract()
  const { overview, funds } = useDeposits()
  const { isBusy, failure, begin } = useBegin()
  const { amountCents, method } = request
  usePageTitle(texts.title)
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <OrderPage>
        <DefinitionList
          items={[
            { term: texts.amount, description: <strong>{formatMoney(amountCents)}</strong> },
            { term: texts.split, description: toSplitText(request.funds ?? overview.funds, funds) },
            { term: texts.method, description: paymentTexts.methods[method] },
            ...toDealingFacts(overview.dealing),
          ]}
        />
        <p className="text-muted">{depositTexts.whenText}</p>
        <NotBegun failure={failure} />
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={() => begin(() => beginDeposit(portal, ContractID, request))}>
            {paymentTexts.first.submit[method](formatMoney(amountCents))}
          </Button>
          <Link className={buttonClass('secondary')} to="?">
            {texts.adjust}
          </Link>
        </div>
      </OrderPage>
    </>
  )
}
