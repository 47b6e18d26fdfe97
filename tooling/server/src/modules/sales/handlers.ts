import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const salesHandlers = {
  async getSales() {
    throw notFound()
  },
  async previewSale() {
    throw notFound()
  },
  async requestSaleCode() {
    throw notFound()
  },
  async confirmSale() {
    throw notFound()
  },
  async withdrawSale() {
    throw notFound()
  },
} satisfies Partial<Handlers>
