import { previewCalculation } from '@portal/api/look-ups'
import type { Calculation, CalculationPayload } from '@portal/api/operations'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { withExample } from '@portal/flows/flow/example'
import type { Flow } from '@portal/flows/flow/flow'
import { initialFlow } from '@portal/flows/flow/flow-state'
import { limits } from '@portal/flows/values/limits'
import { type Cents, formatMoneyInput, formatShortMoney, parseMoney } from '@portal/flows/values/money'
import { Button } from '@portal/ui/button'
import { SliderField } from '@portal/ui/slider-field'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { readFlow, writeFlow } from '../../flow/flow.ts'
import { CalculationOutlook } from '../../shared/outlook/calculation-outlook.tsx'
import { fiscalYearsOf } from '../../shared/fiscal-years.ts'
import { paths } from '../../shared/paths.ts'
import { type Portal, usePortal } from '../../shared/portal.ts'
import { claimFlows } from '../../store/flow-slices.ts'
import { exampleTexts as texts } from './example-texts.ts'

/** The slider, in cents. A larger amount can be typed. */
const [MAX, STEP, START] = [50_000, 2_500, 10_000]
const MIN = limits.periodicDeposit.minimum

/** The pause between the last change and the request, in milliseconds. */
const PAUSE = 250

/** What a monthly deposit may become in the years of the example, with a slider, and a button that begins with it. */
export function Example({ canBegin }: { canBegin: boolean }) {
  const portal = usePortal()
  const navigate = useNavigate()
  const [text, setText] = useState(formatMoneyInput(START))
  const typed = parseMoney(text)
  const cents = typed.ok && typed.value >= MIN && typed.value <= limits.periodicDeposit.maximum ? typed.value : null
  const { calculation, isStale } = usePreview(cents)

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
        className="min-h-[12rem] transition-opacity duration-120 aria-busy:opacity-50"
        aria-live="polite"
        aria-busy={isStale}
      >
        {calculation !== null && <CalculationOutlook calculation={calculation} note={texts.note} size="large" />}
      </div>
      {canBegin && <Button onClick={begin}>{texts.begin(cents === null ? null : formatShortMoney(cents))}</Button>}
    </div>
  )
}

/** The example of the flow itself with another amount, so that its first page needs nothing more. */
function planOf(portal: Portal, cents: Cents): Flow {
  const example = withExample(initialFlow('bedragBeleggen'), portal.today(), fiscalYearsOf(portal))
  const amount = { periodicDeposit: cents }
  return { ...example, ...amount }
}

/** Fills in the amount of the example, unless the customer is further in the flow already. */
function fillIn(portal: Portal, cents: Cents) {
  claimFlows(portal.store)
  if (readFlow(portal, 'bedragBeleggen').activePage !== 'stap1') return
  writeFlow(portal, planOf(portal, cents))
}

/** Requests a preview after a pause; the previous one stays, marked as stale, until it arrives. */
function usePreview(cents: Cents | null): { calculation: Calculation | null; isStale: boolean } {
  const portal = usePortal()
  const [answer, setAnswer] = useState<{ cents: Cents; calculation: Calculation } | null>(null)
  const hasNone = answer === null

  useEffect(() => {
    if (cents === null) return
    const controller = new AbortController()
    async function calculate(deposit: Cents) {
      const payload: CalculationPayload = {
        ...toCalculationPayload(planOf(portal, deposit), portal.today()),
        funds: [],
        chosenRiskProfile: 'NVT',
      }
      const result = await previewCalculation(portal.api, payload, { signal: controller.signal, quiet: true })
      if (result.ok && !controller.signal.aborted) setAnswer({ cents: deposit, calculation: result.value })
    }
    const timer = setTimeout(() => void calculate(cents), hasNone ? 0 : PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the arrival of the first preview starts no other
  }, [portal, cents])

  return { calculation: answer?.calculation ?? null, isStale: answer?.cents !== cents }
}
