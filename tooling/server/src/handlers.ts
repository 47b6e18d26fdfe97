import type { Handlers } from './handler.ts'
import { accountHandlers } from './modules/account/handlers.ts'
import { contractsHandlers } from './modules/contracts/handlers.ts'
import { referenceHandlers } from './modules/reference/handlers.ts'
import { sessionHandlers } from './modules/session/handlers.ts'

// While the server is being built: each module adds its line, then the type becomes Handlers.
export const handlers: Partial<Handlers> = {
  ...sessionHandlers,
  ...accountHandlers,
  ...referenceHandlers,
  ...contractsHandlers,
}
