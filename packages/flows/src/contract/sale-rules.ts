import type { ProductCode, SaleRequest, SaleTax, SellableFund, SoldFund } from '@portal/api/operations'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import { allocate, type Cents } from '../values/money.ts'
import type { FiscalYears } from '../annuity/fiscal-years.ts'
import { smallAnnuityTax, surrenderTax } from '../annuity/surrender-tax.ts'
import { unitsToCents, type UnitsMillionths } from '../values/units.ts'
import type { BasisPoints } from '../values/percentage.ts'
import { productOf } from '../values/products.ts'

/** A field of a sale, or the amount of one fund. */
export type SaleField = keyof SaleRequest | `funds.${string}`

/** The holding of a fund at its last published price. */
export type HeldFund = Pick<SellableFund, 'id' | 'name' | 'unitsMillionths' | 'priceTenThousandths'>

/** The expected proceeds of a sale at the last known prices, by fund, or what is wrong with it. */
export type SalePlan =
  | {
      readonly ok: true
      readonly funds: readonly SoldFund[]
      readonly estimatedCents: Cents
      readonly tax: SaleTax | null
      readonly estimatedNetCents: Cents
    }
  | { readonly ok: false; readonly errors: FieldErrors<SaleField> }

/**
 * The sellable part of the holdings, largest value first. Units that were bought with direct debits of the last 56 days
 * are blocked, because the bank can take the money back for so long (SEPA Core Direct Debit Rulebook, refunds within
 * eight weeks).
 * @param blockedUnits By fund; more than the holding counts as all.
 */
export function sellable(
  holdings: readonly HeldFund[],
  blockedUnits: ReadonlyMap<string, UnitsMillionths>,
): SellableFund[] {
  return holdings
    .map((fund) => {
      const valueCents = unitsToCents(fund.unitsMillionths, fund.priceTenThousandths)
      const blocked = Math.min(blockedUnits.get(fund.id) ?? 0, fund.unitsMillionths)
      const blockedCents = unitsToCents(blocked, fund.priceTenThousandths)
      return { ...fund, valueCents, blockedCents, availableCents: valueCents - blockedCents }
    })
    .toSorted((a, b) => b.valueCents - a.valueCents)
}

/**
 * Plans a sale: everything that can be sold, an amount taken from the funds in proportion to their sellable value (by
 * largest remainder), or amounts of single funds. A sale of an annuity requires that the customer accepts the tax.
 * @param year The year in which the proceeds are paid.
 * @param smallAnnuityBasisPoints What is withheld from a small annuity that is sold as a whole; null for others.
 */
export function planSale(
  request: SaleRequest,
  {
    funds,
    productCode,
    year,
    fiscalYears,
    smallAnnuityBasisPoints = null,
  }: {
    funds: readonly SellableFund[]
    productCode: ProductCode
    year: number
    fiscalYears: FiscalYears
    smallAnnuityBasisPoints?: BasisPoints | null
  },
): SalePlan {
  const errors = { ...saleErrors(request, funds), ...taxErrors(request, productCode) }
  if (!hasNoErrors(errors)) return { ok: false, errors }
  const amounts = amountsOf(request, funds)
  const sold = funds.flatMap(({ id, name }, index) => {
    const amountCents = amounts[index] ?? 0
    return amountCents > 0 ? [{ id, name, amountCents }] : []
  })
  const estimatedCents = totalOf(amounts)
  const isSmall = request.kind === 'all' && smallAnnuityBasisPoints !== null
  const tax = isSmall
    ? smallAnnuityTax(estimatedCents, smallAnnuityBasisPoints, year)
    : surrenderTax(fiscalYears, productCode, estimatedCents, year)
  return { ok: true, funds: sold, estimatedCents, tax, estimatedNetCents: estimatedCents - (tax?.withheldCents ?? 0) }
}

/** Returns what is wrong with the amounts of a sale; accepting the tax is checked elsewhere. */
function saleErrors(request: SaleRequest, funds: readonly SellableFund[]): FieldErrors<SaleField> {
  const available = totalOf(funds.map(({ availableCents }) => availableCents))
  const { kind, amountCents } = request
  const foreign: FieldErrors<SaleField> = toFieldErrors([
    ['amountCents', kind !== 'amount' && amountCents !== null ? { code: 'unknown-value' } : null],
    ['funds', kind !== 'funds' && request.funds.length > 0 ? { code: 'unknown-value' } : null],
  ])
  if (!hasNoErrors(foreign)) return foreign
  if (available === 0) return { kind: { code: 'more-than-available', available } }
  if (kind === 'funds') return fundErrors(request.funds, funds)
  return toFieldErrors([['amountCents', kind === 'amount' ? amountError(amountCents ?? 0, available) : null]])
}

function fundErrors(asked: SaleRequest['funds'], funds: readonly SellableFund[]): FieldErrors<SaleField> {
  const isTwice = new Set(asked.map(({ id }) => id)).size < asked.length
  if (isTwice) return { funds: { code: 'unknown-value' } }
  if (asked.length === 0) return { funds: { code: 'required' } }
  return toFieldErrors(
    asked.map(({ id, amountCents }) => {
      const fund = funds.find((candidate) => candidate.id === id)
      if (fund === undefined) return [`funds.${id}`, { code: 'unknown-value' }] as const
      return [`funds.${id}`, amountError(amountCents ?? Math.max(1, fund.availableCents), fund.availableCents)] as const
    }),
  )
}

function taxErrors(request: SaleRequest, productCode: ProductCode): FieldErrors<SaleField> {
  const isAccepted = !productOf(productCode).isAnnuity || request.acceptsTaxConsequence
  return toFieldErrors<SaleField>([['acceptsTaxConsequence', isAccepted ? null : { code: 'must-be-yes' }]])
}

function amountError(cents: Cents, available: Cents): FieldError | null {
  if (cents > available) return { code: 'more-than-available', available }
  return cents < 1 ? { code: 'required' } : null
}

function amountsOf({ kind, amountCents, funds: asked }: SaleRequest, funds: readonly SellableFund[]): Cents[] {
  const available = funds.map(({ availableCents }) => availableCents)
  if (kind === 'all') return available
  if (kind === 'amount') return allocate(amountCents ?? 0, available)
  return funds.map(({ id, availableCents }) => {
    const one = asked.find((candidate) => candidate.id === id)
    return one === undefined ? 0 : (one.amountCents ?? availableCents)
  })
}

function totalOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
