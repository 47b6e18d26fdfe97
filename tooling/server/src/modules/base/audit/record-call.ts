import type { BrandId } from '../../../platform/brands.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { OperationId } from '../operation/handler.ts'
import type { Session } from '../operation/session.ts'
import { appendEvent, type AuditEvent } from './chain.ts'

/** Staff calls that name a customer: their handlers record them once the customer is known. */
const namesCustomer: ReadonlySet<OperationId> = new Set<OperationId>([
  'startImpersonation',
  'getAudit',
  'getCustomerPerson',
  'correctCustomerPerson',
  'holdContracts',
  'releaseContracts',
  'confirmDeath',
  'settleContract',
  'moveContract',
])

type Call = { db: Database; brand: { id: BrandId }; session: Session; now: Date }

/** Records a staff call in the chain before it runs; a customer's call costs nothing. */
export async function recordCall({ db, brand, session, now }: Call, operation: OperationId): Promise<void> {
  const { user, acting } = session
  const event = { brand: brand.id, at: now, operation }
  if (acting) return appendEvent(db, { ...event, ...acting, userId: user.id, reason: user.actedBy?.reason })
  if (user.role === 'admin' && !namesCustomer.has(operation)) return appendEvent(db, { ...event, staffId: user.id })
}

export function recordCallAbout(
  { db, brand, session, now }: Call,
  event: Pick<AuditEvent, 'operation' | 'userId' | 'impersonationId' | 'reason'>,
): Promise<void> {
  return appendEvent(db, { brand: brand.id, at: now, staffId: session.user.id, ...event })
}
