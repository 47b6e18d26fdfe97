import type { Fund, RiskProfile } from '@portal/api/operations'
import { isOutsideProfile } from '@portal/flows/fund-split'
import { FundShareField } from './fund-share-field.tsx'
import { SplitRest } from './split-rest.tsx'
import type { FundSplit } from './use-fund-split.ts'

type Props = {
  /** The funds that can be chosen. */
  funds: readonly Fund[]
  split: FundSplit
  errorOf: (field: `funds.${string}`) => string | undefined
  /** The profile of the customer, if there is one. */
  profile?: Pick<RiskProfile, 'maxRiskClass'> | undefined
}

/** A share for each fund, what is left to divide, and the buttons that divide it. */
export function FundSplitFields({ funds, split, errorOf, profile }: Props) {
  const shareOf = (id: string) => split.shares.find((share) => share.id === id)?.percentage ?? 0
  return (
    <>
      {funds.map((fund) => (
        <FundShareField
          key={fund.id}
          fund={fund}
          error={errorOf(`funds.${fund.id}`)}
          share={shareOf(fund.id)}
          text={split.textOf(fund.id)}
          onTextChange={(text) => split.setText(fund.id, text)}
          onBlur={() => split.tidy(fund.id)}
          isOutside={Boolean(profile && shareOf(fund.id) > 0 && isOutsideProfile(fund, profile))}
        />
      ))}
      <SplitRest shares={split.shares} onDivide={split.divide} />
    </>
  )
}
