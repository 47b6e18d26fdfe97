import type { Fund, ProductCode, SplitShare } from '@portal/api/operations'
import { useFundSplit } from '../../flow/fund-split/use-fund-split.ts'

type Contract = { productCode: ProductCode; funds: readonly SplitShare[] }

/** A split of a contract in a form: it begins as the one that the contract has, over the funds of the product. */
export function useContractSplit(all: readonly Fund[], { productCode, funds: current }: Contract) {
  const has = (fund: Fund) => current.some(({ id }) => id === fund.id)
  // One that is closed by now may keep a share that it has.
  const funds = all.filter((fund) => fund.productCodes.includes(productCode) && (!fund.closedForDeposits || has(fund)))
  const split = useFundSplit(
    current
      .filter(({ id }) => funds.some((fund) => fund.id === id))
      .map(({ id, shareBasisPoints }) => ({ id, percentage: shareBasisPoints })),
  )

  /** Away from its field a sentence needs the fund's name; what is wrong with the whole leads to the first fund. */
  function toSummaryLine(field: string, message: string) {
    const fund = funds.find(({ id }) => field === `funds.${id}`)
    if (fund) return { fieldId: field, message: `${fund.name}: ${message}` }
    return {
      fieldId: field === 'funds' ? `funds.${funds[0]?.id}` : field,
      message,
    }
  }

  return { funds, split, toSummaryLine }
}
