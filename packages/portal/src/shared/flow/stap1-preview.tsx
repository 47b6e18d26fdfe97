import { previewCalculation } from '@portal/api/endpoints/calculation'
import type { Calculation, CalculationPayload } from '@portal/api/operations'
import { Figure } from '@portal/ui/figure'
import { toCalculationPayload } from '@portal/flows/calculation-payload'
import { formatMoney } from '@portal/flows/money'
import { validateStap1 } from '@portal/flows/stap1'
import { useEffect, useState } from 'react'
import { usePortal } from '../portal.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { flowAtomOf } from './flow.ts'
import styles from './flow.module.css'
import { previewTexts as texts } from './texts.ts'
import { useFlow } from './use-flow.ts'

/** Wait after the last key before the server is asked, in milliseconds. */
const PAUSE = 300

/** What the customer's plan may become, while it is still being filled in. */
export function Stap1Preview() {
  const portal = usePortal()
  const { name } = useFlow()
  const flow = useAtomValue(flowAtomOf(name))
  const today = portal.today()
  const { calculationBasedOnProfile: _, ...errors } = validateStap1(name, flow, today)
  const isReady = Object.keys(errors).length === 0
  const payload = { ...toCalculationPayload(name, flow, today), funds: [], chosenRiskProfile: 'NVT' as const }
  const wanted = isReady ? JSON.stringify({ ...payload, description: '' }) : null
  const { preview, isStale } = usePreview(wanted)

  return (
    <section className={styles.preview} aria-label={texts.title} aria-busy={isStale}>
      <h2>{texts.title}</h2>
      <div aria-live="polite" className={isStale ? styles.stale : undefined}>
        {preview === null && <p>{texts.empty}</p>}
        {preview === 'failed' && <p>{texts.failed}</p>}
        {preview !== null && preview !== 'failed' && <Outcome calculation={preview} />}
      </div>
    </section>
  )
}

function Outcome({ calculation }: { calculation: Calculation }) {
  const { end, payload } = calculation
  return (
    <>
      <Figure label={texts.after(payload.duration)} value={formatMoney(end.nominal.expectedCents)} />
      <dl className={styles.outcome}>
        <dt>{texts.low}</dt>
        <dd>{formatMoney(end.nominal.lowCents)}</dd>
        <dt>{texts.high}</dt>
        <dd>{formatMoney(end.nominal.highCents)}</dd>
        <dt>{texts.deposits}</dt>
        <dd>{formatMoney(end.depositsCents)}</dd>
      </dl>
      <p className={styles.note}>{texts.note}</p>
    </>
  )
}

type Preview = Calculation | 'failed' | null

/**
 * Asks for a preview after a pause in typing. A question that was overtaken is cancelled; the old answer stays, dimmed,
 * until the new one is there.
 */
function usePreview(wanted: string | null): { preview: Preview; isStale: boolean } {
  const { api } = usePortal()
  const [answer, setAnswer] = useState<{ wanted: string | null; preview: Preview }>({ wanted: null, preview: null })

  useEffect(() => {
    if (wanted === null) return
    const controller = new AbortController()
    async function ask(payload: CalculationPayload) {
      const result = await previewCalculation(api, payload, { signal: controller.signal })
      if (!controller.signal.aborted) setAnswer({ wanted, preview: result.ok ? result.value : 'failed' })
    }
    const timer = setTimeout(() => void ask(JSON.parse(wanted) as CalculationPayload), PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, wanted])

  return { preview: wanted === null ? null : answer.preview, isStale: wanted !== null && answer.wanted !== wanted }
}
