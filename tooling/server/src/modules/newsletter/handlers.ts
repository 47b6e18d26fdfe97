import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const newsletterHandlers = {
  getNewsletter() {
    throw notFound()
  },
  saveNewsletter() {
    throw notFound()
  },
} satisfies Partial<Handlers>
