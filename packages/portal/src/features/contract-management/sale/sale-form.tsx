import { previewSale } from '@portal/api/endpoints/contract-management'
import type { ApiError } from '@portal/api/errors'
import type { SalePreview, SaleRequest, SaleTax } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/money'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { RadioGroup } from '@portal/ui/radio-group'
import { type SubmitEvent, useRef, useState } from 'react'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { toErrorText } from '../../../shared/error-texts.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useContract } from '../load-contract.ts'
import { useSales } from './load-sales.ts'
import { AmountField, FundAmountFields } from './sale-amounts.tsx'
import { SaleTaxSection } from './sale-tax.tsx'
import styles from './sale.module.css'
import { SellableFunds } from './sellable-funds.tsx'
import { saleTexts as texts } from './texts.ts'
import { readSale, type TypedSale } from './typed-sale.ts'

type Props = {
  typed: TypedSale
  onType: (changed: Partial<TypedSale>) => void
  /** Told what the server says that the sale would bring. */
  onChecked: (request: SaleRequest, preview: SalePreview) => void
  /** Of an annuity: what is taken of all that can be sold. */
  wholeTax: SaleTax | null
}

/**
 * What to sell; of an annuity the tax comes before it. Nothing is said before it is sent; from then on every field is
 * checked while it is mended, and what the server said holds until something else is filled in.
 */
export function SaleForm({ typed, onType, onChecked, wholeTax }: Props) {
  const { api } = usePortal()
  const { ContractID, productCode } = useContract()
  const sales = useSales()
  const isUnderWay = useRef(false)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ typed: TypedSale; error: ApiError } | null>(null)

  const { request, errors: found } = readSale(typed, sales, productCode)
  const isRefused = refused?.typed === typed
  const errors: Readonly<Record<string, string>> =
    attempt === 0 ? {} : { ...(isRefused && refused.error.fields), ...found }
  const problem = isRefused && Object.keys(errors).length === 0 ? refused.error : null

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isUnderWay.current) return
    if (Object.keys(found).length > 0) return setAttempt(attempt + 1)
    isUnderWay.current = true
    setBusy(true)
    const result = await previewSale(api, ContractID, request)
    isUnderWay.current = false
    setBusy(false)
    setRefused(result.ok ? null : { typed, error: result.error })
    if (result.ok) onChecked(request, result.value)
    else setAttempt(attempt + 1)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(errors).map(([field, message]) => toSummaryLine(field, message, sales.funds))}
      />
      {wholeTax && (
        <SaleTaxSection
          tax={wholeTax}
          error={errors['acceptsTaxConsequence']}
          isAccepted={typed.acceptsTaxConsequence}
          onAccept={(acceptsTaxConsequence) => onType({ acceptsTaxConsequence })}
        />
      )}
      <SellableFunds />
      <RadioGroup<SaleRequest['kind']>
        id="kind"
        label={texts.kind}
        error={errors['kind']}
        options={[
          {
            value: 'all',
            label: texts.all(formatMoney(sales.availableCents)),
            ...(sales.blockedCents > 0 && { hint: texts.allBlocked }),
          },
          { value: 'amount', label: texts.amount, hint: texts.amountHint },
          { value: 'funds', label: texts.perFund, hint: texts.perFundHint },
        ]}
        value={typed.kind}
        onChange={(kind) => onType({ kind })}
      />
      {typed.kind === 'amount' && (
        <AmountField
          text={typed.amount}
          onChange={(amount) => onType({ amount })}
          error={errors['amountCents']}
          availableCents={sales.availableCents}
        />
      )}
      {typed.kind === 'funds' && (
        <FundAmountFields
          funds={sales.funds}
          texts={typed.funds}
          onChange={(id, text) => onType({ funds: { ...typed.funds, [id]: text } })}
          errorOf={(id, isFirst) => errors[`funds.${id}`] ?? (isFirst ? errors['funds'] : undefined)}
        />
      )}
      {problem && (
        <Alert tone="error" live>
          {toErrorText(problem)}
        </Alert>
      )}
      <Button type="submit" busy={isBusy}>
        {texts.next}
      </Button>
    </form>
  )
}

/** Away from its field a sentence needs the fund's name; what is wrong with all of them leads to the first. */
function toSummaryLine(
  field: string,
  message: string,
  funds: readonly { id: string; name: string; availableCents: number }[],
) {
  const fund = funds.find(({ id }) => field === `funds.${id}`)
  if (fund) return { fieldId: field, message: `${fund.name}: ${message}` }
  const first = funds.find(({ availableCents }) => availableCents > 0)
  return { fieldId: field === 'funds' ? `funds.${first?.id}` : field, message }
}
