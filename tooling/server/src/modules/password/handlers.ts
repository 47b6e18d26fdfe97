import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const passwordHandlers = {
  changePassword() {
    throw notFound()
  },
} satisfies Partial<Handlers>
