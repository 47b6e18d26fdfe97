import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { Details } from '@portal/ui/details'
import { Timeline } from '@portal/ui/timeline'
import { formatDate } from '@portal/flows/values/dates'
import { toFieldErrorText } from '@portal/flows/flow/field-error-texts'
import type { LijfrenteUitkeren } from '@portal/flows/flow/products/lijfrente-uitkeren'
import { setTyped } from '@portal/flows/flow/typed-fields'
import { useRef } from 'react'
import { changeFlow, flowAtomOf } from '../../flow.ts'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { isBirthdateKnown, toAnnuityTime } from './annuity-moments.ts'
import { timelineTexts as texts } from './lijfrente-uitkeren-texts.ts'

const FLOW = 'lijfrenteUitkeren'

type Props = {
  /** The server's refusal of a term that is valid here, because of the customer's other temporary annuities. */
  refusal: string | undefined
}

/** Birth, AOW, start and end on one line, with why a choice is not allowed and an alternative. */
export function AnnuityTimeline({ refusal }: Props) {
  const portal = usePortal()
  const flow = useAtomValue(flowAtomOf(FLOW))
  const section = useRef<HTMLElement>(null)
  const today = portal.today()
  const time = toAnnuityTime(flow, today, fiscalYearsOf(portal))
  if (time === null) {
    const missing = flow.kapitaal !== '' ? 'birthdate' : isBirthdateKnown(flow, today) ? 'deposits' : 'both'
    return <p className="text-muted">{texts.waiting[missing]}</p>
  }
  const { reasons, fit } = time.term
  const { duration, start } = fit

  /** The pressed button disappears, so the focus moves to its section. */
  function correct(change: (before: LijfrenteUitkeren) => LijfrenteUitkeren) {
    changeFlow(portal, FLOW, change)
    section.current?.focus()
  }

  return (
    <section ref={section} tabIndex={-1} className="grid w-full gap-2" aria-label={texts.title}>
      <div aria-live="polite">
        {reasons.map((reason) => (
          <Alert
            key={reason.code}
            tone="warning"
            title={toFieldErrorText(reason.code === 'start-too-late' ? 'start' : 'duration', reason)}
            action={
              <div className="flex flex-wrap gap-3">
                {reason.code !== 'start-too-late' && duration !== undefined && (
                  <Button
                    variant="secondary"
                    onClick={() => correct((before) => setTyped(before, 'duration', String(duration)))}
                  >
                    {texts.fitDuration(duration)}
                  </Button>
                )}
                {start !== undefined && (
                  <Button variant="secondary" onClick={() => correct((before) => ({ ...before, start }))}>
                    {texts.fitStart(formatDate(start))}
                  </Button>
                )}
              </div>
            }
          />
        ))}
        {reasons.length === 0 && refusal !== undefined && <Alert tone="warning" title={refusal} />}
        {reasons.length === 0 && refusal === undefined && flow.duration !== null && (
          <p className="font-semibold text-success">{texts.allowed}</p>
        )}
      </div>
      <Details summary={texts.title}>
        <Timeline caption={texts.title} moments={time.moments} spans={time.spans} ticks={time.ticks} />
      </Details>
    </section>
  )
}
