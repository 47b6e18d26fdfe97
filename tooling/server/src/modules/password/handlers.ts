import type { Handlers } from '../operation/handler.ts'
import { changePassword } from './change-password.ts'
import { requestPasswordReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'

export const passwordHandlers = { requestPasswordReset, resetPassword, changePassword } satisfies Partial<Handlers>
