import type { Fund } from '@portal/api/operations'
import { isOutsideProfile } from '@portal/flows/fund-split'
import { profileOf } from '@portal/flows/risk-profile'
import { useAtomValue } from '../../store/jotai.ts'
import { FundShareField } from '../fund-split/fund-share-field.tsx'
import { flowAtomOf } from './flow.ts'
import { useFlow } from './use-flow.ts'
import { useTypedField } from './use-typed-field.ts'

/** One fund with its share of the deposits of the flow. */
export function FundField({ fund, error }: { fund: Fund; error: string | undefined }) {
  const { name } = useFlow()
  const flow = useAtomValue(flowAtomOf(name))
  const typed = useTypedField(`funds.${fund.id}`)
  const share = flow.funds.find(({ id }) => id === fund.id)?.percentage ?? 0
  const chosen = flow.riskSelection || profileOf(flow)?.profile
  const profile = flow.calculationBasedOnProfile && flow.riskProfiles.find(({ id }) => id === chosen)
  return (
    <FundShareField
      fund={fund}
      error={error}
      share={share}
      text={typed.value}
      onTextChange={typed.onChange}
      onBlur={typed.onBlur}
      isOutside={Boolean(profile && share > 0 && isOutsideProfile(fund, profile))}
    />
  )
}
