import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const transactionsHandlers = {
  async getTransactions() {
    throw notFound()
  },
  async getTransactionsCsv() {
    throw notFound()
  },
} satisfies Partial<Handlers>
