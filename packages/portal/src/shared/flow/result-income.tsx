import type { CalculationIncome } from '@portal/api/operations'
import { Figure } from '@portal/ui/figure'
import { formatDate } from '@portal/flows/dates'
import { formatEstimate } from '@portal/flows/estimate'
import { formatPercentage } from '@portal/flows/percentage'
import { incomeTexts as texts } from './income-texts.ts'
import { Scenarios } from './result-parts.tsx'
import type { ResultView } from './result-view-field.tsx'
import { resultTexts } from './texts.ts'

/** What an annuity that is built up pays later, a month. All amounts are estimates, so they are rounded. */
export function ResultIncome({ income, view }: { income: CalculationIncome; view: ResultView }) {
  const { from, isFromAow, isAowCertain, durationYears, gross, net, taxYear, isTaxProvisional } = income
  const other = view === 'real' ? 'nominal' : 'real'
  const about = (cents: number) => texts.about(formatEstimate(cents))
  const sentences = [
    texts.basis(durationYears),
    texts.tax(taxYear, isTaxProvisional),
    texts.zvw(formatPercentage(income.zvwBasisPoints)),
    ...(isAowCertain ? [] : [texts.aowCanRise]),
  ]
  return (
    <>
      <h2>{texts.title}</h2>
      <Scenarios label={texts.title}>
        <Figure
          label={`${resultTexts.expected}, ${resultTexts.euros[view]}`}
          value={about(gross[view].expectedCents)}
          note={
            <>
              <span className="block">{texts.from(formatDate(from), isFromAow, durationYears)}</span>
              <span className="block">{resultTexts.beside[other](about(gross[other].expectedCents))}</span>
            </>
          }
        />
        <Figure label={texts.net} value={about(net[view].expectedCents)} note={texts.netNote} />
        <Figure label={texts.low} value={about(gross[view].lowCents)} note={resultTexts.lowNote} />
        <Figure label={texts.high} value={about(gross[view].highCents)} note={resultTexts.highNote} />
      </Scenarios>
      <p className="mb-8 max-w-measure text-[0.9375rem] text-muted">{sentences.join(' ')}</p>
    </>
  )
}
