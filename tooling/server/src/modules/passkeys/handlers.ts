import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const passkeysHandlers = {
  beginPasskeyLogin() {
    throw notFound()
  },
  loginPasskey() {
    throw notFound()
  },
  beginPasskey() {
    throw notFound()
  },
  createPasskey() {
    throw notFound()
  },
  deletePasskey() {
    throw notFound()
  },
} satisfies Partial<Handlers>
