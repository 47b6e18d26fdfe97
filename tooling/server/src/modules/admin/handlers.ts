import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const adminHandlers = {
  getCustomers() {
    throw notFound()
  },
  startImpersonation() {
    throw notFound()
  },
  stopImpersonation() {
    throw notFound()
  },
} satisfies Partial<Handlers>
