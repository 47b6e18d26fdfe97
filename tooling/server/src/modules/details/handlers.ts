import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const detailsHandlers = {
  async getContractDetails() {
    throw notFound()
  },
} satisfies Partial<Handlers>
