import { previewCalculation } from '@portal/api/look-ups'
import type { Calculation, CalculationPayload } from '@portal/api/operations'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { initialFlow } from '@portal/flows/flow/flow-state'
import { mainFigureOf } from '@portal/flows/flow/main-figure'
import { formatEstimate } from '@portal/flows/values/estimate'
import { limits } from '@portal/flows/values/limits'
import { type Cents, formatMoneyInput, formatShortMoney, parseMoney } from '@portal/flows/values/money'
import { Button } from '@portal/ui/button'
import { Figure } from '@portal/ui/figure'
import { SliderField } from '@portal/ui/slider-field'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { changeFlow, readFlow } from '../../flow/flow.ts'
import { paths } from '../../shared/paths.ts'
import { type Portal, usePortal } from '../../shared/portal.ts'
import { claimFlows } from '../../store/flow-slices.ts'
import { exampleTexts as texts } from './example-texts.ts'

/** The slider, in cents. A larger amount can be typed. */
const [MAX, STEP, START] = [50_000, 2_500, 10_000]
const MIN = limits.periodicDeposit.minimum
const YEARS = 20

/** The pause between the last change and the request, in milliseconds. */
const PAUSE = 250

/** What a monthly deposit may become in twenty years, with a slider, and a button that begins with it. */
export function Example({ canBegin }: { canBegin: boolean }) {
  const portal = usePortal()
  const navigate = useNavigate()
  const [text, setText] = useState(formatMoneyInput(START))
  const typed = parseMoney(text)
  const cents = typed.ok && typed.value >= MIN && typed.value <= limits.periodicDeposit.maximum ? typed.value : null
  const { end, isStale } = useEnd(cents)

  function begin() {
    if (cents !== null) fillIn(portal, cents)
    void navigate(paths.bedragBeleggen)
  }

  return (
    <div className="grid max-w-measure gap-6 [&>button]:justify-self-start">
      <SliderField
        id="voorbeeld-inleg"
        label={texts.monthly}
        prefix="€"
        error={
          cents === null
            ? texts.wrongAmount(formatShortMoney(MIN), formatShortMoney(limits.periodicDeposit.maximum))
            : undefined
        }
        text={text}
        onTextChange={setText}
        value={cents ?? START}
        onValueChange={(value) => setText(formatMoneyInput(value))}
        min={MIN}
        max={MAX}
        step={STEP}
        formatValue={formatShortMoney}
      />
      <div
        className="min-h-[7.5rem] transition-opacity duration-120 aria-busy:opacity-50"
        aria-live="polite"
        aria-busy={isStale}
      >
        {end !== null && (
          <Figure
            label={texts.after(YEARS)}
            value={formatEstimate(mainFigureOf({ end, payments: null }).real.expectedCents)}
            note={texts.basis(formatEstimate(end.real.lowCents), formatEstimate(end.real.highCents))}
            size="large"
          />
        )}
      </div>
      {canBegin && <Button onClick={begin}>{texts.begin(cents === null ? null : formatShortMoney(cents))}</Button>}
    </div>
  )
}

function planOf(cents: Cents) {
  const flow = initialFlow('bedragBeleggen')
  return { ...flow, kind: 'maandelijks', periodicDeposit: cents, duration: YEARS } as const
}

/** Fills in the amount of the example, unless the customer is further in the flow already. */
function fillIn(portal: Portal, cents: Cents) {
  claimFlows(portal.store)
  if (readFlow(portal, 'bedragBeleggen').activePage !== 'stap1') return
  changeFlow(portal, 'bedragBeleggen', () => planOf(cents))
}

/** Requests the value at the end after a pause; the previous one stays, marked as stale, until it arrives. */
function useEnd(cents: Cents | null): { end: Calculation['end'] | null; isStale: boolean } {
  const portal = usePortal()
  const [answer, setAnswer] = useState<{ cents: Cents; end: Calculation['end'] } | null>(null)

  useEffect(() => {
    if (cents === null) return
    const controller = new AbortController()
    async function calculate(deposit: Cents) {
      const payload: CalculationPayload = {
        ...toCalculationPayload(planOf(deposit), portal.today()),
        funds: [],
        chosenRiskProfile: 'NVT',
      }
      const result = await previewCalculation(portal.api, payload, { signal: controller.signal, quiet: true })
      if (result.ok && !controller.signal.aborted) setAnswer({ cents: deposit, end: result.value.end })
    }
    const timer = setTimeout(() => void calculate(cents), answer === null ? 0 : PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the first request has no pause
  }, [portal, cents])

  return { end: answer?.end ?? null, isStale: answer === null || answer.cents !== cents }
}
