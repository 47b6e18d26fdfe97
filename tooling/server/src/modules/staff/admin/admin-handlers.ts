import { randomUUID } from 'node:crypto'
import { toPlainText } from '@portal/flows/values/plain-text'
import { notFound } from '../../../platform/api-problem.ts'
import { statement } from '../../../platform/database/database.ts'
import { recordCallAbout } from '../../base/audit/record-call.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import { beginSession } from '../../access/session/begin-session.ts'
import { correctCustomerPerson, getCustomerPerson } from './correct-person.ts'
import { findCustomers, pageSize } from './find-customers.ts'
import { refuseReason } from './refuse-reason.ts'

type Impersonation = [brand: string, id: string, userId: string, staffId: string, reason: string, now: Date]
const insertImpersonation = statement<never, Impersonation>('impersonations insert')`
  insert into impersonations (brand, id, user_id, staff_id, reason, started_at)
  select $1, $2, id, $4, $5, $6 from users where brand = $1 and id = $3 and role = 'customer' and closed_at is null`

export const adminHandlers = {
  async getCustomers({ db, brand, query }) {
    const { page = 1 } = query
    return { data: { ...(await findCustomers(db, brand.id, query)), page, pageSize } }
  },

  getCustomerPerson,
  correctCustomerPerson,

  async startImpersonation(call) {
    const { db, brand, session, body, now } = call
    const { userId } = body
    const staffId = session.user.id
    const impersonationId = randomUUID()
    const reason = toPlainText(body.reason)
    await recordCallAbout(call, { operation: 'startImpersonation', userId, impersonationId, reason })
    refuseReason(body.reason, reason)
    const values: Impersonation = [brand.id, impersonationId, userId, staffId, reason, now]
    if ((await db.run(insertImpersonation, values)) === 0) throw notFound()
    await beginSession(call, { userId, loggedInAt: session.loggedInAt, acting: { staffId, impersonationId } })
    return { data: {} }
  },

  async stopImpersonation(call) {
    const { acting, loggedInAt } = call.session
    if (!acting) throw notFound()
    await beginSession(call, { userId: acting.staffId, loggedInAt })
    return { data: {} }
  },
} satisfies Partial<Handlers>
