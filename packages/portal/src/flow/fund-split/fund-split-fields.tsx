import type { Fund } from '@portal/api/operations'
import { type FundField, splitEqually } from '@portal/flows/flow/fund-split'
import { FundShares } from './fund-shares.tsx'
import { FundShareField } from './fund-share-field.tsx'
import { SplitRest } from './split-rest.tsx'
import type { FundSplit } from './use-fund-split.ts'

type Props = {
  funds: readonly Fund[]
  split: FundSplit
  errorOf: (field: FundField) => string | undefined
}

/** A share for each fund, the undivided rest, and the buttons that divide it. */
export function FundSplitFields({ funds, split, errorOf }: Props) {
  const shareOf = (id: string) => split.shares.find((share) => share.id === id)?.shareBasisPoints ?? 0
  return (
    <>
      <FundShares error={errorOf('funds')}>
        {funds.map((fund) => (
          <FundShareField
            key={fund.id}
            fund={fund}
            error={errorOf(`funds.${fund.id}`)}
            share={shareOf(fund.id)}
            text={split.textOf(fund.id)}
            onTextChange={(text) => split.setText(fund.id, text)}
            onBlur={() => split.tidy(fund.id)}
          />
        ))}
      </FundShares>
      <SplitRest shares={split.shares} whenEmpty={splitEqually(funds.map(({ id }) => id))} onDivide={split.divide} />
    </>
  )
}
