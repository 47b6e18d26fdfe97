import type { AuditEvent } from '@portal/api/operations'
import type { BrandId } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import type { Handlers, OperationId } from '../operation/handler.ts'
import { recordCallAbout } from './record-call.ts'

const pageSize = 50

type EventRow = Omit<AuditEvent, 'at'> & { at: Date }
type About = [brand: BrandId, userId: string | null, leftOut: readonly OperationId[]]

/** Calls by which a page checks its session, every minute and with every page. */
const sessionChecks: readonly OperationId[] = ['getUser', 'getCookie', 'sessionHealthCheck', 'extendSession']

const isAsked = 'brand = $1 and ($2::uuid is null or user_id = $2) and operation <> all($3::text[])'

const selectPage = statement<EventRow, [...About, limit: number, offset: number]>('audit page')`
  select number, at, coalesce(staff.name, 'Onbekend') as "staffName", customer.name as "customerName", operation, reason
    from (select * from audit_events where ${isAsked} order by number desc limit $4 offset $5) as event
         left join users staff on staff.id = staff_id
         left join users customer on customer.brand = event.brand and customer.id = user_id
   order by number desc`
const selectCount = statement<{ total: number }, About>('audit count')`
  select count(*) as total from audit_events where ${isAsked}`

export const auditHandlers = {
  async getAudit(call) {
    const { userId, sessionChecks: checks = 'shown', page = 1 } = call.query
    await recordCallAbout(call, { operation: 'getAudit', userId })
    const about: About = [call.brand.id, userId ?? null, checks === 'shown' ? [] : sessionChecks]
    const [events, count] = await Promise.all([
      call.db.all(selectPage, [...about, pageSize, (page - 1) * pageSize]),
      call.db.first(selectCount, about),
    ])
    const toEvent = ({ at, ...event }: EventRow) => ({ ...event, at: at.toISOString() })
    return { data: { events: events.map(toEvent), total: count?.total ?? 0, page, pageSize } }
  },
} satisfies Partial<Handlers>
