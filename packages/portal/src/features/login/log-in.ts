import { login, loginTwoFactor } from '@portal/api/endpoints/session'
import type { ApiError } from '@portal/api/errors'
import { toErrorText } from '../../shared/error-texts.ts'
import type { Portal } from '../../shared/portal.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { loginTexts as texts } from './texts.ts'

/** How a try to log in ended: inside, at the second factor, or with a sentence for the customer. */
export type LoginOutcome = { status: 'authenticated' | 'twoFactorRequired' } | { status: 'failed'; message: string }

export async function logIn(portal: Portal, username: string, password: string): Promise<LoginOutcome> {
  const result = await login(portal.api, { username, password })
  if (!result.ok) return toFailure(result.error)
  if (result.value.status === 'authenticated') return enter(portal)
  portal.store.set(sessionSlices.twoFaToken.atom, result.value.twoFaToken ?? null)
  return { status: 'twoFactorRequired' }
}

export async function confirmCode(portal: Portal, code: string): Promise<LoginOutcome> {
  const twoFaToken = portal.store.get(sessionSlices.twoFaToken.atom) ?? ''
  const result = await loginTwoFactor(portal.api, { twoFaToken, code: code.replace(/\s/g, '') })
  if (!result.ok) return toFailure(result.error)
  portal.store.set(sessionSlices.twoFaToken.atom, null)
  return enter(portal)
}

async function enter({ session }: Portal): Promise<LoginOutcome> {
  const status = await session.refresh()
  return status === 'authenticated' ? { status } : { status: 'failed', message: toErrorText(noAnswer) }
}

const noAnswer: ApiError = {
  kind: 'server',
  status: null,
  requestId: null,
  serverMessage: null,
  messages: [],
  fields: {},
}

function toFailure(error: ApiError): LoginOutcome {
  const isWrong = error.kind === 'unauthorized' && error.serverMessage === null
  return { status: 'failed', message: isWrong ? texts.wrongPassword : toErrorText(error) }
}
