import type { Fund, ProductCode, SplitShare } from '@portal/api/operations'
import { toFundLine } from '../../flow/fund-split/to-fund-line.ts'
import { useFundSplit } from '../../flow/fund-split/use-fund-split.ts'

type Contract = { productCode: ProductCode; funds: readonly SplitShare[] }

/** A split over the funds of a contract's product in a form. It starts with the contract's own split, or with another. */
export function useContractSplit(
  all: readonly Fund[],
  { productCode, funds: current }: Contract,
  initial: readonly SplitShare[] = current,
) {
  const has = (fund: Fund) => current.some(({ id }) => id === fund.id)
  // A closed fund may keep its share.
  const funds = all.filter((fund) => fund.productCodes.includes(productCode) && (!fund.closedForDeposits || has(fund)))
  const split = useFundSplit(initial.filter(({ id }) => funds.some((fund) => fund.id === id)))

  const toSummaryLine = (field: string, message: string) => toFundLine(field, message, funds)
  return { funds, split, toSummaryLine }
}
