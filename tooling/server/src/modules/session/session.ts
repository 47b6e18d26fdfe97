import type { User } from '@portal/api/operations'

export type Session = {
  /** SHA-256 of the value in the cookie. */
  id: Buffer
  user: User
  createdAt: Date
  lastUsedAt: Date
}
