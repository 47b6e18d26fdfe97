import { previewSale } from '@portal/api/endpoints/contract-management'
import type { SalePreview, SaleRequest, SaleTax } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { RadioGroup } from '@portal/ui/radio-group'
import { toFundLine } from '../../../flow/fund-split/to-fund-line.ts'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useContract } from '../load-contract.ts'
import { PreviewForm } from '../preview-form.tsx'
import { useSales } from './load-sales.ts'
import { AmountField, FundAmountFields } from './sale-amounts.tsx'
import { AcceptTax, SaleTaxSection } from './sale-tax.tsx'
import { saleTexts as texts } from './sale-texts.ts'
import { readSale, type TypedSale } from './typed-sale.ts'

type Props = {
  typed: TypedSale
  onType: (changed: Partial<TypedSale>) => void
  /** Called with the server's preview of the sale. */
  onChecked: (request: SaleRequest, preview: SalePreview) => void
  /** For an annuity: the tax on everything that can be sold. */
  wholeTax: SaleTax | null
}

/** The amount of a sale, and what is behind it; for an annuity the tax is shown first. */
export function SaleForm({ typed, onType, onChecked, wholeTax }: Props) {
  const portal = usePortal()
  const { ContractID, productCode } = useContract()
  const sales = useSales()
  const { request, errors } = readSale(typed, sales, productCode, fiscalYearsOf(portal))
  const firstToSell = sales.funds.find(({ availableCents }) => availableCents > 0)
  return (
    <PreviewForm
      typed={typed}
      found={errors}
      toSummaryLine={(field, message) => toFundLine(field, message, sales.funds, firstToSell)}
      preview={() => previewSale(portal.api, ContractID, request)}
      onChecked={(preview) => onChecked(request, preview)}
      submitLabel={texts.next}
    >
      {(errorOf) => (
        <>
          {wholeTax && <SaleTaxSection tax={wholeTax} />}
          <RadioGroup<SaleRequest['kind']>
            id="kind"
            label={texts.kind}
            error={errorOf('kind')}
            inline
            options={[
              { value: 'amount', label: texts.amount },
              { value: 'all', label: texts.all },
              { value: 'funds', label: texts.perFund },
            ]}
            value={typed.kind}
            onChange={(kind) => onType({ kind })}
          />
          {typed.kind === 'all' && (
            <p className="tabular-nums">
              {(sales.blockedCents > 0 ? texts.allUnblocked : texts.allAmount)(formatMoney(sales.availableCents))}
            </p>
          )}
          {typed.kind === 'amount' && (
            <AmountField
              text={typed.amount}
              onChange={(amount) => onType({ amount })}
              error={errorOf('amountCents')}
              availableCents={sales.availableCents}
            />
          )}
          {typed.kind === 'funds' && (
            <FundAmountFields
              funds={sales.funds}
              texts={typed.funds}
              onChange={(id, text) => onType({ funds: { ...typed.funds, [id]: text } })}
              errorOf={(id, isFirst) => errorOf(`funds.${id}`) ?? (isFirst ? errorOf('funds') : undefined)}
            />
          )}
          <p className="text-muted">
            {texts.when(formatDate(sales.dealing.dealingDate), formatDate(sales.dealing.publicationDate))}
          </p>
          {wholeTax && (
            <AcceptTax
              tax={wholeTax}
              error={errorOf('acceptsTaxConsequence')}
              isAccepted={typed.acceptsTaxConsequence}
              onAccept={(acceptsTaxConsequence) => onType({ acceptsTaxConsequence })}
            />
          )}
        </>
      )}
    </PreviewForm>
  )
}
