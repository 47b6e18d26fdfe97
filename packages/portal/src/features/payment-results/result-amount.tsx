import { type Cents, formatMoney } from '@portal/flows/values/money'
import { Figure } from '@portal/ui/figure'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { resultTexts as texts } from './payment-results-texts.ts'

type Props = { label: string; amountCents: Cents; contractId: string }

export function ResultAmount({ label, amountCents, contractId }: Props) {
  const summaries = useAtomValue(sessionSlices.contractSummaries.atom)
  const number = summaries.find(({ ContractID }) => ContractID === contractId)?.number
  return <Figure label={label} value={formatMoney(amountCents)} note={number && texts.contract(number)} />
}
