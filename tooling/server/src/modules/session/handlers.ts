import type { Handlers } from '../../handler.ts'

export const sessionHandlers = {
  sessionHealthCheck() {
    return { data: { status: 'alive' } }
  },
} satisfies Partial<Handlers>
