import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const accountsHandlers = {
  createAccount() {
    throw notFound()
  },
  confirmAccount() {
    throw notFound()
  },
  requestPasswordReset() {
    throw notFound()
  },
  resetPassword() {
    throw notFound()
  },
} satisfies Partial<Handlers>
