import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const auditHandlers = {
  getAudit() {
    throw notFound()
  },
} satisfies Partial<Handlers>
