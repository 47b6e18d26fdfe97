import { withdrawLifeEvent } from '@portal/api/endpoints/contract-management'
import type { LifeEvent } from '@portal/api/operations'
import { lifeEventFieldsOf } from '@portal/flows/contract/life-events'
import { contactBy } from '@portal/flows/contract/life-event-terms'
import { compareDates, formatDate } from '@portal/flows/values/dates'
import { formatDay } from '@portal/flows/values/instant-text'
import { toCalendarDate } from '@portal/flows/values/moment'
import { Button } from '@portal/ui/button'
import { DefinitionList } from '@portal/ui/definition-list'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { usePortal } from '../../../shared/portal.ts'
import { useContract } from '../load-contract.ts'
import { OrderCard, OrderList } from '../orders.tsx'
import { useWithdrawal } from '../use-withdrawal.tsx'
import { eventTexts } from './event-texts.ts'
import { lifeEventsTexts as texts } from './life-events-texts.ts'
import { toUnbroken } from '../../../shared/unbroken.ts'

/** The reported life events with their state and a button to withdraw them. */
export function LifeEventCards({ events }: { events: readonly LifeEvent[] }) {
  const { api } = usePortal()
  const { ContractID } = useContract()
  const withdrawal = useWithdrawal<LifeEvent>({
    withdraw: ({ id }) => withdrawLifeEvent(api, ContractID, id),
    toQuestion: () => texts.withdrawal.question,
    texts: texts.withdrawal,
  })
  return (
    <div>
      {withdrawal.news}
      {events.length > 0 && (
        <OrderList orders={events} idOf={({ id }) => id}>
          {(event) => <LifeEventCard event={event} onWithdraw={withdrawal.ask} />}
        </OrderList>
      )}
    </div>
  )
}

function LifeEventCard({ event, onWithdraw }: { event: LifeEvent; onWithdraw: (event: LifeEvent) => void }) {
  const { id, kind, status, values, createdAt, endedAt } = event
  const { brand, today } = usePortal()
  const day = formatDay(createdAt)
  const contactDate = contactBy(toCalendarDate(new Date(createdAt)))
  const { labels } = eventTexts[kind]
  return (
    <OrderCard
      id={`gebeurtenis-${id}`}
      title={texts.card(day)}
      state={texts.status[status]}
      isWaiting={status === 'open'}
    >
      <DefinitionList
        items={[
          ...lifeEventFieldsOf(kind).map((field) => ({
            term: labels[field] ?? '',
            description: field === 'date' ? formatDate(values.date) : values[field],
          })),
          ...(endedAt === null ? [] : [{ term: texts.ended[status], description: formatDay(endedAt) }]),
        ]}
      />
      {status === 'open' && (
        <div className="mt-4 grid justify-items-start gap-3">
          <p>
            {compareDates(today(), contactDate) > 0
              ? texts.contactLate(formatDate(contactDate), toUnbroken(brand.contact.phone))
              : texts.contact(formatDate(contactDate))}
          </p>
          <Button variant="secondary" onClick={() => onWithdraw(event)}>
            {texts.withdrawal.action}
            <VisuallyHidden>{texts.withdrawal.actionOf(day)}</VisuallyHidden>
          </Button>
        </div>
      )}
    </OrderCard>
  )
}
