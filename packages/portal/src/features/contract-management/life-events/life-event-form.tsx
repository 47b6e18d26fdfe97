import { createLifeEvent } from '@portal/api/endpoints/contract-management'
import type { LifeEventKind } from '@portal/api/operations'
import {
  checkLifeEvent,
  lifeEventFieldsOf,
  noLifeEventValues,
  toLifeEventErrorText,
} from '@portal/flows/contract/life-events'
import { Button } from '@portal/ui/button'
import { DateField } from '@portal/ui/date-field'
import { TextField } from '@portal/ui/text-field'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { toSentences } from '../../../shared/sentences.ts'
import { useForm } from '../../../shared/use-form.ts'
import { useContract } from '../load-contract.ts'
import { OrderForm } from '../order-page.tsx'
import { eventTexts } from './event-texts.ts'
import { useLifeEvents } from './load-life-events.ts'
import { lifeEventsTexts as texts } from './life-events-texts.ts'

/** Reports a life event to staff, with the data that they need. */
export function LifeEventForm({ kind }: { kind: LifeEventKind }) {
  const { api, today } = usePortal()
  const { ContractID } = useContract()
  const { revalidate } = useRevalidator()
  const { birthdate } = useLifeEvents().overview
  // The same key for a retry of the same text; another text is another request.
  const sent = useRef({ typed: '', key: '' })
  const { labels, hints, ask, submit } = eventTexts[kind]

  const form = useForm({
    id: 'gebeurtenis',
    initial: noLifeEventValues,
    check(values) {
      const checked = checkLifeEvent(kind, values, today(), birthdate)
      if (checked.ok) return {}
      return toSentences(checked.errors, (field, error) => toLifeEventErrorText(kind, field, error))
    },
    send(values) {
      const typed = JSON.stringify(values)
      if (sent.current.typed !== typed) sent.current = { typed, key: crypto.randomUUID() }
      return createLifeEvent(api, ContractID, { kind, values }, sent.current.key)
    },
    onDone: () => revalidate(),
  })

  return (
    <section className="min-w-full" aria-labelledby="doorgeven">
      <h2 id="doorgeven">{ask}</h2>
      <OrderForm onSubmit={form.submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {lifeEventFieldsOf(kind).map((field) => {
          const control = { ...form.field(field), label: labels[field] ?? '', hint: hints?.[field] }
          if (field === 'date') return <DateField key={field} {...control} />
          const isEmail = field === 'email'
          return <TextField key={field} {...control} type={isEmail ? 'email' : 'text'} autoComplete="off" width={20} />
        })}
        <ProblemAlert problem={form.problem} title={texts.notSent} />
        <Button type="submit" busy={form.isBusy}>
          {submit}
        </Button>
      </OrderForm>
    </section>
  )
}
