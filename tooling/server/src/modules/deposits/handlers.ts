import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const depositsHandlers = {
  async getDeposits() {
    throw notFound()
  },
  async createDeposit() {
    throw notFound()
  },
} satisfies Partial<Handlers>
