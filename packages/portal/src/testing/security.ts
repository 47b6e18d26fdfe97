import type { OpenSession, Passkey, TwoFactor } from '@portal/api/operations'
import type { Answers } from './fake-api.ts'

export const noFactor: TwoFactor = { method: 'none', maskedMobile: null, recoveryCodesLeft: 0, passkeys: [] }

/** An authenticator app, with all recovery codes left. */
export const appFactor: TwoFactor = { ...noFactor, method: 'totp', recoveryCodesLeft: 10 }

export const passkey: Passkey = {
  id: 'a1a1a1a1-a1a1-4a1a-8a1a-a1a1a1a1a1a1',
  name: 'Mijn telefoon',
  createdAt: '2026-11-01T09:05:00.000Z',
  lastUsedAt: '2026-11-19T23:30:00.000Z',
}

export const currentSession: OpenSession = {
  id: 'b1b1b1b1-b1b1-4b1b-8b1b-b1b1b1b1b1b1',
  device: 'Chrome op Linux',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-20T11:59:00.000Z',
  isCurrent: true,
}

export const otherSession: OpenSession = {
  id: 'c1c1c1c1-c1c1-4c1c-8c1c-c1c1c1c1c1c1',
  device: 'Safari op iPhone',
  createdAt: '2026-11-18T20:15:00.000Z',
  lastUsedAt: '2026-11-19T07:30:00.000Z',
  isCurrent: false,
}

export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `0000-000${index}`)

/** The responses for a customer who logs in with a password alone, on one device. */
export const securityAnswers: Answers = {
  getTwoFactor: { data: noFactor },
  getSessions: { data: [currentSession] },
}
