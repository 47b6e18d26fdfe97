import type { Handlers } from '../../base/operation/handler.ts'
import { confirmAccount } from './confirm-account.ts'
import { createAccount } from './create-account.ts'

export const accountsHandlers = { createAccount, confirmAccount } satisfies Partial<Handlers>
