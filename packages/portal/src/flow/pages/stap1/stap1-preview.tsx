import { productOfFlow } from '@portal/flows/values/products'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { CalculationOutlook, toSentence } from '../../../shared/outlook/calculation-outlook.tsx'
import { about } from '../../../shared/outlook/outlook-texts.ts'
import { useEuros } from '../../../shared/outlook/use-euros.ts'
import { SidePanel } from '../../side-panel.tsx'
import { previewTexts as texts } from '../../flow-texts.ts'
import { useFlow } from '../../use-flow.ts'
import { missingFor, type Preview } from './use-preview.ts'

export function Stap1Preview({ preview }: { preview: Preview }) {
  const { calculation, problem, isStale, isAssumed, isOwnMix, fittedYears } = preview
  const [euros] = useEuros()
  const { isPaidOut } = productOfFlow(useFlow().name)
  const missing = missingFor(preview)
  const reason = problem ? texts.failed : texts.underWay
  const income = isAssumed ? undefined : calculation?.income
  return (
    <SidePanel title={texts.title} busy={isStale}>
      {/* One sentence: a screen reader would read each of the other rows too, in any order. */}
      <div aria-live="polite" aria-atomic="true">
        {calculation ? (
          <VisuallyHidden>{toSentence(calculation, euros)}</VisuallyHidden>
        ) : (
          <p>{missing ? `${texts.first[missing]}, ${texts.thenYouSee(isPaidOut)}` : reason}</p>
        )}
      </div>
      {calculation && (
        <CalculationOutlook
          calculation={calculation}
          facts={income ? [{ label: texts.income, value: about(income.gross[euros].expectedCents) }] : []}
          note={[fittedYears === null ? '' : texts.fitted(fittedYears), isOwnMix ? texts.ownMix : texts.averageMix]
            .join(' ')
            .trim()}
        />
      )}
    </SidePanel>
  )
}
