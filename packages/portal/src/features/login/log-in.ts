import { login } from '@portal/api/endpoints/session'
import type { ApiError } from '@portal/api/errors'
import type { LoginResult } from '@portal/api/operations'
import { sessionErrorAtom } from '../../session/create-session.ts'
import { toErrorText } from '../../shared/error-texts.ts'
import type { Portal } from '../../shared/portal.ts'
import { loginTexts as texts } from './login-texts.ts'

/** The outcome of a login attempt: logged in, at the second factor, or an error text for the customer. */
export type LoginOutcome =
  | { status: 'authenticated' }
  | { status: 'twoFactorRequired'; wanted: LoginResult }
  | { status: 'failed'; message: string }

export async function logIn(portal: Portal, username: string, password: string): Promise<LoginOutcome> {
  const result = await login(portal.api, { username, password })
  if (!result.ok) return toFailure(result.error, texts.wrongPassword)
  return result.value.status === 'authenticated' ? enter(portal) : { status: 'twoFactorRequired', wanted: result.value }
}

export async function enter({ session, store }: Portal): Promise<LoginOutcome> {
  const status = await session.refresh()
  if (status === 'authenticated') return { status }
  // The server has just begun a session, so the browser did not send its cookie.
  if (store.get(sessionErrorAtom)?.status === 401) return { status: 'failed', message: texts.noCookies }
  return { status: 'failed', message: toErrorText({ kind: 'server', serverMessage: null }) }
}

/** @param refused The text for a refused login, unless the server has its own. */
export function toFailure(error: ApiError, refused: string): LoginOutcome {
  const isRefused = error.kind === 'unauthorized' && error.serverMessage === null
  return { status: 'failed', message: isRefused ? refused : toErrorText(error) }
}
