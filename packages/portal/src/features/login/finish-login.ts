import { loginRecoveryCode, loginTwoFactor, sendLoginCode } from '@portal/api/endpoints/session'
import type { Result } from '@portal/api/errors'
import type { Portal } from '../../shared/portal.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { enter, type LoginOutcome, toFailure } from './log-in.ts'
import { secondStepTexts as texts } from './second-step-texts.ts'

/** Finishes a login with six digits, of the app or an SMS. */
export async function confirmCode(portal: Portal, code: string): Promise<LoginOutcome> {
  const result = await loginTwoFactor(portal.api, { twoFaToken: tokenOf(portal), code: code.replace(/\s/g, '') })
  return result.ok ? finish(portal) : toFailure(result.error, texts.codeRefused)
}

/** Finishes a login with a recovery code, which is used up. */
export async function confirmRecoveryCode(portal: Portal, recoveryCode: string): Promise<LoginOutcome> {
  const result = await loginRecoveryCode(portal.api, { twoFaToken: tokenOf(portal), recoveryCode: recoveryCode.trim() })
  return result.ok ? finish(portal) : toFailure(result.error, texts.codeRefused)
}

/** Requests another SMS. */
export function sendCodeAgain(portal: Portal): Promise<Result<unknown>> {
  return sendLoginCode(portal.api, { twoFaToken: tokenOf(portal) })
}

function finish(portal: Portal): Promise<LoginOutcome> {
  portal.store.set(sessionSlices.twoFaToken.atom, null)
  return enter(portal)
}

function tokenOf({ store }: Portal): string {
  return store.get(sessionSlices.twoFaToken.atom) ?? ''
}
