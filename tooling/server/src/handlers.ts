import type { Handlers } from './handler.ts'
import { accountHandlers } from './modules/account/handlers.ts'
import { calculationHandlers } from './modules/calculation/handlers.ts'
import { contractsHandlers } from './modules/contracts/handlers.ts'
import { referenceHandlers } from './modules/reference/handlers.ts'
import { sessionHandlers } from './modules/session/handlers.ts'

export const handlers: Handlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...referenceHandlers,
  ...calculationHandlers,
  ...contractsHandlers,
}
