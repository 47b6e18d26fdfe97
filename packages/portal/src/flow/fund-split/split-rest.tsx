import type { SplitShare } from '@portal/api/operations'
import { distributeRest, restOf, splitEqually } from '@portal/flows/flow/fund-split'
import { type BasisPoints, formatPercentage, PERCENT } from '@portal/flows/values/percentage'
import { Button } from '@portal/ui/button'
import { useRef } from 'react'
import { coverClass } from '../form.tsx'
import { fundSplitTexts as texts } from './fund-split-texts.ts'

type Shares = readonly SplitShare[]

type SplitRestProps = {
  shares: Shares
  /** The split that the rest becomes while no fund is chosen. */
  whenEmpty: Shares
  onDivide: (toShares: (shares: Shares) => Shares) => void
}

/** The rest of the split, and the buttons that complete it. A button is shown while it would change the split. */
export function SplitRest({ shares, whenEmpty, onDivide }: SplitRestProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const rest = restOf(shares)
  const [first] = shares
  const isUneven = shares.some(
    ({ shareBasisPoints: share }) => Math.abs(share - (first?.shareBasisPoints ?? 0)) > PERCENT,
  )

  function divide(toShares: (shares: Shares) => Shares) {
    onDivide(toShares)
    // The pressed button may disappear.
    status.current?.focus({ preventScroll: true })
  }

  return (
    <>
      {/* Stays visible while the funds scroll, because it shows the rest. */}
      <p
        ref={status}
        tabIndex={-1}
        aria-live="polite"
        className={`above-bars z-1 w-full border-t border-line py-3 font-semibold uncovered:sticky ${coverClass} ${rest === 0 ? 'text-success' : ''}`}
      >
        {toRestText(rest)}
      </p>
      {(rest !== 0 || isUneven) && (
        <div className="flex flex-wrap gap-3">
          {rest !== 0 && (
            <Button variant="secondary" onClick={() => divide((before) => distributeRest(before, whenEmpty))}>
              {rest > 0 ? texts.distribute : texts.reduce}
            </Button>
          )}
          {isUneven && (
            <Button variant="quiet" onClick={() => divide((before) => splitEqually(before.map(({ id }) => id)))}>
              {texts.equally}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function toRestText(rest: BasisPoints): string {
  if (rest === 0) return texts.whole
  return rest > 0 ? texts.rest(formatPercentage(rest)) : texts.tooMuch(formatPercentage(-rest))
}
