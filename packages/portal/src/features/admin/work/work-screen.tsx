import { getWork } from '@portal/api/endpoints/admin'
import type { AttentionItem, WorkItem } from '@portal/api/operations'
import { withThousands } from '@portal/flows/values/decimal-text'
import { EmptyState } from '@portal/ui/empty-state'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useOutletContext, useRevalidator } from 'react-router'
import { TextLink } from '../../../shared/links.tsx'
import { Paging } from '../../../shared/paging.tsx'
import { portalContext } from '../../../shared/portal.ts'
import { Switching } from '../../../shared/switching.tsx'
import { unwrap } from '../../../shared/unwrap.ts'
import { ActDialog } from '../act-dialog.tsx'
import { denseClass } from '../staff-heading.tsx'
import { WorkFilters } from './work-filters.tsx'
import { readWorkFilter, toWorkAddress, toWorkQuery } from './work-query.ts'
import { WorkTable } from './work-table.tsx'
import { workTexts as texts } from './work-texts.ts'

async function loadWork({ context, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  const filter = readWorkFilter(new URL(request.url).searchParams)
  return { ...unwrap(await getWork(api, toWorkQuery(filter), { signal: request.signal })), filter }
}

/** What waits for somebody at a customer: filtered, searched and paged by the server. */
function WorkScreen() {
  const { items, total, page, pageSize, filter } = useLoaderData<typeof loadWork>()
  const attention = useOutletContext<readonly AttentionItem[]>()
  const [chosen, setChosen] = useState<WorkItem['customer'] | null>(null)
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFiltered = toWorkAddress(filter) !== '?'

  async function reload() {
    await revalidate()
    // The reload may have removed the pressed button, and the focus with it.
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="werklijst">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2 className="my-0 text-xl" id="werklijst" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <p role="status" className="text-muted tabular-nums">
          {texts.found(withThousands(String(total)), total === 1)}
        </p>
      </div>
      <WorkFilters filter={filter} />
      <Switching>
        {items.length > 0 ? (
          <div className={denseClass}>
            <WorkTable items={items} attention={attention} onAct={setChosen} onDone={reload} />
          </div>
        ) : isFiltered ? (
          <EmptyState title={texts.noMatch} action={<TextLink to="?">{texts.everything}</TextLink>}>
            {texts.noMatchText}
          </EmptyState>
        ) : (
          <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
        )}
        <Paging page={page} pages={Math.ceil(total / pageSize)} />
      </Switching>
      {chosen && <ActDialog customer={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

export { WorkScreen as Component, loadWork as loader }
