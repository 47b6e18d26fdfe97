import type { Calculation } from '@portal/api/operations'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { formatDate } from '@portal/flows/dates'
import { toCalendarDate } from '@portal/flows/moment'
import { usePortal } from '../portal.ts'
import { toPlanFacts } from './plan-facts.ts'
import { resultTexts as texts } from './texts.ts'

/** What the result was calculated from, and when: on paper it must speak for itself. */
export function ResultPlan({ calculation: { payload, calculatedAt } }: { calculation: Calculation }) {
  const { brand } = usePortal()
  return (
    <Details summary={texts.plan}>
      <DefinitionList items={toPlanFacts(payload)} />
      <p>{texts.printedOn(formatDate(toCalendarDate(new Date(calculatedAt))), brand.name)}</p>
    </Details>
  )
}
