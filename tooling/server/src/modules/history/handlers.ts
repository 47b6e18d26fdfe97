import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const historyHandlers = {
  async getHistory() {
    throw notFound()
  },
} satisfies Partial<Handlers>
