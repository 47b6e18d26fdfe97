import { getAudit } from '@portal/api/endpoints/admin'
import type { AuditEvent } from '@portal/api/operations'
import { formatInstant } from '@portal/flows/values/instant-text'
import { type DataColumn, DataTable } from '@portal/ui/data-table'
import { EmptyState } from '@portal/ui/empty-state'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { TextLink } from '../../shared/links.tsx'
import { Paging, readPage } from '../../shared/paging.tsx'
import { portalContext } from '../../shared/portal.ts'
import { Switching } from '../../shared/switching.tsx'
import { unwrap } from '../../shared/unwrap.ts'
import { describeOperation } from './operation-texts.ts'
import { denseClass, StaffHeading } from './staff-heading.tsx'
import { adminTexts as texts } from './admin-texts.ts'

/** The query parameter that includes the calls that only check a session, which are most of all calls. */
const SESSIONS = 'sessies'

async function loadAudit({ context, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  const query = new URL(request.url).searchParams
  const sessionChecks = query.has(SESSIONS) ? 'shown' : 'hidden'
  return unwrap(await getAudit(api, { page: readPage(query), sessionChecks }, { signal: request.signal }))
}

const columns: DataColumn<AuditEvent>[] = [
  { id: 'number', header: texts.number, cell: ({ number }) => number, rowHeader: true },
  { id: 'when', header: texts.when, cell: ({ at }) => formatInstant(at) },
  { id: 'staff', header: texts.staff, cell: ({ staffName }) => staffName },
  { id: 'customer', header: texts.customer, cell: ({ customerName }) => customerName ?? texts.nothing },
  { id: 'operation', header: texts.operation, cell: ({ operation }) => describeOperation(operation) },
  { id: 'reason', header: texts.reason, cell: ({ reason }) => reason ?? texts.nothing },
]

function AuditScreen() {
  const { events, total, page, pageSize } = useLoaderData<typeof loadAudit>()
  const hasSessions = useSearchParams()[0].has(SESSIONS)
  return (
    <>
      <StaffHeading>{texts.audit}</StaffHeading>
      <p className="max-w-measure text-muted">{texts.auditIntro}</p>
      <TextLink to={hasSessions ? '?' : `?${SESSIONS}=ja`}>
        {hasSessions ? texts.sessionsHidden : texts.sessionsShown}
      </TextLink>
      <Switching>
        {events.length > 0 ? (
          <div className={denseClass}>
            <DataTable
              caption={texts.audit}
              captionHidden
              columns={columns}
              rows={events}
              rowKey={({ number }) => number}
            />
          </div>
        ) : (
          <EmptyState title={texts.noEvents}>{texts.noEventsText}</EmptyState>
        )}
        <Paging page={page} pages={Math.ceil(total / pageSize)} />
      </Switching>
    </>
  )
}

export { AuditScreen as Component, loadAudit as loader }
