import type { Handlers } from './handler.ts'
import { accountHandlers } from './modules/account/handlers.ts'
import { applicationHandlers } from './modules/application/handlers.ts'
import { calculationHandlers } from './modules/calculation/handlers.ts'
import { contractsHandlers } from './modules/contracts/handlers.ts'
import { filesHandlers } from './modules/files/handlers.ts'
import { paymentsHandlers } from './modules/payments/handlers.ts'
import { referenceHandlers } from './modules/reference/handlers.ts'
import { sessionHandlers } from './modules/session/handlers.ts'

export const handlers: Handlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...referenceHandlers,
  ...calculationHandlers,
  ...applicationHandlers,
  ...filesHandlers,
  ...paymentsHandlers,
  ...contractsHandlers,
}
