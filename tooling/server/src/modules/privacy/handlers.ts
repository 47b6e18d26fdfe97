import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const privacyHandlers = {
  exportData() {
    throw notFound()
  },
  getErasure() {
    throw notFound()
  },
  requestErasure() {
    throw notFound()
  },
  withdrawErasure() {
    throw notFound()
  },
} satisfies Partial<Handlers>
