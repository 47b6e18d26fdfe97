import { type FundShareBasisPoints, distributeRest, restOf, splitEqually } from '@portal/flows/flow/fund-split'
import { type BasisPoints, formatPercentage } from '@portal/flows/values/percentage'
import { Button } from '@portal/ui/button'
import { fundSplitTexts as texts } from './texts.ts'

type Shares = readonly FundShareBasisPoints[]

/** The undivided rest, and the buttons that divide it, which replace the split. */
export function SplitRest({
  shares,
  onDivide,
}: {
  shares: Shares
  onDivide: (toShares: (shares: Shares) => Shares) => void
}) {
  const rest = restOf(shares)
  return (
    <>
      {/* Stays visible while the funds scroll, because it shows what is left to do. */}
      <p
        aria-live="polite"
        className={`sticky bottom-0 w-full border-t border-line bg-page py-3 font-semibold ${rest === 0 ? 'text-success' : ''}`}
      >
        {toRestText(rest)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onDivide(distributeRest)}>
          {texts.distribute}
        </Button>
        <Button variant="quiet" onClick={() => onDivide((before) => splitEqually(before.map(({ id }) => id)))}>
          {texts.equally}
        </Button>
      </div>
    </>
  )
}

function toRestText(rest: BasisPoints): string {
  if (rest === 0) return texts.whole
  return rest > 0 ? texts.rest(formatPercentage(rest)) : texts.tooMuch(formatPercentage(-rest))
}
