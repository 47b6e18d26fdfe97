import type { HistoryEvent } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'
import { PageHeading } from '@portal/ui/page-heading'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getHistory } from '@portal/api/endpoints/contract-management'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { useContract } from '../load-contract.ts'
import { Paging, readPage } from '../../../shared/paging.tsx'
import { Switching } from '../../../shared/switching.tsx'
import { EventItem } from './event-item.tsx'
import { historyTexts as texts } from './texts.ts'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

async function loadHistory({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  const page = readPage(new URL(request.url).searchParams)
  return unwrap(await getHistory(api, params.contractId ?? '', page, { signal: request.signal }))
}

/** The events of a contract by month, newest first. */
function HistoryScreen() {
  const { events, total, page, pageSize } = useLoaderData<typeof loadHistory>()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {events.length === 0 && <NoEvents isPastEnd={total > 0} />}
      {events.length > 0 && <p className="mb-8 max-w-measure">{texts.intro}</p>}
      <Switching>
        {toMonths(events).map(({ id, name, happened }) => (
          <section key={id} className="max-w-measure" aria-labelledby={id}>
            <h2 id={id} className="mb-2 first-letter:uppercase">
              {name}
            </h2>
            <ol className="mb-10 border-s-2 border-line">
              {happened.map((event) => (
                <EventItem key={event.id} event={event} />
              ))}
            </ol>
          </section>
        ))}
      </Switching>
      {events.length > 0 && <Paging page={page} pages={Math.ceil(total / pageSize)} />}
    </>
  )
}

type Month = { id: string; name: string; happened: HistoryEvent[] }

function toMonths(events: readonly HistoryEvent[]): Month[] {
  const months = new Map<string, Month>()
  for (const event of events) {
    const { date } = toMoment(new Date(event.at))
    const id = `maand-${date.slice(0, 7)}`
    const month = months.get(id) ?? { id, name: formatDate(date).replace(/^\d+ /, ''), happened: [] }
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

export { HistoryScreen as Component, loadHistory as loader }
