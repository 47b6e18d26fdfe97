import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const changesHandlers = {
  async getChanges() {
    throw notFound()
  },
  async previewChange() {
    throw notFound()
  },
  async requestChangeCode() {
    throw notFound()
  },
  async confirmChange() {
    throw notFound()
  },
  async withdrawChange() {
    throw notFound()
  },
} satisfies Partial<Handlers>
