import type { Fund } from '@portal/api/operations'
import { useAtomValue } from '../../../store/jotai.ts'
import { flowAtomOf } from '../../flow.ts'
import { FundShareField } from '../../fund-split/fund-share-field.tsx'
import { useFlow } from '../../use-flow.ts'
import { useTypedField } from '../../use-typed-field.ts'

/** One fund with its share of the deposits of the flow. */
export function FundField({ fund, error }: { fund: Fund; error: string | undefined }) {
  const { name } = useFlow()
  const flow = useAtomValue(flowAtomOf(name))
  const typed = useTypedField(`funds.${fund.id}`)
  const share = flow.funds.find(({ id }) => id === fund.id)?.percentage ?? 0
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
