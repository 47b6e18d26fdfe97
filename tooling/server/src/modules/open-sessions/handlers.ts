import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const openSessionsHandlers = {
  extendSession() {
    throw notFound()
  },
  getSessions() {
    throw notFound()
  },
  endSession() {
    throw notFound()
  },
  endOtherSessions() {
    throw notFound()
  },
} satisfies Partial<Handlers>
