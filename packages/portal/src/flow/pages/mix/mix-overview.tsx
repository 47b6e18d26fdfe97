import type { Fund } from '@portal/api/operations'
import { badYearOfSplit, lossOf } from '@portal/flows/flow/bad-year'
import { toSplit } from '@portal/flows/flow/fund-percentages'
import { restOf } from '@portal/flows/flow/fund-split'
import { formatEstimate } from '@portal/flows/values/estimate'
import { formatShortMoney } from '@portal/flows/values/money'
import { formatPercentage, WHOLE } from '@portal/flows/values/percentage'
import { Figure } from '@portal/ui/figure'
import { amountAtRisk } from '../../suitability/above-answers.tsx'
import { fundsTexts as texts } from '../../flow-texts.ts'
import { useFlowState } from '../../use-flow.ts'

/** The split as labelled bars with its total, and what a bad year can take of the first deposit. */
export function MixOverview({ title, funds }: { title: string; funds: readonly Fund[] }) {
  const flow = useFlowState()
  const split = toSplit(flow.funds).filter(({ shareBasisPoints }) => shareBasisPoints > 0)
  const rest = restOf(split)
  const amount = amountAtRisk(flow)
  const loss = lossOf(amount, badYearOfSplit(split, funds))
  return (
    <section aria-label={title} className="grid w-full gap-4 rounded-large border-rule border-line bg-plane p-5">
      {rest === 0 ? (
        <Figure
          label={texts.badYear(formatShortMoney(amount))}
          value={loss === 0 ? texts.badYearNone : texts.badYearLoss(formatEstimate(loss))}
          note={texts.badYearNote}
        />
      ) : (
        <p className="text-[0.9375rem] text-muted">{texts.badYearUndivided}</p>
      )}
      <h2 className="m-0 flex justify-between gap-4 border-t border-line pt-4 text-[1.125rem]">
        <span>{title}</span>
        <span className="tabular-nums">{formatPercentage(WHOLE - rest)}</span>
      </h2>
      {split.length > 0 && (
        <ul className="grid gap-3">
          {split.map(({ id, shareBasisPoints }) => (
            <li key={id} className="grid gap-1">
              <span className="flex justify-between gap-4">
                <span>{funds.find((fund) => fund.id === id)?.name ?? id}</span>
                <span className="tabular-nums">{formatPercentage(shareBasisPoints)}</span>
              </span>
              <span aria-hidden="true" className="h-1.5 rounded-full bg-line print:hidden">
                <span
                  className="block h-full max-w-full rounded-full bg-accent forced-colors:bg-[Highlight]"
                  style={{ width: `${shareBasisPoints / 100}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
