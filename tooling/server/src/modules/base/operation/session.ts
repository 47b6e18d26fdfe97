import type { User } from '@portal/api/operations'

/** The session of the customer or member of staff who makes a call. */
export type Session = {
  /** SHA-256 of the value in the cookie. */
  id: Buffer
  user: User
  createdAt: Date
  /** The login; earlier than the session when staff began or ended an impersonation since. */
  loggedInAt: Date
  lastUsedAt: Date
  /** The id of the session as the customer sees it. */
  publicId: string
  /** True when a member of staff acts as the customer. */
  isActedByStaff: boolean
  /** The member of staff and the impersonation; null for the customer's own session. */
  acting: { staffId: string; impersonationId: string } | null
}
