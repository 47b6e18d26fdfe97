import type { Calculation } from '@portal/api/operations'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { formatDay } from '@portal/flows/values/instant-text'
import { usePortal } from '../../../shared/portal.ts'
import { toPlanFacts } from './plan-facts.ts'
import { resultTexts as texts } from '../../texts.ts'

/** What the result was calculated from, and when: on paper it must speak for itself. */
export function ResultPlan({ calculation: { payload, calculatedAt } }: { calculation: Calculation }) {
  const { brand } = usePortal()
  return (
    <Details summary={texts.plan}>
      <DefinitionList items={toPlanFacts(payload)} />
      <p>{texts.printedOn(formatDay(calculatedAt), brand.name)}</p>
    </Details>
  )
}
