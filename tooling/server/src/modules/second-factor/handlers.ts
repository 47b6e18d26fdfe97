import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'

export const secondFactorHandlers = {
  loginRecoveryCode() {
    throw notFound()
  },
  sendLoginCode() {
    throw notFound()
  },
  getTwoFactor() {
    throw notFound()
  },
  beginTotp() {
    throw notFound()
  },
  confirmTotp() {
    throw notFound()
  },
  beginSms() {
    throw notFound()
  },
  confirmSms() {
    throw notFound()
  },
  disableTwoFactor() {
    throw notFound()
  },
  renewRecoveryCodes() {
    throw notFound()
  },
} satisfies Partial<Handlers>
