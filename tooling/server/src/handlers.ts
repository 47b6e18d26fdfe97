import type { Handlers } from './handler.ts'
import { sessionHandlers } from './modules/session/handlers.ts'

// While the server is being built: each module adds its line, then the type becomes Handlers.
export const handlers: Partial<Handlers> = {
  ...sessionHandlers,
}
