import type { Fund, SplitShare } from '@portal/api/operations'
import { toPercentages, toSplit } from '@portal/flows/flow/fund-percentages'
import { type FundField, splitEqually } from '@portal/flows/flow/fund-split'
import { isSameSplit } from '@portal/flows/flow/ready-mix'
import type { Flow } from '@portal/flows/flow/flow'
import { Button } from '@portal/ui/button'
import { usePortal } from '../../../shared/portal.ts'
import { changeFlow } from '../../flow.ts'
import { FundShareField } from '../../fund-split/fund-share-field.tsx'
import { FundShares } from '../../fund-split/fund-shares.tsx'
import { SplitRest } from '../../fund-split/split-rest.tsx'
import { fundsTexts as texts } from '../../flow-texts.ts'
import { useFlowState } from '../../use-flow.ts'
import { useTypedField } from '../../use-typed-field.ts'

type Props = {
  funds: readonly Fund[]
  /** The ready mix of the profile; null without one. */
  mix: readonly SplitShare[] | null
  errorOf: (field: FundField) => string | undefined
}

/** The split of the deposits over the funds, to exactly 100 %. */
export function OwnSplit({ funds, mix, errorOf }: Props) {
  const portal = usePortal()
  const flow = useFlowState()
  const split = toSplit(flow.funds)

  function divide(toShares: (shares: readonly SplitShare[]) => readonly SplitShare[]) {
    // The divided shares replace the typed ones.
    changeFlow(portal, flow.name, (before) => ({
      ...before,
      typed: withoutShares(before.typed),
      funds: toPercentages(toShares(toSplit(before.funds))),
    }))
  }

  return (
    <>
      {mix && <p className="text-[0.9375rem] text-muted">{texts.exampleNote}</p>}
      <FundShares error={errorOf('funds')}>
        {funds.map((fund) => (
          <FundField key={fund.id} fund={fund} error={errorOf(`funds.${fund.id}`)} />
        ))}
      </FundShares>
      <SplitRest shares={split} whenEmpty={mix ?? splitEqually(funds.map(({ id }) => id))} onDivide={divide} />
      {mix && !isSameSplit(mix, split) && (
        <div>
          <Button variant="quiet" onClick={() => divide(() => mix)}>
            {texts.takeExample}
          </Button>
        </div>
      )}
    </>
  )
}

function withoutShares(typed: Flow['typed']): Flow['typed'] {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !field.startsWith('funds.')))
}

function FundField({ fund, error }: { fund: Fund; error: string | undefined }) {
  const flow = useFlowState()
  const typed = useTypedField(`funds.${fund.id}`)
  const share = toSplit(flow.funds).find(({ id }) => id === fund.id)?.shareBasisPoints ?? 0
  return (
    <FundShareField
      fund={fund}
      error={error}
      share={share}
      text={typed.value}
      onTextChange={typed.onChange}
      onBlur={typed.onBlur}
    />
  )
}
