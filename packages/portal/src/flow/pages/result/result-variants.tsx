import { previewCalculation } from '@portal/api/look-ups'
import type { Calculation, CalculationPayload } from '@portal/api/operations'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { DataTable } from '@portal/ui/data-table'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { mainFigureOf } from '@portal/flows/flow/main-figure'
import { withVariant } from '@portal/flows/flow/trial'
import { formatEstimate, roundEstimate } from '@portal/flows/values/estimate'
import { formatShortMoney } from '@portal/flows/values/money'
import { type VariantCode, variantsOf } from '@portal/flows/flow/what-if'
import { productOf } from '@portal/flows/values/products'
import { useEffect, useRef, useState } from 'react'
import { toErrorText } from '../../../shared/error-texts.ts'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { eurosTexts } from '../../../shared/outlook/outlook-texts.ts'
import type { Euros } from '../../../store/euros.ts'
import { variantTexts as texts } from './result-texts.ts'
import { useRecalculate } from './use-recalculate.ts'

/** The outcomes with one change to the plan: a later start, a higher deposit, a longer term. */
export function ResultVariants({ calculation, euros }: { calculation: Calculation; euros: Euros }) {
  const { payload } = calculation
  const recalculation = useRecalculate()
  const outcomes = useVariants(payload, calculation.assumptions.parameterSetId)
  const now = mainFigureOf(calculation)[euros].expectedCents
  const names = productOf(payload.productCode).isPaidOut ? texts.ofPayments : texts.ofDeposits
  const portal = usePortal()
  const variants = variantsOf(payload, portal.today(), fiscalYearsOf(portal))
  const section = useRef<HTMLElement>(null)
  const [applied, setApplied] = useState(0)

  // The pressed button is gone when its variant is no longer possible.
  useEffect(() => {
    if (applied > 0 && document.activeElement === document.body) section.current?.focus()
  }, [applied])

  if (variants.length === 0) return null
  function toButton(code: VariantCode | null, variant: CalculationPayload) {
    if (code === null) return null
    const apply = () => recalculation.apply((flow) => withVariant(flow, payload, variant))
    return (
      <ApplyButton
        name={names[code]}
        isBusy={recalculation.isBusy}
        onApply={() => void apply().then(() => setApplied(applied + 1))}
      />
    )
  }

  return (
    <section ref={section} tabIndex={-1} aria-label={texts.caption} aria-busy={outcomes === null}>
      <p className="mb-4">
        {`${productOf(payload.productCode).isPaidOut ? texts.paymentsIntro : texts.intro}, ${eurosTexts[euros]}.`}
      </p>
      <DataTable
        caption={texts.caption}
        captionHidden
        rows={[{ code: null, payload }, ...variants]}
        rowKey={({ code }) => code ?? 'now'}
        columns={[
          {
            id: 'variant',
            header: texts.variant,
            cell: ({ code }) => (code ? names[code] : texts.now),
            rowHeader: true,
          },
          {
            id: 'outcome',
            header: productOf(payload.productCode).isPaidOut ? texts.payment : texts.value,
            cell: ({ code }) => (code ? toAmount(outcomes?.[code], euros) : formatEstimate(now)),
            align: 'end',
          },
          {
            id: 'difference',
            header: texts.difference,
            cell: ({ code }) => (code ? toDifference(outcomes?.[code], euros, now) : texts.same),
            align: 'end',
            nowrap: true,
          },
          {
            id: 'apply',
            header: texts.applyColumn,
            headerHidden: true,
            cell: ({ code, payload: variant }) => toButton(code, variant),
            align: 'end',
          },
        ]}
      />
      {recalculation.problem && <Alert tone="error">{toErrorText(recalculation.problem)}</Alert>}
    </section>
  )
}

type ApplyButtonProps = { name: string; isBusy: boolean; onApply: () => void }

/** Applies a variant to the customer's own calculation. */
function ApplyButton({ name, isBusy, onApply }: ApplyButtonProps) {
  return (
    <span className="print:hidden">
      <Button variant="secondary" busy={isBusy} onClick={onApply}>
        {texts.apply} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </span>
  )
}

/** The outcome of a variant; null when it has none, undefined while it is awaited. */
type Outcome = ReturnType<typeof mainFigureOf> | null | undefined
type Outcomes = Partial<Record<VariantCode, Outcome>>

function toAmount(outcome: Outcome, euros: Euros): string {
  if (outcome === undefined) return texts.waiting
  return outcome === null ? texts.none : formatEstimate(outcome[euros].expectedCents)
}

function toDifference(outcome: Outcome, euros: Euros, now: number): string {
  if (outcome == null) return texts.same
  // The difference of the rounded amounts, so that the three agree.
  const difference = roundEstimate(outcome[euros].expectedCents) - roundEstimate(now)
  return texts.differs(formatShortMoney(Math.abs(difference)), Math.sign(difference))
}

/**
 * Requests all variants at once; null until the responses arrive. They use the assumptions of the saved calculation, so
 * that only the plan differs.
 */
function useVariants(payload: CalculationPayload, parameterSetId: string): Outcomes | null {
  const portal = usePortal()
  const asked = JSON.stringify(payload)
  const [answer, setAnswer] = useState<{ asked: string; outcomes: Outcomes } | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    async function calculate() {
      const variants = variantsOf(JSON.parse(asked) as CalculationPayload, portal.today(), fiscalYearsOf(portal))
      const outcomes = await Promise.all(
        variants.map(async ({ code, payload: variant }) => {
          const options = { signal: controller.signal, quiet: true, parameterSetId }
          const result = await previewCalculation(portal.api, variant, options)
          return [code, result.ok ? mainFigureOf(result.value) : null] as const
        }),
      )
      if (!controller.signal.aborted) setAnswer({ asked, outcomes: Object.fromEntries(outcomes) })
    }
    void calculate()
    return () => controller.abort()
  }, [portal, asked, parameterSetId])

  return answer?.asked === asked ? answer.outcomes : null
}
