import type { Sale, SalePreview, SaleRequest } from '@portal/api/operations'
import { smallAnnuityTax, surrenderTax } from '@portal/flows/annuity/surrender-tax'
import { allows } from '@portal/flows/contract/contract-states'
import { Alert } from '@portal/ui/alert'
import { buttonClass } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { Link } from 'react-router'
import { withdrawSale } from '@portal/api/endpoints/contract-management'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { usePageTitle } from '../../../shared/page.ts'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { useContract } from '../load-contract.ts'
import { OrderPage } from '../order-page.tsx'
import { useSales } from './load-sales.ts'
import { isPending } from './describe-sale.ts'
import { SaleForm } from './sale-form.tsx'
import { EarlierSales, SaleOrder } from './sale-order.tsx'
import { MoreOnFunds, SellableFunds } from './sellable-funds.tsx'
import { saleTexts as texts } from './sale-texts.ts'
import { type TypedSale, yearOf } from './typed-sale.ts'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useWithdrawal } from '../use-withdrawal.tsx'

type Props = {
  typed: TypedSale
  onType: (changed: Partial<TypedSale>) => void
  onChecked: (request: SaleRequest, preview: SalePreview) => void
}

/** The form, or the reason why there is none, and the earlier sales. */
export function SalePage(props: Props) {
  const { state } = useContract()
  const { funds, sales } = useSales()
  const withdrawal = useSaleWithdrawal()
  const waiting = sales.find(isPending)
  usePageTitle(texts.title)
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {withdrawal.news}
      <OrderPage>
        {waiting ? (
          <>
            <section aria-labelledby="verkoop-klaar">
              <h2 id="verkoop-klaar">{texts.order.waiting}</h2>
              {allows(state, 'sell') && <p>{texts.order.waitingText}</p>}
              <SaleOrder sale={waiting} onWithdraw={withdrawal.ask} />
            </section>
            {allows(state, 'sell') && funds.length > 0 && <MoreOnFunds />}
          </>
        ) : (
          <SaleFormOrReason {...props} />
        )}
      </OrderPage>
      <EarlierSales sales={sales.filter((sale) => sale !== waiting)} onWithdraw={withdrawal.ask} />
    </>
  )
}

/** The form, or the reason why there is none. */
function SaleFormOrReason(props: Props) {
  const portal = usePortal()
  const { productCode, state } = useContract()
  const { availableCents, maskedIban, dealing, smallAnnuityBasisPoints } = useSales()
  // The notice above the page says why.
  if (!allows(state, 'sell')) return null
  if (availableCents > 0 && maskedIban !== null) {
    const year = yearOf(dealing)
    const wholeTax =
      smallAnnuityBasisPoints === null
        ? surrenderTax(fiscalYearsOf(portal), productCode, availableCents, year)
        : smallAnnuityTax(availableCents, smallAnnuityBasisPoints, year)
    return (
      <>
        <SaleForm {...props} wholeTax={wholeTax} />
        <MoreOnFunds />
      </>
    )
  }
  return (
    <>
      {availableCents === 0 ? <NothingToSell /> : <NoAccount />}
      <SellableFunds />
    </>
  )
}

function NothingToSell() {
  const { ContractID } = useContract()
  const { blockedCents, priceDate } = useSales()
  // Without a price there was never a value.
  const text = priceDate === null ? texts.nothingText : texts.goneText
  return (
    <EmptyPage title={texts.nothing} action={texts.transactions} to={toContractPath(ContractID, 'transacties')}>
      {blockedCents > 0 ? texts.allBlockedText : text}
    </EmptyPage>
  )
}

function NoAccount() {
  const { ContractID } = useContract()
  const action = (
    <Link className={buttonClass('primary')} to={`${toContractPath(ContractID, 'wijzigen')}/tegenrekening`}>
      {texts.noAccountAction}
    </Link>
  )
  return (
    <Alert tone="warning" title={texts.noAccount} action={action}>
      {texts.noAccountText}
    </Alert>
  )
}

function useSaleWithdrawal() {
  const { api } = usePortal()
  const { ContractID } = useContract()
  const { withdrawal } = texts
  return useWithdrawal<Sale>({
    withdraw: ({ id }) => withdrawSale(api, ContractID, id),
    toQuestion: () => withdrawal.question,
    texts: withdrawal,
  })
}
