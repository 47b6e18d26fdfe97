import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const documentsHandlers = {
  async getDocuments() {
    throw notFound()
  },
  async getDocument() {
    throw notFound()
  },
} satisfies Partial<Handlers>
