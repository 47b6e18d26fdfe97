import { getHistory } from '@portal/api/endpoints/contract-management'
import type { HistoryEvent } from '@portal/api/operations'
import { formatMonth } from '@portal/flows/values/dates'
import { formatInstant } from '@portal/flows/values/instant-text'
import { toMoment } from '@portal/flows/values/moment'
import { Badge } from '@portal/ui/badge'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { TextLink } from '../../../shared/links.tsx'
import { Paging, readPage } from '../../../shared/paging.tsx'
import { portalContext } from '../../../shared/portal.ts'
import { Switching } from '../../../shared/switching.tsx'
import { unwrap } from '../../../shared/unwrap.ts'
import { useContract } from '../load-contract.ts'
import { usePortal } from '../../../shared/portal.ts'
import { describeEvent } from './describe-event.ts'
import { historyTexts as texts } from './history-texts.ts'

async function loadHistory({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  const page = readPage(new URL(request.url).searchParams)
  return unwrap(await getHistory(api, params.contractId ?? '', page, { signal: request.signal }))
}

/** How many of the newest events are shown at first. */
const NEWEST = 10

function HistoryScreen() {
  const { events, total, page, pageSize } = useLoaderData<typeof loadHistory>()
  const [isOpened, setOpened] = useState(false)
  const isAll = isOpened || page > 1 || events.length <= NEWEST
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {events.length === 0 && <NoEvents isPastEnd={total > 0} />}
      {events.length > 0 && <p className="mb-8 max-w-measure">{texts.intro}</p>}
      <Switching>
        {toMonths(isAll ? events : events.slice(0, NEWEST)).map(({ id, name, happened }) => (
          <section key={id} className="max-w-measure" aria-labelledby={id}>
            <h2 id={id} className="mb-2 first-letter:uppercase">
              {name}
            </h2>
            <ol className="mb-10 border-s-2 border-line">
              {happened.map((event) => (
                <EventItem key={event.id} event={event} isFocused={isOpened && event === events[NEWEST]} />
              ))}
            </ol>
          </section>
        ))}
      </Switching>
      {!isAll && (
        <Button variant="secondary" onClick={() => setOpened(true)}>
          {texts.more}
        </Button>
      )}
      {isAll && events.length > 0 && <Paging page={page} pages={Math.ceil(total / pageSize)} />}
    </>
  )
}

type Month = { id: string; name: string; happened: HistoryEvent[] }

function toMonths(events: readonly HistoryEvent[]): Month[] {
  const months = new Map<string, Month>()
  for (const event of events) {
    const { date } = toMoment(new Date(event.at))
    const id = `maand-${date.slice(0, 7)}`
    const month = months.get(id) ?? { id, name: formatMonth(date), happened: [] }
    month.happened.push(event)
    months.set(id, month)
  }
  return [...months.values()]
}

function NoEvents({ isPastEnd }: { isPastEnd: boolean }) {
  const { ContractID } = useContract()
  const to = isPastEnd ? '?' : toContractPath(ContractID, 'gegevens')
  return (
    <EmptyPage
      title={isPastEnd ? texts.noPage : texts.empty}
      action={isPastEnd ? texts.noPageAction : texts.emptyAction}
      to={to}
    >
      {isPastEnd ? texts.noPageText : texts.emptyText}
    </EmptyPage>
  )
}

type EventItemProps = {
  event: HistoryEvent
  /** True for the first of the events that a button showed: the button is gone, and the focus goes on from here. */
  isFocused: boolean
}

function EventItem({ event, isFocused }: EventItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFocused) item.current?.focus()
  }, [isFocused])
  const { ContractID } = useContract()
  const { sentence, note } = describeEvent(usePortal(), event)
  return (
    <li ref={item} tabIndex={isFocused ? -1 : undefined} className="relative ps-6 pb-6 wrap-anywhere outline-none">
      <span className="absolute -inset-s-1.25 top-[0.5em] size-2 rounded-full border border-page bg-accent forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none" />
      <time className="text-muted tabular-nums" dateTime={event.at}>
        {formatInstant(event.at)}
      </time>
      <p>
        <span>{sentence}</span> {event.kind === 'staff-look' && <Badge>{texts.staff}</Badge>}
      </p>
      {note !== undefined && <p className="text-muted tabular-nums">{note}</p>}
      {event.kind === 'document' && (
        <TextLink to={toContractPath(ContractID, 'documenten')}>{texts.toDocuments}</TextLink>
      )}
    </li>
  )
}

export { HistoryScreen as Component, loadHistory as loader }
